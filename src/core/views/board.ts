import * as z from 'zod';
import { TaskStatus } from '../../model/task.ts';
import type { BoardHead, Card } from '../../protocol.ts';
import type { Reader } from '../../store/sqlite.ts';
import { agentsInOrder } from '../agents.ts';
import { theWorkspace } from '../theWorkspace.ts';
import { agentRow } from './agents.ts';
import type { View } from './view.ts';

export const boardView: View<'board'> = {
  state: (read) => ({ head: head(read), cards: cards(read, '1') }),

  addition(read, changes) {
    const ids = new Set(changes.flatMap((change) => ('task_id' in change ? change.task_id : [])));
    const found = [...ids].flatMap((id) => cards(read, 'tasks.id = ?', [id]));
    const removed = [...ids].filter((id) => !found.some((card) => card.id === id));
    const headChanged = changes.some(
      ({ type }) => type === 'agents.updated' || type === 'settings.updated',
    );
    if (ids.size === 0 && !headChanged) return undefined;
    return {
      ...(headChanged ? { head: head(read) } : {}),
      ...(found.length > 0 ? { cards: found } : {}),
      ...(removed.length > 0 ? { removed } : {}),
    };
  },
};

function head(read: Reader): BoardHead {
  const { id, title } = theWorkspace(read);
  const team = agentsInOrder(read).filter((agent) => agent.kind === 'main');
  return {
    id,
    title,
    team: team.map(agentRow),
    rehearsing: team.length > 0 && team.every((agent) => agent.cli_type === 'rehearsal'),
  };
}

const CardRow = z.object({
  id: z.string(),
  summary: z.string(),
  status: TaskStatus,
  updated_at: z.string(),
  comments: z.int(),
  priority: z.int().transform((count) => count > 0),
  worker: z.string().nullable(),
  pausedUntil: z.string().nullable(),
});

/** Newest first; only the columns a card shows, because a board may have thousands of them. */
function cards(read: Reader, where: string, params: readonly string[] = []): Card[] {
  const rows = read.all(
    `SELECT id, summary, status, updated_at,
       (SELECT count(*) FROM task_comments WHERE task_id = tasks.id) AS comments,
       (SELECT count(*) FROM task_queue WHERE task_id = tasks.id AND status IN ('queued', 'in_progress') AND is_priority = 1) AS priority,
       (SELECT agent_name FROM runs WHERE task_id = tasks.id AND status = 'running') AS worker,
       pause ->> 'until' AS pausedUntil
     FROM tasks WHERE ${where} ORDER BY updated_at DESC, id`,
    params,
  );
  return rows.map((row) => CardRow.parse(row));
}
