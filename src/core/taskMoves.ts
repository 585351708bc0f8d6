import { failure, type Result, success } from '../base/result.ts';
import type { TaskMove, TaskStatus } from '../model/task.ts';

/** The truth about it: the pages get it as data. */
export const movesByStatus: Record<TaskStatus, readonly TaskMove[]> = {
  todo: ['delete', 'prioritize', 'deprioritize', 'try_now'],
  in_progress: ['cancel', 'to_review', 'prioritize', 'deprioritize', 'try_now', 'delete'],
  in_review: ['to_todo', 'to_done', 'go_on', 'delete'],
  done: ['to_todo', 'delete'],
};

/** What people can do with a task in this status. */
export const movesFor = (status: TaskStatus): readonly TaskMove[] => movesByStatus[status];

export const statusNames: Record<TaskStatus, string> = {
  todo: 'Todo',
  in_progress: 'In Progress',
  in_review: 'In Review',
  done: 'Done',
};

const moveNames: Record<TaskMove, string> = {
  delete: 'deleted',
  prioritize: 'prioritised',
  deprioritize: 'put back in its usual place',
  cancel: 'cancelled',
  to_review: 'moved to In Review',
  to_todo: 'moved to Todo',
  to_done: 'marked as Done',
  go_on: 'continued',
  try_now: 'tried before its time',
};

export function mayMove(status: TaskStatus, move: TaskMove): Result<null> {
  if (movesByStatus[status].includes(move)) return success(null);
  return failure(
    `A task in ${statusNames[status]} cannot be ${moveNames[move]}.`,
    'Look at it again; it may have moved meanwhile.',
  );
}
