import { success } from '../../base/result.ts';
import type { taskRequests } from '../../protocol/tasks.ts';
import type { Handler } from './handler.ts';

export const taskHandlers: { readonly [N in keyof typeof taskRequests]: Handler<N> } = {
  'tasks.create': ({ tasks }, params) => {
    const created = tasks.create(params);
    return created.ok ? success({ id: created.value.id }) : created;
  },
  'tasks.edit': ({ tasks }, { id, ...text }) => tasks.edit(id, text),
  'tasks.read': ({ tasks }, { id }) => tasks.asText(id),
  'tasks.comment': ({ tasks }, { id, content }) => tasks.comment(id, content),
  'tasks.move': ({ taskActs }, { id, move }) => taskActs.move(id, move),
  'tasks.deleteDone': ({ taskActs }, { title }) => taskActs.deleteAllDone(title),
  'runner.pause': ({ taskActs }, { paused }) => taskActs.pauseRunner(paused),
  'limits.allowMore': ({ taskActs }) => taskActs.allowMore(),
};
