import type { TaskAddition, TaskState } from '../../../src/protocol/taskPage.ts';
import { renewed, withNews } from './newest.ts';

/** Lists grow at their top; everything else is replaced as a whole. */
export function reduceTask(state: TaskState, addition: TaskAddition): TaskState {
  const { head, live, todos, comments, activity, runs } = addition;
  return {
    head: head === undefined ? state.head : head,
    live: live === undefined ? state.live : live,
    todos: todos ?? state.todos,
    comments: withNews(state.comments, comments, ({ created_at }) => created_at),
    activity: withNews(state.activity, activity, ({ created_at }) => created_at),
    runs: withNews(state.runs, runs, ({ started_at }) => started_at),
  };
}

export const renewTask = (old: TaskState, fresh: TaskState): TaskState => ({
  ...fresh,
  comments: renewed(old.comments, fresh.comments),
  activity: renewed(old.activity, fresh.activity),
  runs: renewed(old.runs, fresh.runs),
});
