import type { taskWindowRequests } from '../../protocol/tasks.ts';
import { type Handler, run } from './handler.ts';

export const taskWindowHandlers: { readonly [N in keyof typeof taskWindowRequests]: Handler<N> } = {
  'window.openTask': ({ id }, { folder }) => run('malamar.openTask', { task_id: id, folder }),
  'window.deleteTask': async ({ id }, asking) => (await taskWindow()).deleteTask(id, asking),
  'window.deleteDone': async (_, asking) => (await taskWindow()).deleteDone(asking),
  'window.designTeam': () => run('malamar.designTeam'),
  'window.checkClis': () => run('malamar.checkClis'),
};

/** Loaded when somebody deletes something. */
const taskWindow = () => import('../taskWindow.ts');
