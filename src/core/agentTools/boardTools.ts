import * as z from 'zod';
import { timestamp } from '../../base/clock.ts';
import { failure, type Result, success } from '../../base/result.ts';
import { type Task, TaskStatus, tasks } from '../../model/task.ts';
import { select } from '../../store/rows.ts';
import { spend } from '../delegation/allowance.ts';
import { handleOf, idsNamed } from '../handles.ts';
import { addComment, findTask } from '../taskRecord.ts';
import { checkText, insertTaskOfAgent } from '../tasks.ts';
import { checkLength } from '../text.ts';
import { agentTool, type ToolScene } from './tool.ts';

const MOST_LISTED = 100;

export const boardListTasks = agentTool({
  name: 'board_list_tasks',
  sentence:
    'Lists the tasks of the board, the most recently updated first: handle, summary, status (todo, in_progress, in_review, done). Give a status to see only those.',
  shape: () => z.object({ status: TaskStatus.optional() }),
  effect: ({ base }, { status }) => {
    const { read } = base.store;
    const newest = `ORDER BY updated_at DESC, rowid DESC LIMIT ${MOST_LISTED}`;
    const found = status
      ? select(read, tasks, `WHERE status = ? ${newest}`, [status])
      : select(read, tasks, newest);
    return success({
      tasks: found.map((task) => ({
        task: handleOf(read, 'tasks', task.id),
        summary: task.summary,
        status: task.status,
        updated_at: task.updated_at,
      })),
    });
  },
});

export const boardCreateTask = agentTool({
  name: 'board_create_task',
  sentence:
    'Puts a new task on the board. It waits there until a person starts it, so do not wait for it. Use it for work that should be done but is not part of what you were asked for.',
  shape: () =>
    z.object({
      summary: z.string().describe('one line'),
      description: z.string().default('').describe('markdown: what is wanted, and why'),
    }),
  effect: (scene, given) => {
    const { base, agent } = scene;
    const text = checkText(given);
    if (!text.ok) return text;
    const { store, clock } = base;
    return store.transaction((writer) => {
      const spent = spend(writer, scene, 'task');
      if (!spent.ok) return spent;
      const task = insertTaskOfAgent(writer, text.value, agent, timestamp(clock));
      return success({
        task: handleOf(writer, 'tasks', task.id),
        status: 'todo',
        note: 'It waits in Todo until a person starts it.',
      });
    });
  },
});

export const boardComment = agentTool({
  name: 'board_comment',
  sentence:
    'Writes a comment on a task of the board, by its handle. It is kept for whoever reads the task next, and sets nothing going.',
  shape: () => z.object({ task: z.string(), content: z.string() }),
  effect: (scene, { task: handle, content }) => {
    const task = taskNamed(scene, handle);
    if (!task.ok) return task;
    const { base, agent, run } = scene;
    const text = checkLength('comment', content.trim());
    if (!text.ok) return text;
    if (text.value === '') return failure('The comment is empty.');
    const author = { type: 'agent' as const, id: agent.id ?? '', name: agent.name };
    base.store.transaction((writer) =>
      addComment(writer, task.value, author, text.value, timestamp(base.clock), run.id),
    );
    return success({ task: handleOf(base.store.read, 'tasks', task.value.id), commented: true });
  },
});

function taskNamed({ base }: ToolScene, handle: string): Result<Task> {
  const { read } = base.store;
  const ids = idsNamed(read, 'tasks', handle);
  const [id] = ids;
  if (id === undefined)
    return failure(
      `There is no task “${handle.slice(0, 40)}”. board_list_tasks tells which there are.`,
    );
  if (ids.length > 1)
    return failure(
      `“${handle}” can mean several tasks: ${ids.map((each) => handleOf(read, 'tasks', each)).join(', ')}.`,
    );
  const task = findTask(read, id);
  return task ? success(task) : failure('That task was deleted.');
}
