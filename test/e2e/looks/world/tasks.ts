import {
  addComment,
  asActor,
  changeItem,
  changeStatus,
  theSystem,
  theUser,
} from '../../../../src/core/taskRecord.ts';
import { insertTask } from '../../../../src/core/tasks.ts';
import type { MalamarWriter } from '../../../../src/core/theWorkspace.ts';
import type { Task } from '../../../../src/model/task.ts';
import { tasks } from '../../../../src/model/task.ts';
import { update } from '../../../../src/store/rows.ts';
import { markdown, minutesAgo, names, words } from './names.ts';
import { addEvents, addRun, type Cast } from './runs.ts';

/** Tasks in all four columns, with everything that can be said of one. */
export function addTasks(writer: MalamarWriter, cast: Cast): void {
  addWaiting(writer);
  addReviewed(writer, cast);
  addDone(writer);
  // What was made last is picked first: four agents change files, then one gets stuck and holds the rest.
  add(writer, names.workingTask, 3, '[[rehearsal: hang]]');
  add(
    writer,
    names.realTask,
    2,
    '[[rehearsal Planner 1: write README.md Open from nine to five | write made.txt new]] [[rehearsal: in_review]]',
  );
}

const add = (writer: MalamarWriter, summary: string, ago: number, description = ''): Task =>
  insertTask(writer, { summary, description }, minutesAgo(ago));

function addWaiting(writer: MalamarWriter): void {
  add(writer, words.long, 60 * 5);
  add(writer, words.unbreakable, 60 * 4);
  add(writer, words.rightToLeft, 60 * 3);
  const later = minutesAgo(-60 * 3);
  const first = add(writer, words.emoji, 60 * 2);
  changeItem(writer, first, { is_priority: true, not_before: later }, minutesAgo(60));
  const held = add(writer, 'Order more cups, the tall ones', 60);
  changeItem(writer, held, { not_before: later }, minutesAgo(49));
  const pause = { until: later, reason: 'The usage limit of Rehearsal is reached.' };
  update(writer, tasks, held, { pause });
}

function addReviewed(writer: MalamarWriter, cast: Cast): void {
  const task = add(writer, names.task, 60 * 30, `${markdown}\n\n${words.emoji}`);
  const { workspace_id: workspace, id: task_id } = task;
  const subject = { task_id };
  cast.agents.forEach((agent, index) => {
    const began = 60 * 28 - index * 10;
    const isLast = agent.name === names.runOf;
    const change = { files_changed: index, detail: isLast ? words.long : null };
    const run = addRun(writer, cast, { agent, workspace, subject, began, change });
    const content = index === 0 ? markdown : `${agent.name} has looked at it. ${words.long}`;
    addComment(writer, task, asActor(agent), content, minutesAgo(began - 2), run.id);
    if (isLast) addEvents(writer, run);
  });
  const failing = { exit_code: 3, detail: `exit code 3: ${words.unbreakable}` };
  const [agent] = cast.agents;
  if (agent)
    addRun(writer, cast, {
      agent,
      workspace,
      subject,
      began: 60 * 26,
      ending: 'failed',
      change: { ...failing, outcome: { action: 'error' } },
    });
  addComment(writer, task, theUser, `${words.rightToLeft}\n\n${words.emoji}`, minutesAgo(60 * 25));
  addComment(
    writer,
    task,
    theSystem,
    `Planner could not finish: the program ended with exit code 3.\n\n${words.unbreakable}`,
    minutesAgo(60 * 24),
  );
  toReview(writer, task, 60 * 20);
  toReview(writer, add(writer, 'Fewer biscuits per plate', 60 * 10), 60 * 9);
}

function toReview(writer: MalamarWriter, task: Task, ago: number): void {
  changeItem(writer, task, { status: 'completed' }, minutesAgo(ago));
  changeStatus(writer, task, 'in_review', theSystem, minutesAgo(ago));
}

function addDone(writer: MalamarWriter): void {
  for (const [index, summary] of ['Sweep the floor', words.unbreakable, words.long].entries()) {
    const task = add(writer, summary, 60 * 40 - index);
    changeItem(writer, task, { status: 'completed' }, minutesAgo(60 * 36));
    changeStatus(writer, task, 'done', theUser, minutesAgo(60 * 35));
  }
}
