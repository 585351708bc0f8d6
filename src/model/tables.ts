import { agents } from './agent.ts';
import { chatMessages, chatQueue, chats } from './chat.ts';
import { runEvents, runs } from './run.ts';
import { settings } from './setting.ts';
import type { Table } from './table.ts';
import { taskComments, taskLogs, taskQueue, tasks } from './task.ts';
import { todos } from './todo.ts';
import { workspaces } from './workspace.ts';

/** In the order in which they are made: a table stands after those it refers to. */
export const tables: readonly Table[] = [
  workspaces,
  agents,
  tasks,
  taskComments,
  taskLogs,
  taskQueue,
  chats,
  chatMessages,
  chatQueue,
  runs,
  runEvents,
  todos,
  settings,
];
