import * as z from 'zod';
import { TaskStatus } from '../model/task.ts';
import type { Reader } from '../store/sqlite.ts';
import { isMidPass, type Situation } from './loop.ts';
import type { Candidate } from './queue.ts';
import { roundOf } from './runRecord.ts';
import { findTask } from './taskRecord.ts';

const CandidateRow = z.object({
  task_id: z.string(),
  status: TaskStatus,
  is_priority: z.int(),
  not_before: z.string().nullable(),
  worked_at: z.string().nullable(),
  updated_at: z.string(),
});

/** The tasks among which the runner chooses, with just what the choice needs: there may be thousands. */
export function candidates(
  read: Reader,
  workspaceId: string,
  agents: Situation['agents'],
): Candidate[] {
  const rows = read.all(
    `SELECT task_id, tasks.status, is_priority, not_before, tasks.updated_at,
       (SELECT max(started_at) FROM runs WHERE runs.task_id = tasks.id) AS worked_at
     FROM tasks JOIN task_queue ON task_id = tasks.id
     WHERE tasks.workspace_id = +? AND tasks.status IN ('todo', 'in_progress')
       AND task_queue.status IN ('queued', 'in_progress')`,
    [workspaceId],
  );
  // With only one there is nothing to choose, and this is asked before every step.
  const isChoice = rows.length > 1;
  return rows.map((row) => {
    const { task_id, status, is_priority, not_before, worked_at, updated_at } =
      CandidateRow.parse(row);
    return {
      taskId: task_id,
      status,
      priority: is_priority === 1,
      notBefore: not_before,
      workedAt: worked_at,
      updatedAt: updated_at,
      midPass: isChoice && status === 'in_progress' && isHalfDone(read, task_id, agents),
    };
  });
}

function isHalfDone(read: Reader, taskId: string, agents: Situation['agents']): boolean {
  const task = findTask(read, taskId);
  return task !== undefined && isMidPass({ agents, runs: roundOf(read, task) });
}
