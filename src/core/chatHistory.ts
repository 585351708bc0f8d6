import type { ChatMessage } from '../model/chat.ts';
import type { Reader } from '../store/sqlite.ts';
import { messagesOf } from './chatRecord.ts';
import type { PastMessage } from './prompts/chatFacts.ts';

/** With the run that got it, or that wrote it. */
export type HistoryMessage = PastMessage & Pick<ChatMessage, 'run_id' | 'delivery'>;

/**
 * All messages of a chat, oldest first, with the names under which agents answered. What came while an answer
 * was being written and is to be answered by this run stands behind it: an agent answers what stands last. What
 * another run is to read is not there yet: this one might do it with rights that were not meant for it.
 */
export function pastMessages(read: Reader, chatId: string, runId?: string): HistoryMessage[] {
  const rows = read.all('SELECT id, agent_name FROM runs WHERE chat_id = +?', [chatId]);
  const names = new Map(rows.map((row) => [row['id'], row['agent_name']]));
  const isUnread = ({ role, run_id }: ChatMessage): boolean => role === 'user' && run_id === null;
  const messages = messagesOf(read, chatId)
    .filter((message) => runId === undefined || !isUnread(message))
    .map((message) => {
      const name = message.role === 'agent' ? names.get(message.run_id) : undefined;
      return { ...message, agent_name: typeof name === 'string' ? name : null };
    });
  const answered = messages.findLastIndex(({ role }) => role === 'agent') + 1;
  const isOvertaken = (message: HistoryMessage, index: number): boolean =>
    index < answered && message.role === 'user' && message.run_id === runId;
  const overtaken = messages.filter(isOvertaken);
  const others = messages.filter((message, index) => !isOvertaken(message, index));
  return others.toSpliced(answered - overtaken.length, 0, ...overtaken);
}
