import { withoutSign } from '../base/messageSign.ts';
import { beginning, withoutMarks } from '../base/plainWords.ts';
import { type Chat, UNTITLED } from '../model/chat.ts';
import type { Reader } from '../store/sqlite.ts';
import { oneLine } from './text.ts';

/** As much as a tab or a row has room for. */
const LONGEST = 50;

export const hasTitle = (title: string): boolean => title !== UNTITLED;

/**
 * What people see a chat called: its title or, while it has none of its own, the first words that were said in
 * it. What is stored, and told to agents, stays as it is.
 */
export function shownTitle(title: string, firstMessage: string | null | undefined): string {
  if (hasTitle(title)) return title;
  return beginning(oneLine(withoutMarks(withoutSign(firstMessage ?? ''))), LONGEST) || title;
}

/** For queries, as a column of that name: the beginning of what was first said in a chat without a title, else null. */
export const firstMessageIn = (chat: 'chats' | 'sender'): string =>
  `CASE WHEN ${chat}.title = '${UNTITLED}' THEN
    (SELECT substr(first.message, 1, 1000) FROM chat_messages AS first
     WHERE first.chat_id = ${chat}.id AND first.role = 'user'
     ORDER BY first.created_at, first.rowid LIMIT 1) END AS first_message`;

export function titleOf(read: Reader, { id, title }: Pick<Chat, 'id' | 'title'>): string {
  if (hasTitle(title)) return title;
  const row = read.one(`SELECT ${firstMessageIn('chats')} FROM chats WHERE id = ?`, [id]);
  const first = row?.['first_message'];
  return shownTitle(title, typeof first === 'string' ? first : null);
}
