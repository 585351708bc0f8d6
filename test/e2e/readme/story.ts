import { join } from 'node:path';
import { systemClock } from '../../../src/base/clock.ts';
import { agentsInOrder } from '../../../src/core/agents.ts';
import { insertChat } from '../../../src/core/chatPlaces.ts';
import { addMessage, changeChat } from '../../../src/core/chatRecord.ts';
import { Malamar } from '../../../src/core/malamar.ts';
import {
  addComment,
  asActor,
  changeItem,
  changeStatus,
  theSystem,
  theUser,
} from '../../../src/core/taskRecord.ts';
import { insertTask } from '../../../src/core/tasks.ts';
import type { MalamarWriter } from '../../../src/core/theWorkspace.ts';
import { folderKey } from '../../../src/host/folderKey.ts';
import type { Agent } from '../../../src/model/agent.ts';
import type { Change } from '../../../src/model/change.ts';
import { tables } from '../../../src/model/tables.ts';
import type { Task } from '../../../src/model/task.ts';
import { openStore } from '../../../src/store/openStore.ts';
import { newMachine } from '../../unit/support/machine.ts';
import type { Bed } from '../bed/bed.ts';
import { minutesAgo } from '../looks/world/names.ts';
import { addRun } from '../looks/world/runs.ts';

/** What the pictures of the README tell: a small project in the middle of its work. */

export const WORKING = 'Ring when the tea is ready';
export const PLAN = `1. \`src/bell.js\` exports \`ring(tea)\`, and says nothing if the tea was stopped before.
2. \`src/main.js\` calls it when the time is over.
3. A test with a clock of its own, in \`test/bell.test.js\`.`;

/** What steers the rehearsal stands at the end, where a long description is folded. */
const ORDER = `One short sound when the time of a tea is over, and the name of the tea in the title.

- No sound if the tea was stopped before.
- Works without a network: the sound is a file of the project.
- Whoever has switched sounds off sees the title blink instead.
- The bell stays a part of its own, so that others can use it.
- Keep \`src/teas.js\` as it is.

It is done when

1. every tea of the list rings once, at its time,
2. two teas at once ring one after the other,
3. nothing rings for a tea that was stopped,
4. and \`npm test\` says so.

[[rehearsal Planner 1: comment ${PLAN}]] [[rehearsal Implementer 1: write src/bell.js export const ring = (tea) => tea.name; | write README.md # Tea timer: rings when the tea is ready | sleep 10m]]`;

export async function tellStory(bed: Bed): Promise<void> {
  const storage = join(bed.userDataDir, 'User/globalStorage/malamar.malamar/workspaces');
  const directory = join(storage, folderKey(`file://${bed.folder}`));
  const clock = systemClock;
  const log = console;
  const { store } = await openStore<Change>({ directory, programs: 'dist', tables, clock, log });
  const malamar = new Malamar(store, clock, log, newMachine(directory, clock, log));
  malamar.workspaces.create({ title: 'Tea timer', path: bed.folder, cli: 'rehearsal' });
  store.transaction((writer) => {
    const agents = agentsInOrder(writer);
    for (const summary of ['Write a README', 'Read the teas from a file']) finish(writer, summary);
    review(
      writer,
      bed,
      agents,
      'Stop a tea that is running',
      'Please try it: is Escape the key you want?',
      95,
    );
    review(
      writer,
      bed,
      agents,
      'Show the minutes that are left',
      'All tests pass. The title counts down, too.',
      40,
    );
    add(writer, 'Translate the page into German', 55);
    add(writer, 'Remember the last tea', 50);
    add(writer, 'Add oolong and white tea', 30);
    talk(writer, agents);
    const working = add(writer, WORKING, 3, ORDER);
    changeItem(writer, working, { is_priority: true }, minutesAgo(2));
  });
  await store.close();
}

const add = (writer: MalamarWriter, summary: string, ago: number, description = ''): Task =>
  insertTask(writer, { summary, description }, minutesAgo(ago));

function finish(writer: MalamarWriter, summary: string): void {
  const task = add(writer, summary, 60 * 26);
  changeItem(writer, task, { status: 'completed' }, minutesAgo(60 * 25));
  changeStatus(writer, task, 'done', theUser, minutesAgo(60 * 25));
}

function review(
  writer: MalamarWriter,
  bed: Bed,
  agents: readonly Agent[],
  summary: string,
  question: string,
  ago: number,
): void {
  const task = add(writer, summary, ago + 20);
  const { workspace_id: workspace, id: task_id } = task;
  agents.forEach((agent, index) => {
    const began = ago + 16 - index * 4;
    const run = addRun(
      writer,
      { agents, folder: bed.folder },
      {
        agent,
        workspace,
        subject: { task_id },
        began,
      },
    );
    const words = index === agents.length - 1 ? question : 'Done, see the diff.';
    addComment(writer, task, asActor(agent), words, minutesAgo(began - 2), run.id);
  });
  changeItem(writer, task, { status: 'completed' }, minutesAgo(ago));
  changeStatus(writer, task, 'in_review', theSystem, minutesAgo(ago));
}

function talk(writer: MalamarWriter, agents: readonly Agent[]): void {
  const reviewer = agents.find(({ name }) => name === 'Reviewer');
  const chat = insertChat(writer, reviewer?.id ?? null, minutesAgo(70));
  changeChat(writer, chat, { title: 'Is the timer exact?' }, minutesAgo(70));
  const message =
    'It drifts by a second per hour; a stopwatch would not. Shall I make a task of it?';
  addMessage(writer, chat, { role: 'agent', message }, minutesAgo(65));
}
