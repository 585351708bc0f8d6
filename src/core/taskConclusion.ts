import type { Agent } from '../model/agent.ts';
import { cliNames } from '../model/agent.ts';
import type { Run } from '../model/run.ts';
import type { Task } from '../model/task.ts';
import type { Workspace } from '../model/workspace.ts';
import { chooseCli, limitedUntil } from './cliChoice.ts';
import { withdrawOf } from './delegation/withdrawing.ts';
import type { Invocation, Invoked } from './invoke.ts';
import { errorsInARow, waitAfterErrors } from './limits.ts';
import type { Workbench } from './ports.ts';
import { leftAlive, roundOf } from './runRecord.ts';
import type { TaskAnswer } from './taskActions.ts';
import {
  addComment,
  asActor,
  changeItem,
  changeStatus,
  findTask,
  logActivity,
  ofTask,
  theSystem,
} from './taskRecord.ts';
import { type MalamarWriter, noteActivity, theWorkspace } from './theWorkspace.ts';
import { atMinute, limitEnd } from './usageLimit.ts';

/** One agent's turn at a task. */
export interface Work {
  readonly workspace: Workspace;
  readonly task: Task;
  readonly agent: Agent;
  readonly run: Run;
  invocation(workbench: Workbench): Invocation<TaskAnswer>;
}

/** What a person wants to become of a task once its run has ended. */
export type Afterwards = (writer: MalamarWriter, task: Task, now: string) => void;

type Loose = Invoked<TaskAnswer>;
type VerdictOf<K extends Loose['verdict']['kind']> = Extract<Loose['verdict'], { kind: K }>;

/** Closes a run and writes down what it means for its task: one transaction, so that both happen or neither. */
export function concludeRun(
  writer: MalamarWriter,
  work: Work,
  invoked: Loose,
  now: string,
  afterwards: Afterwards | undefined,
): void {
  const task = findTask(writer, work.task.id);
  const { verdict } = invoked;
  if (!task) return;
  noteActivity(writer, work.workspace, now);
  const { name: agent_name } = work.agent;
  const { survivors } = invoked;
  if (survivors.length > 0)
    addComment(writer, task, theSystem, leftAlive(agent_name, survivors), now, work.run.id);
  if (afterwards) {
    invoked.close(writer, 'cancelled', null, 'stopped by a person');
    afterwards(writer, task, now);
  } else if (verdict.kind === 'stopped') interrupt(writer, task, work, invoked, now);
  else if (verdict.kind === 'good') accept(writer, task, work, invoked, verdict, now);
  else if (verdict.kind === 'usage_limit') pause(writer, task, work, invoked, verdict, now);
  else tellOfError(writer, task, work, invoked, verdict, now);
  writer.emit({ type: 'agent.execution_finished', ...ofTask(task), agent_name });
}

/** The window closes: what was mid-run goes on at the next start. */
function interrupt(
  writer: MalamarWriter,
  task: Task,
  { run }: Work,
  invoked: Loose,
  now: string,
): void {
  withdrawOf(writer, run.id, now);
  invoked.close(writer, 'failed', { action: 'interrupted' }, 'interrupted');
  changeItem(writer, task, { status: 'queued' }, now);
}

function accept(
  writer: MalamarWriter,
  task: Task,
  { agent, run }: Work,
  invoked: Loose,
  { value, fromMessage }: VerdictOf<'good'>,
  now: string,
): void {
  const comment = value.kind === 'skip' ? undefined : value.comment;
  const action = value.kind === 'skip' ? 'skip' : value.inReview ? 'in_review' : 'comment';
  invoked.close(writer, 'completed', {
    action,
    ...(fromMessage ? { from_message: true } : {}),
  });
  if (comment !== undefined) addComment(writer, task, asActor(agent), comment, now, run.id);
  finished(writer, task, agent, action, now);
}

/** The agent goes on with its fallback at once, or the whole task waits until the named time. */
function pause(
  writer: MalamarWriter,
  task: Task,
  { agent, run }: Work,
  invoked: Loose,
  { until: named, sentence }: VerdictOf<'usage_limit'>,
  now: string,
): void {
  const own = limitEnd(named, now);
  invoked.close(writer, 'failed', { action: 'usage_limit', until: own }, sentence);
  finished(writer, task, agent, 'error', now);
  const runs = roundOf(writer, task);
  const until = limitedUntil(agent, runs, now);
  if (until === undefined) {
    const next = cliNames[chooseCli(agent, runs, now).cli];
    const goesOn = `${agent.name} goes on with ${next}.`;
    addComment(writer, task, theSystem, `${sentence}\n\n${goesOn}`, now, run.id);
    return;
  }
  const paused = `The task is paused until ${atMinute(until)}.`;
  addComment(writer, task, theSystem, `${sentence}\n\n${paused}`, now, run.id);
  logActivity(writer, task, 'task_paused', theSystem, now, { until, reason: sentence });
  changeStatus(writer, task, 'todo', theSystem, now, { pause: { until, reason: sentence } });
  changeItem(writer, task, { status: 'queued', not_before: until }, now);
}

/** Never a silent retry: people and the next agents read what went wrong. */
function tellOfError(
  writer: MalamarWriter,
  task: Task,
  { agent, run }: Work,
  invoked: Loose,
  { sentence }: VerdictOf<'error'>,
  now: string,
): void {
  invoked.close(writer, 'failed', { action: 'error' }, sentence);
  addComment(writer, task, theSystem, `Error: ${agent.name}: ${sentence}`, now, run.id);
  finished(writer, task, agent, 'error', now);
  writer.emit({ type: 'task.error_occurred', ...ofTask(task), error_message: sentence });
  const errors = errorsInARow(roundOf(writer, task));
  const last = errors >= theWorkspace(writer).limits.consecutive_errors;
  const not_before = last
    ? null
    : new Date(Date.parse(now) + waitAfterErrors(errors)).toISOString();
  changeItem(writer, task, { status: 'queued', attempts: errors, not_before }, now);
}

function finished(
  writer: MalamarWriter,
  task: Task,
  agent: Agent,
  action_type: 'skip' | 'comment' | 'in_review' | 'error',
  now: string,
): void {
  const { name: agent_name } = agent;
  logActivity(writer, task, 'agent_finished', asActor(agent), now, { agent_name, action_type });
}
