import { type ChatMessage, chatMessages, type Delivery } from '../../model/chat.ts';
import { select } from '../../store/rows.ts';
import type { Reader } from '../../store/sqlite.ts';
import { isDue } from '../chatRecord.ts';

/** What nobody has read yet and somebody may, in the order in which it came. */
export const unread = (read: Reader, chatId: string): ChatMessage[] =>
  select(
    read,
    chatMessages,
    `WHERE chat_id = +? AND role = 'user' AND run_id IS NULL AND ${isDue} ORDER BY created_at, rowid`,
    [chatId],
  );

/**
 * What one run answers: either one message that wants a run of its own, or all of the same kind up to the next
 * other one. People's and agents' never share a run: what a person asks for may be done by talking, what
 * agents ask for may not.
 */
export function nextDelivery(read: Reader, chatId: string): ChatMessage[] {
  const waiting = unread(read, chatId);
  const [first] = waiting;
  if (!first || wantsOwnRun(first)) return waiting.slice(0, 1);
  const end = waiting.findIndex(
    (message) => wantsOwnRun(message) || isOfPerson(message) !== isOfPerson(first),
  );
  return end < 0 ? waiting : waiting.slice(0, end);
}

const isOfPerson = ({ delivery }: ChatMessage): boolean => delivery === null;

/**
 * A person wrote it. A summary that comes back from another chat was set going by a person, but its words are
 * an agent's: it has no context, because no window made one.
 */
export const isWrittenByPerson = ({
  delivery,
  sender_chat_id,
  context,
}: Pick<ChatMessage, 'delivery' | 'sender_chat_id' | 'context'>): boolean =>
  delivery === null && (sender_chat_id === null || context !== null);
const wantsOwnRun = ({ delivery }: ChatMessage): boolean => delivery?.answer != null;

/** Whether the run that answers is a child of the one that sent it. */
export const makesChild = ({ how }: Delivery): boolean =>
  how === 'sync' || how === 'summon' || how === 'task';
