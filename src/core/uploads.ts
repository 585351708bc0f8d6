import type { Reader } from '../store/sqlite.ts';

const WORDS = 'User has uploaded ';

/** Said in the chat for each file; from then on it is there for whoever answers. */
export const uploadWords = (path: string): string => WORDS + path;

/** The names of the files that a chat speaks of. Those that it does not were cleared away, or never told of. */
export function uploadsOf(read: Reader, chatId: string): ReadonlySet<string> {
  const rows = read.all(
    `SELECT message FROM chat_messages WHERE chat_id = +? AND role = 'system' AND substr(message, 1, ?) = ?`,
    [chatId, WORDS.length, WORDS],
  );
  return new Set(rows.map((row) => String(row['message']).split(/[/\\]/).at(-1) ?? ''));
}
