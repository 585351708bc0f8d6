import type { Change } from '../../model/change.ts';
import type { Run } from '../../model/run.ts';
import type { RunAddition } from '../../protocol/runPage.ts';
import type { Reader } from '../../store/sqlite.ts';
import { findRun } from '../runRecord.ts';
import { isOfQuestions } from './asking.ts';
import { eventsBetween, newestEvents } from './eventRows.ts';
import { headOf } from './runHead.ts';
import { childrenOf, isChild, liveOf, milestonesOf, todosKeptBy } from './runParts.ts';
import type { View } from './view.ts';

/** So many at first, and at once; older ones are asked for by whoever wants to see them. */
const MOST_EVENTS = 200;

const gone = {
  head: null,
  live: null,
  events: [],
  earlier: 0,
  children: [],
  milestones: [],
  todos: [],
};

export const runView: View<'run'> = {
  state: (read, id) => {
    const run = findRun(read, id);
    if (!run) return gone;
    return {
      head: headOf(read, run),
      live: liveOf(read, run),
      ...newestEvents(read, id, MOST_EVENTS),
      children: childrenOf(read, id),
      milestones: milestonesOf(read, run),
      todos: todosKeptBy(read, run),
    };
  },

  addition(read, changes, id) {
    const run = findRun(read, id);
    // It goes with its task or chat, and nobody says so of it.
    if (!run) return changes.some(takesRuns) ? { head: null, live: null } : undefined;
    const own = changes.filter((change) => 'run_id' in change && change.run_id === id);
    const isOver = own.some(({ type }) => type === 'run.finished');
    const addition: RunAddition = {
      ...(changes.some((change) => isInHead(run, change)) ? { head: headOf(read, run) } : {}),
      ...(isOver ? { live: null } : liveIn(read, changes, own, run)),
      ...eventsIn(read, own, id),
      ...(changes.some((change) => isOfChild(read, id, change))
        ? { children: childrenOf(read, id) }
        : {}),
      // What it wrote is stored in the transaction that ended it.
      ...(isOver ? { milestones: milestonesOf(read, run) } : {}),
      ...(own.some(({ type }) => type === 'todos.updated')
        ? { todos: todosKeptBy(read, run) }
        : {}),
    };
    return Object.keys(addition).length > 0 ? addition : undefined;
  },
};

const takesRuns = ({ type }: Change): boolean => type.endsWith('.deleted');

const isOfSubject = (run: Run, change: Change): boolean =>
  ('task_id' in change && change.task_id === run.task_id) ||
  ('chat_id' in change && change.chat_id === run.chat_id);

/** Of the run itself what is not told as an event; of its task or chat the name, and newer runs. */
function isInHead(run: Run, change: Change): boolean {
  switch (change.type) {
    case 'run.started':
      return isOfSubject(run, change);
    case 'run.stopping':
    case 'run.finished':
      return change.run_id === run.id;
    case 'task.updated':
    case 'chat.updated':
      return isOfSubject(run, change);
    case 'agents.updated':
      return true;
    default:
      return false;
  }
}

const isOfChild = (read: Reader, id: string, change: Change): boolean =>
  (change.type === 'run.started' || change.type === 'run.finished') &&
  change.run_id !== id &&
  isChild(read, change.run_id, id);

function liveIn(
  read: Reader,
  changes: readonly Change[],
  own: readonly Change[],
  run: Run,
): Pick<RunAddition, 'live'> {
  const last = own.findLast((change) => change.type === 'run.status');
  if (run.status !== 'running' || !(last || changes.some(isOfQuestions))) return {};
  return { live: liveOf(read, run, last && { status: last.status, detail: last.detail }) };
}

/** The changes say from where to where, so that this stays a function of them. */
function eventsIn(read: Reader, own: readonly Change[], id: string): Pick<RunAddition, 'events'> {
  const told = own.filter((change) => change.type === 'run.event');
  if (told.length === 0) return {};
  const from = Math.min(...told.map((change) => change.from));
  const to = Math.max(...told.map((change) => change.seq));
  const events = eventsBetween(read, id, { from, to }, MOST_EVENTS);
  return events.length > 0 ? { events } : {};
}
