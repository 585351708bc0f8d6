import type { Reader } from '../store/sqlite.ts';
import { messagesOf } from './chatRecord.ts';
import type { PastMessage } from './prompts/chatFacts.ts';

/** All messages of a chat, oldest first, with the names under which agents answered. */
export function pastMessages(read: Reader, chatId: string): PastMessage[] {
  const rows = read.all('SELECT id, agent_name FROM runs WHERE chat_id = +?', [chatId]);
  const names = new Map(rows.map((row) => [row['id'], row['agent_name']]));
  return messagesOf(read, chatId).map((message) => {
    const name = message.role === 'agent' ? names.get(message.run_id) : undefined;
    return { ...message, agent_name: typeof name === 'string' ? name : null };
  });
}
