import * as z from 'zod';
import { success } from '../../base/result.ts';
import { todos } from '../../model/todo.ts';
import { insert } from '../../store/rows.ts';
import { agentTool } from './tool.ts';

const MOST = 200;
const status = todos.shape.shape.status;
const priority = todos.shape.shape.priority;

/** Whatever an agent gets wrong about one item must not cost it the whole list. */
const Item = z.object({
  content: z.string().describe('what is to be done'),
  status: status
    .catch('pending')
    .optional()
    .describe('pending, in_progress, completed or cancelled'),
  priority: priority.catch('medium').optional().describe('high, medium or low'),
});

/** A whole list at a time and no ids: there is nothing to keep in step. */
export const todoTool = agentTool({
  name: 'todo',
  sentence:
    'Keeps the list of what you have to do, for yourself and for the person who watches. Send the whole list every time: it replaces the one before, and an empty list clears it. Use it for work of three steps or more. Keep exactly one item in_progress, mark an item completed as soon as it is done, and cancelled what turns out to be unnecessary.',
  shape: () => z.object({ todos: z.array(Item).max(MOST) }),
  effect: ({ base, run }, { todos: given }) => {
    const list = given.map(({ content, status: is = 'pending', priority: how = 'medium' }) => ({
      content: content.slice(0, 2000),
      status: is,
      priority: how,
    }));
    const owner =
      run.chat_id === null
        ? { chat_id: null, run_id: run.id }
        : { chat_id: run.chat_id, run_id: null };
    base.store.transaction((writer) => {
      writer.run('DELETE FROM todos WHERE chat_id IS ? AND run_id IS ?', [
        owner.chat_id,
        owner.run_id,
      ]);
      for (const [position, item] of list.entries())
        insert(writer, todos, { ...owner, position, ...item });
      writer.emit({
        type: 'todos.updated',
        workspace_id: run.workspace_id,
        ...(run.chat_id === null ? {} : { chat_id: run.chat_id }),
        run_id: run.id,
      });
    });
    return success({ todos: list });
  },
});
