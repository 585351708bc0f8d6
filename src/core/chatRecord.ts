import * as l10n from '@vscode/l10n';
import { newId } from '../base/id.ts';
import { failure, type Result } from '../base/result.ts';
import {
  type Chat,
  type ChatMessage,
  type ChatQueueItem,
  chatMessages,
  chatQueue,
  chats,
} from '../model/chat.ts';
import type { Run } from '../model/run.ts';
import { insert, select, selectOne, update } from '../store/rows.ts';
import type { Reader } from '../store/sqlite.ts';
import type { MalamarWriter } from './theWorkspace.ts';

export const noSuchChat = (): Result<never> =>
  failure(
    l10n.t('That chat no longer exists.'),
    l10n.t('Look at the list again; it is up to date now.'),
  );

export const findChat = (read: Reader, id: string): Chat | undefined =>
  selectOne(read, chats, 'WHERE id = ?', [id]);

/** A helper's chat belongs to who called it, until a person keeps it: then it is like any other. */
export const isHelpers = (chat: Pick<Chat, 'parent_chat_id' | 'parent_run_id' | 'kept'>): boolean =>
  (chat.parent_chat_id !== null || chat.parent_run_id !== null) && !chat.kept;

/** The same in the words of the database. */
export const NOT_A_HELPERS =
  '(chats.kept = 1 OR (chats.parent_chat_id IS NULL AND chats.parent_run_id IS NULL))';

/** What every piece of news about a chat says. */
export const ofChat = (chat: Chat) => ({
  chat_id: chat.id,
  chat_title: chat.title,
  workspace_id: chat.workspace_id,
});

/** Oldest first, all of them. */
export const messagesOf = (read: Reader, chatId: string): ChatMessage[] =>
  select(read, chatMessages, 'WHERE chat_id = +? ORDER BY created_at, rowid', [chatId]);

/** The one item of the queue through which an answer is waited for. */
export const openAnswer = (read: Reader, chatId: string): ChatQueueItem | undefined =>
  selectOne(read, chatQueue, `WHERE chat_id = ? AND status IN ('queued', 'in_progress')`, [chatId]);

/** Something about a chat changes; whoever goes to "the latest chat" of an agent finds it first. */
export function changeChat(
  writer: MalamarWriter,
  chat: Chat,
  change: Partial<Chat>,
  now: string,
): Chat {
  const changed = { ...chat, ...change, updated_at: now };
  update(writer, chats, chat, { ...change, updated_at: now });
  writer.emit({ type: 'chat.updated', ...ofChat(changed) });
  return changed;
}

/** Whoever writes in a closed chat opens it again. */
export const reopened = (writer: MalamarWriter, chat: Chat, now: string): Chat =>
  chat.closed_at === null ? chat : changeChat(writer, chat, { closed_at: null }, now);

export type NewMessage = Pick<ChatMessage, 'role' | 'message'> &
  Partial<Pick<ChatMessage, 'actions' | 'context' | 'sender_chat_id' | 'run_id' | 'delivery'>>;

export function addMessage(
  writer: MalamarWriter,
  chat: Chat,
  said: NewMessage,
  now: string,
): ChatMessage {
  const last = writer.one('SELECT max(created_at) AS at FROM chat_messages WHERE chat_id = +?', [
    chat.id,
  ])?.['at'];
  const message: ChatMessage = {
    id: newId(),
    chat_id: chat.id,
    role: said.role,
    message: said.message,
    actions: said.actions ?? null,
    context: said.context ?? null,
    sender_chat_id: said.sender_chat_id ?? null,
    run_id: said.run_id ?? null,
    delivery: said.delivery ?? null,
    // A conversation keeps its order, even if the clock is set back in the middle of it.
    created_at: typeof last === 'string' && last > now ? last : now,
  };
  insert(writer, chatMessages, message);
  update(writer, chats, chat, { updated_at: now });
  writer.emit({
    type: 'chat.message_added',
    ...ofChat(chat),
    author_type: said.role,
    message_id: message.id,
  });
  return message;
}

export const addSystemMessage = (
  writer: MalamarWriter,
  chat: Chat,
  message: string,
  now: string,
): ChatMessage => addMessage(writer, chat, { role: 'system', message }, now);

/** There is never more than one open answer per chat: a second reason waits for it to be closed. */
export function askForAnswer(
  writer: MalamarWriter,
  chat: Chat,
  now: string,
  returnTo: string | null = null,
): void {
  if (!openAnswer(writer, chat.id))
    insert(writer, chatQueue, {
      id: newId(),
      chat_id: chat.id,
      workspace_id: chat.workspace_id,
      status: 'queued',
      return_to: returnTo,
      created_at: now,
      updated_at: now,
    });
  tellOfQueue(writer, chat);
}

/**
 * What a run did not answer is asked again, with all that was said in it. If the chat has another agent by
 * now, the person asks again: an agent that was not asked, with rights of its own, must not do it.
 */
export function askOnceMore(
  writer: MalamarWriter,
  chat: Chat,
  { id, agent_id, agent_name }: Pick<Run, 'id' | 'agent_id' | 'agent_name'>,
  now: string,
): void {
  if (chat.agent_id !== agent_id) {
    const why = `Error: ${agent_name} was interrupted before it answered, and does not answer here any more. Send your message again.`;
    addSystemMessage(writer, chat, why, now);
    return changeAnswer(writer, chat, 'failed', now);
  }
  writer.run(`UPDATE chat_messages SET run_id = NULL WHERE role = 'user' AND run_id = ?`, [id]);
  changeAnswer(writer, chat, 'queued', now);
}

/** Moves the open answer of a chat on, if there is one. */
export function changeAnswer(
  writer: MalamarWriter,
  chat: Chat,
  status: ChatQueueItem['status'],
  now: string,
): void {
  const item = openAnswer(writer, chat.id);
  if (item) update(writer, chatQueue, item, { status, updated_at: now });
  tellOfQueue(writer, chat);
}

function tellOfQueue(writer: MalamarWriter, chat: Chat): void {
  writer.emit({ type: 'queue.updated', queue: 'chats', workspace_id: chat.workspace_id });
  writer.emit({ type: 'chat.updated', ...ofChat(chat) });
}

/** Not held back and not withdrawn. */
export const isDue = `coalesce(delivery ->> 'state', 'due') = 'due'`;

/** Whoever heard that an answer began hears that it is over, however it ended. */
export const tellOfEnd = (writer: MalamarWriter, chat: Chat, agent_name: string): void =>
  writer.emit({ type: 'chat.processing_finished', ...ofChat(chat), agent_name });

/** What came from elsewhere while an answer was under way makes the next one; `run_id` tells who got a message. */
export function answerUndelivered(
  writer: MalamarWriter,
  chatId: string,
  now: string,
  returnTo: string | null = null,
): void {
  const chat = findChat(writer, chatId);
  if (chat && hasUndelivered(writer, chatId)) askForAnswer(writer, chat, now, returnTo);
}

export const hasUndelivered = (read: Reader, chatId: string): boolean =>
  read.one(
    `SELECT 1 FROM chat_messages WHERE chat_id = ? AND role = 'user' AND run_id IS NULL AND ${isDue} LIMIT 1`,
    [chatId],
  ) !== undefined;
