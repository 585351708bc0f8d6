import { type Clock, timestamp } from '../base/clock.ts';
import { type Task, type TaskComment, taskQueue, tasks } from '../model/task.ts';
import type { Limits, Workspace } from '../model/workspace.ts';
import type { Skill } from '../scope/skills.ts';
import { toolLimitOf } from '../scope/tools.ts';
import { select, update } from '../store/rows.ts';
import type { Reader } from '../store/sqlite.ts';
import { isLimitAccepted, whyNotKept } from './acceptedLimits.ts';
import { findAgent, type TeamMate } from './agents.ts';
import { asItRuns } from './autoCli.ts';
import { chooseCli } from './cliChoice.ts';
import { type Account, type Breach, breachOf, type Spent } from './limits.ts';
import { nextStep } from './loop.ts';
import type { Machine } from './ports.ts';
import { insertRun, justAfter, lastRunStart, roundOf, spentByTask } from './runRecord.ts';
import { spentToday } from './spending.ts';
import type { Work } from './taskConclusion.ts';
import { commentsOn, type TaskOrderFacts, taskOrder } from './taskOrder.ts';
import {
  addComment,
  asActor,
  changeItem,
  changeStatus,
  findTask,
  logActivity,
  ofTask,
  openItem,
  theSystem,
} from './taskRecord.ts';
import { type MalamarWriter, noteActivity } from './theWorkspace.ts';
import { TOOL_LIMIT } from './whyInReview.ts';

export interface Picked {
  readonly workspace: Workspace;
  /** The main agents as they are now, in their order. */
  readonly team: readonly TeamMate[];
  readonly taskId: string;
}

/**
 * Takes the task that was picked one step further: to the next agent's run, which is then in the
 * store, or to In Review. `again` = there is no run, look for the next task.
 */
export function takeStep(
  writer: MalamarWriter,
  { workspace, team, taskId }: Picked,
  machine: Pick<Machine, 'clis' | 'skills'>,
  clock: Clock,
): Work | 'again' {
  const now = timestamp(clock);
  const picked = findTask(writer, taskId);
  if (!picked) return 'again';
  noteActivity(writer, workspace, now);
  const task = bringIn(writer, picked, now);
  const runs = roundOf(writer, task);
  const comments = commentsOn(writer, task.id);
  const lastUserCommentAt = comments.findLast(isByUser)?.created_at ?? null;
  const step = nextStep({ agents: team, runs, lastUserCommentAt });
  if (step.kind === 'review') {
    if (step.why === 'no_agents')
      addComment(writer, task, theSystem, 'There is no agent to work on this task.', now);
    sendToReview(writer, task, now);
    return 'again';
  }
  const spent = spentSoFar(writer, workspace.limits, task, now);
  const breach = breachOf({ limits: workspace.limits, runs, ...spent }, step.pass);
  if (breach) {
    stopAtLimit(writer, task, breach, now);
    return 'again';
  }
  const found = findAgent(writer, step.agentId);
  if (!found) throw new Error(`the loop chose an agent that is not there: ${step.agentId}`);
  const agent = asItRuns(found, machine.clis);
  const choice = chooseCli(agent, runs, now);
  const tools = toolLimitOf(agent.scope);
  const runner = { id: agent.id, name: agent.name, own: agent };
  const unkept = whyNotKept(writer, machine.clis, runner, choice.cli, tools);
  if (unkept !== undefined) {
    stopUnkept(writer, task, unkept, now);
    return 'again';
  }
  const run = insertRun(
    writer,
    {
      workspace_id: workspace.id,
      repo_path: workspace.working_directory_path ?? '',
      task_id: task.id,
      agent,
      cli_type: choice.cli,
      model: choice.model,
      pass: step.pass,
      origin_id: task.id,
    },
    nextStart(writer, task, now),
  );
  logActivity(writer, task, 'agent_started', asActor(agent), now, { agent_name: agent.name });
  writer.emit({ type: 'agent.execution_started', ...ofTask(task), agent_name: agent.name });
  return makeWork(writer, { workspace, task, agent, team, run, comments }, machine.skills.list());
}

function makeWork(
  read: Reader,
  facts: Omit<Work, 'invocation'> & Pick<TaskOrderFacts, 'team' | 'comments'>,
  skills: readonly Skill[],
): Work {
  const { workspace, task, agent, run } = facts;
  const order = taskOrder(read, { ...facts, skills });
  const limitAccepted = isLimitAccepted(read, agent.id, run.cli_type, toolLimitOf(agent.scope));
  return {
    workspace,
    task,
    agent,
    run,
    invocation: (workbench) => ({ run, limitAccepted, ...order(workbench, run) }),
  };
}

/** One task is In Progress at a time: picking it puts any other one back. */
function bringIn(writer: MalamarWriter, task: Task, now: string): Task {
  const others = select(
    writer,
    tasks,
    `WHERE workspace_id = ? AND status = 'in_progress' AND id <> ?`,
    [task.workspace_id, task.id],
  );
  for (const other of others) {
    changeStatus(writer, other, 'todo', theSystem, now);
    changeItem(writer, other, { status: 'queued' }, now);
  }
  if (task.pause) logActivity(writer, task, 'task_resumed', theSystem, now);
  const item = openItem(writer, task.id);
  if (item && (item.status !== 'in_progress' || item.not_before !== null))
    update(writer, taskQueue, item, { status: 'in_progress', not_before: null });
  if (task.status === 'in_progress') return task;
  return changeStatus(writer, task, 'in_progress', theSystem, now);
}

function sendToReview(writer: MalamarWriter, task: Task, now: string): void {
  changeStatus(writer, task, 'in_review', theSystem, now);
  changeItem(writer, task, { status: 'completed' }, now);
}

function stopAtLimit(writer: MalamarWriter, task: Task, breach: Breach, now: string): void {
  addComment(writer, task, theSystem, breach.sentence, now);
  logActivity(writer, task, 'limit_reached', theSystem, now, { limit: breach.limit });
  changeStatus(writer, task, 'in_review', theSystem, now);
  changeItem(writer, task, { status: 'failed' }, now);
}

/** No further try would change it, so a person is asked at once. */
function stopUnkept(writer: MalamarWriter, task: Task, sentence: string, now: string): void {
  addComment(writer, task, theSystem, `Error: ${sentence}`, now);
  logActivity(writer, task, 'limit_reached', theSystem, now, { limit: TOOL_LIMIT });
  changeStatus(writer, task, 'in_review', theSystem, now);
  changeItem(writer, task, { status: 'failed' }, now);
  writer.emit({ type: 'task.error_occurred', ...ofTask(task), error_message: sentence });
}

const isByUser = ({ user_id }: TaskComment): boolean => user_id !== null;

/** Only what a limit is set for is added up. */
function spentSoFar(
  read: Reader,
  limits: Limits,
  task: Task,
  now: string,
): Pick<Account, 'task' | 'day'> {
  const isSet = (...most: readonly (number | null)[]): boolean =>
    most.some((each) => each !== null);
  return {
    task: isSet(limits.tokens_per_task, limits.cost_per_task) ? spentByTask(read, task) : nothing,
    day: isSet(limits.tokens_per_day, limits.cost_per_day) ? spentToday(read, now) : nothing,
  };
}

const nothing: Spent = { tokens: 0, cost: 0 };

/**
 * When the next run of a task begins. Clocks are set back now and then; but were a run to begin before
 * its round or before the last one, neither the loop nor the limits would count it.
 */
function nextStart(read: Reader, task: Task, now: string): string {
  const start = justAfter(lastRunStart(read, task.id), now);
  return start > task.round_from ? start : task.round_from;
}
