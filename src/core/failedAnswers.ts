import * as z from 'zod';
import type { Reader } from '../store/sqlite.ts';
import { NOT_A_HELPERS } from './chatRecord.ts';
import { firstMessageIn, shownTitle } from './chatTitle.ts';
import { remember, remembered } from './remembered.ts';
import type { MalamarWriter } from './theWorkspace.ts';

const SEEN = 'attention:seen';
/** By the chat: the failure that somebody has seen there. */
const Seen = z.record(z.string(), z.string());

const FailedAnswer = z.object({
  /** Of the item in the queue: another failure has another one. */
  id: z.string(),
  chat_id: z.string(),
  title: z.string(),
  first_message: z.string().nullable(),
  failed_at: z.string(),
  message: z.string(),
});
export type FailedAnswer = Omit<z.output<typeof FailedAnswer>, 'first_message'>;

/**
 * Of an item that ended with an error, the message that says so came in the same transaction; what a
 * person stopped has none. Whoever writes again makes a newer item. Chats that people closed, and
 * those of helpers, concern nobody.
 */
const failures = `SELECT last.id, last.chat_id, chats.title, ${firstMessageIn('chats')}, last.updated_at AS failed_at,
    (SELECT substr(message, 1, 2000) FROM chat_messages AS said
     WHERE said.chat_id = last.chat_id AND said.created_at >= last.updated_at
       AND role = 'system' AND substr(message, 1, 7) = 'Error: '
     ORDER BY said.created_at DESC, said.rowid DESC LIMIT 1) AS message
  FROM (SELECT id, chat_id, status, updated_at, max(rowid) FROM chat_queue GROUP BY chat_id) AS last
    JOIN chats ON chats.id = last.chat_id
  WHERE last.status = 'failed' AND message IS NOT NULL
    AND closed_at IS NULL AND ${NOT_A_HELPERS}`;

/** The chats whose last answer failed, and nobody has written or looked there since. */
export function failedAnswers(read: Reader): FailedAnswer[] {
  const seen = seenOnes(read);
  return allFailures(read).filter(({ id, chat_id }) => seen[chat_id] !== id);
}

/** Only what is still a failure is kept in mind, so that it does not grow. */
export function noteSeen(writer: MalamarWriter, chatId: string): void {
  const seen = seenOnes(writer);
  const kept = allFailures(writer)
    .filter(({ id, chat_id }) => chat_id === chatId || seen[chat_id] === id)
    .map(({ id, chat_id }) => [chat_id, id] as const);
  remember(writer, SEEN, Object.fromEntries(kept));
}

const allFailures = (read: Reader): FailedAnswer[] =>
  read.all(failures).map((row) => {
    const { first_message, ...failed } = FailedAnswer.parse(row);
    return { ...failed, title: shownTitle(failed.title, first_message) };
  });

const seenOnes = (read: Reader): z.output<typeof Seen> =>
  Seen.safeParse(remembered(read, SEEN)).data ?? {};
