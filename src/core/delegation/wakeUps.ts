import type { Reader } from '../../store/sqlite.ts';
import { type MalamarWriter, theWorkspace } from '../theWorkspace.ts';

/** Written there by a person. A summary that comes back from another chat is an agent's, and has no context. */
const BY_PERSON = `role = 'user' AND delivery IS NULL AND (sender_chat_id IS NULL OR context IS NOT NULL)`;

/** How often agents may still wake this chat before a person has to write there. */
export function wakeUpsLeft(read: Reader, chatId: string): number {
  const { wake_ups_per_chat: most } = theWorkspace(read).limits;
  const row = read.one(
    `SELECT count(*) AS woken FROM chat_messages WHERE chat_id = ?1 AND delivery ->> 'woke' = 1
       AND rowid > coalesce((SELECT max(rowid) FROM chat_messages
         WHERE chat_id = ?1 AND ${BY_PERSON}), 0)`,
    [chatId],
  );
  return Math.max(0, most - Number(row?.['woken'] ?? 0));
}

export const heldMessages = (read: Reader, chatId: string): number =>
  Number(
    read.one(
      `SELECT count(*) AS held FROM chat_messages
       WHERE chat_id = ? AND run_id IS NULL AND delivery ->> 'state' = 'held'`,
      [chatId],
    )?.['held'] ?? 0,
  );

/** A person writes there: what was held is read first, in the order in which it came. */
export const releaseHeld = (writer: MalamarWriter, chatId: string): void =>
  writer.run(
    `UPDATE chat_messages SET delivery = json_set(delivery, '$.state', 'due')
     WHERE chat_id = ? AND run_id IS NULL AND delivery ->> 'state' = 'held'`,
    [chatId],
  );
