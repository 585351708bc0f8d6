import { success } from '../../base/result.ts';
import type { taskPageRequests } from '../../protocol/taskPage.ts';
import { changesOfTask } from '../taskChanges.ts';
import { activitySource } from '../views/activityRows.ts';
import { commentSource } from '../views/commentRows.ts';
import { newestRows } from '../views/newestRows.ts';
import { taskRunSource } from '../views/taskRunRows.ts';
import type { Handler } from './handler.ts';

export const taskPageHandlers: { readonly [N in keyof typeof taskPageRequests]: Handler<N> } = {
  'comments.read': ({ store }, { id, before, most }) =>
    success(newestRows(store.read, commentSource, id, most, before)),
  'activity.read': ({ store }, { id, before, most }) =>
    success(newestRows(store.read, activitySource, id, most, before)),
  'taskRuns.read': ({ store }, { id, before, most }) =>
    success(newestRows(store.read, taskRunSource, id, most, before)),
  'tasks.rewrite': ({ tasks }, { id, ...change }) => tasks.rewrite(id, change),
  'tasks.changes': (malamar, { id, scope }) => changesOfTask(malamar, id, scope),
};
