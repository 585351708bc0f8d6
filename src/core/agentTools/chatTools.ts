import * as z from 'zod';
import { timestamp } from '../../base/clock.ts';
import { failure, success } from '../../base/result.ts';
import { chatMessages } from '../../model/chat.ts';
import { runs } from '../../model/run.ts';
import { selectOne } from '../../store/rows.ts';
import type { Reader } from '../../store/sqlite.ts';
import { isHelpers } from '../chatRecord.ts';
import { signOf } from '../delegation/caller.ts';
import { post } from '../delegation/post.ts';
import { LONGEST_RESPONSE } from '../delegation/results.ts';
import { handleOf } from '../handles.ts';
import { checkLength } from '../text.ts';
import { callableAgents, visibleAgents } from './findAgent.ts';
import { chatToAddress } from './findChat.ts';
import { agentTool } from './tool.ts';

/** No failure: whoever hears of one tries again. */
export const HELD = 'HELD: stored, delivered after a person writes there; do not resend';

export const sendToChat = agentTool({
  name: 'send_to_chat',
  sentence:
    'Delivers a message to another chat by its handle and returns at once: a busy chat reads it next, an idle one wakes up. There is no answer; use read_chat later.',
  shape: () =>
    z.object({ chat: z.string().describe('the handle of the chat'), message: z.string() }),
  effect: (scene, { chat: handle, message }) => {
    const { base, run } = scene;
    const text = checkLength('message', message.trim());
    if (!text.ok) return text;
    if (text.value === '') return failure('The message is empty.');
    const found = chatToAddress(scene, handle, callableAgents(scene));
    if (!found.ok) return found;
    if (isHelpers(found.value))
      return failure(
        'That chat belongs to the agent that started it.',
        'Summon that subagent yourself.',
      );
    if (found.value.id === run.chat_id) return failure('That is this chat itself.');
    return base.store.transaction((writer) => {
      const signed = `${signOf(writer, scene)}\n\n${text.value}`;
      const letter = { text: signed, how: 'send' } as const;
      const { status } = post(writer, found.value, scene, letter, timestamp(base.clock));
      if (status === 'held') return success(HELD);
      const how = status === 'queued' ? 'running → queued' : 'idle → started a new turn';
      return success(`Delivered to chat ${handleOf(writer, 'chats', found.value.id)} (${how})`);
    });
  },
});

export const readChat = agentTool({
  name: 'read_chat',
  sentence:
    'Reads the last completed answer of another chat by its handle, and whether it is idle, running, or its last answer failed (error). Does not wait.',
  shape: () => z.object({ chat: z.string().describe('the handle of the chat') }),
  effect: (scene, { chat: handle }) => {
    const { read } = scene.base.store;
    const found = chatToAddress(scene, handle, visibleAgents(scene));
    if (!found.ok) return found;
    const { id } = found.value;
    const newest = 'ORDER BY created_at DESC, rowid DESC LIMIT 1';
    const last = selectOne(read, chatMessages, `WHERE chat_id = ? AND role = 'agent' ${newest}`, [
      id,
    ]);
    const status = statusOf(read, id);
    const said = last?.message ?? 'no responses yet';
    return success({
      chat: handleOf(read, 'chats', id),
      status,
      response: said.slice(0, LONGEST_RESPONSE),
      ...(said.length > LONGEST_RESPONSE ? { truncated: true } : {}),
      ...(status === 'running' && last
        ? { note: 'An answer is being written; this is the one before it.' }
        : {}),
    });
  },
});

function statusOf(read: Reader, chatId: string): 'idle' | 'running' | 'error' {
  const open = read.one(
    `SELECT 1 FROM chat_queue WHERE chat_id = ? AND status IN ('queued', 'in_progress')`,
    [chatId],
  );
  if (open) return 'running';
  const last = selectOne(
    read,
    runs,
    'WHERE chat_id = ? ORDER BY started_at DESC, rowid DESC LIMIT 1',
    [chatId],
  );
  return last?.status === 'failed' ? 'error' : 'idle';
}
