import * as z from 'zod';
import type { Reader } from '../../store/sqlite.ts';
import { mainAgents } from '../agents.ts';
import { nextStep } from '../loop.ts';
import { roundOf } from '../runRecord.ts';
import { findTask } from '../taskRecord.ts';

const Waiting = z.object({ agent_id: z.string().nullable() });

/** Agents whose answer is asked for, but not begun: in a chat, or in the loop of the task in progress. */
export function waitingAgents(read: Reader): (string | null)[] {
  const inChats = read
    .all(
      `SELECT DISTINCT agent_id FROM chat_queue JOIN chats ON chats.id = chat_id
       WHERE chat_queue.status = 'queued'`,
    )
    .map((row) => Waiting.parse(row).agent_id);
  const inLoop = nextInLoop(read);
  return inLoop === undefined ? inChats : [...new Set([...inChats, inLoop])];
}

/** Whose turn it is while nobody works: the runner is paused, or waits before it tries again. */
function nextInLoop(read: Reader): string | undefined {
  const row = read.one(
    `SELECT id FROM tasks WHERE status = 'in_progress'
       AND NOT EXISTS (SELECT 1 FROM runs WHERE task_id = tasks.id AND status = 'running') LIMIT 1`,
  );
  const task = row && findTask(read, String(row['id']));
  if (!task) return undefined;
  const comment = read.one(
    'SELECT max(created_at) AS at FROM task_comments WHERE task_id = ? AND user_id IS NOT NULL',
    [task.id],
  );
  const at = comment?.['at'];
  const step = nextStep({
    agents: mainAgents(read),
    runs: roundOf(read, task),
    lastUserCommentAt: typeof at === 'string' ? at : null,
  });
  return step.kind === 'run' ? step.agentId : undefined;
}
