import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { systemClock } from '../../src/base/clock.ts';
import { newId } from '../../src/base/id.ts';
import { Malamar } from '../../src/core/malamar.ts';
import { folderKey } from '../../src/host/folderKey.ts';
import type { Change } from '../../src/model/change.ts';
import { chatMessages } from '../../src/model/chat.ts';
import { tables } from '../../src/model/tables.ts';
import { type Task, taskComments, tasks } from '../../src/model/task.ts';
import { openStore } from '../../src/store/openStore.ts';
import { insert, select } from '../../src/store/rows.ts';
import { newMachine } from '../unit/support/machine.ts';

export interface Filling {
  readonly tasks?: readonly Pick<Task, 'summary' | 'status'>[];
  /** So many messages in one chat, each with a few lines of markdown. */
  readonly messages?: number;
}

/**
 * A workspace with much in it, made before VS Code looks at its folder. Its runner is paused, so that
 * tasks stay where they are. The first task is the newest.
 */
export async function fillWorkspace(
  userDataDir: string,
  folder: string,
  { tasks: wanted = [], messages = 0 }: Filling,
): Promise<void> {
  const storage = join(userDataDir, 'User/globalStorage/malamar.malamar/workspaces');
  const directory = join(storage, folderKey(`file://${folder}`));
  mkdirSync(directory, { recursive: true });
  const clock = systemClock;
  const log = { ...console, debug: () => undefined, info: () => undefined };
  const { store } = await openStore<Change>({
    directory,
    programs: resolve('dist'),
    tables,
    clock,
    log,
  });
  const malamar = new Malamar(store, clock, log, newMachine(directory, clock, log));
  malamar.workspaces.create({ title: 'Demo', path: folder, cli: 'rehearsal' });
  malamar.taskActs.pauseRunner(true);
  const workspace = String(store.read.one('SELECT id FROM workspaces')?.['id']);
  store.transaction((writer) => {
    for (const [index, { summary, status }] of wanted.entries()) {
      const at = minutesAgo(index);
      const task = newTask(workspace, summary, status, at);
      insert(writer, tasks, task);
      insert(writer, taskComments, {
        id: newId(),
        task_id: task.id,
        workspace_id: workspace,
        user_id: 'user',
        agent_id: null,
        author_name: 'You',
        run_id: null,
        content: 'Please mind the hinges.',
        created_at: at,
        updated_at: at,
      });
    }
  });
  if (messages > 0) {
    malamar.chats.create(null);
    const chat = String(store.read.one('SELECT id FROM chats')?.['id']);
    store.transaction((writer) => {
      for (let index = 0; index < messages; index += 1)
        insert(writer, chatMessages, {
          id: newId(),
          chat_id: chat,
          role: index % 2 === 0 ? 'user' : 'agent',
          message: `**${index}** I looked at \`src/door.ts\` and found:\n\n- the hinge, and\n- the handle.\n\nWhat now?`,
          actions: null,
          context: null,
          sender_chat_id: null,
          delivery: null,
          run_id: null,
          created_at: minutesAgo(messages - index),
        });
    });
  }
  if (select(store.read, tasks, '').length !== wanted.length) throw new Error('tasks are missing');
  await store.close();
}

const minutesAgo = (minutes: number): string =>
  new Date(Date.now() - (minutes + 1) * 60_000).toISOString();

const newTask = (workspace: string, summary: string, status: Task['status'], at: string): Task => ({
  id: newId(),
  workspace_id: workspace,
  summary,
  description: '',
  status,
  pause: null,
  created_by: 'user',
  round_from: at,
  allowance_from: at,
  created_at: at,
  updated_at: at,
});
