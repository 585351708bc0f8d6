import type { Change } from '../../model/change.ts';
import { findTask } from '../taskRecord.ts';
import { activitySource } from './activityRows.ts';
import { commentSource } from './commentRows.ts';
import { isOfChildren, parentOf } from './liveChildren.ts';
import { liveRunOf, todosOf } from './liveRun.ts';
import { newestRows, rowsById } from './newestRows.ts';
import { taskHead } from './taskHead.ts';
import { taskRunSource } from './taskRunRows.ts';
import type { View } from './view.ts';

/** So many of each list at first; older ones are asked for by whoever scrolls down. */
const MOST_AT_FIRST = 100;
/** Lines of the log that another transaction may have written before these changes were told. */
const LOG_MARGIN = 10;

const none = { rows: [], earlier: 0 };

export const taskView: View<'task'> = {
  state(read, id) {
    const task = findTask(read, id);
    if (!task)
      return { head: null, live: null, todos: [], comments: none, activity: none, runs: none };
    const live = liveRunOf(read, id);
    return {
      head: taskHead(read, task),
      live,
      todos: todosOf(read, live?.run_id),
      comments: newestRows(read, commentSource, id, MOST_AT_FIRST),
      activity: newestRows(read, activitySource, id, MOST_AT_FIRST),
      runs: newestRows(read, taskRunSource, id, MOST_AT_FIRST),
    };
  },

  addition(read, changes, id) {
    const own = changes.filter((change) => 'task_id' in change && change.task_id === id);
    const around = changes.some(
      ({ type }) => type === 'agents.updated' || type === 'settings.updated',
    );
    const helped = changes.filter((change) => isOfChildren(read, 'task_id', id, change));
    if (own.length === 0 && !around && helped.length === 0) return undefined;
    const task = findTask(read, id);
    if (!task) return { head: null, live: null, todos: [] };
    const steps = own.filter(isStep);
    const comments = own.flatMap((change) =>
      change.type === 'task.comment_added' ? change.comment_id : [],
    );
    const runs = [...own, ...helped].flatMap((change) =>
      change.type === 'run.started' || change.type === 'run.finished'
        ? (parentOf(read, change.run_id) ?? change.run_id)
        : [],
    );
    const live =
      own.length > 0 || helped.length > 0 ? liveRunOf(read, id, [...own, ...helped]) : undefined;
    return {
      ...(steps.length > 0 || around ? { head: taskHead(read, task) } : {}),
      ...(live === undefined ? {} : { live, todos: todosOf(read, live?.run_id) }),
      ...(comments.length > 0
        ? { comments: rowsById(read, commentSource, comments.reverse()) }
        : {}),
      ...(runs.length > 0
        ? { runs: rowsById(read, taskRunSource, [...new Set(runs.reverse())]) }
        : {}),
      // The log has no news of its own, but no step writes more lines than it tells changes.
      ...(steps.length > 0
        ? { activity: newestRows(read, activitySource, id, steps.length + LOG_MARGIN).rows }
        : {}),
    };
  },
};

/** Whatever is more than the noise of a run at work. */
const isStep = ({ type }: Change): boolean => type !== 'run.status' && type !== 'run.event';
