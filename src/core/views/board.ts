import type { Change } from '../../model/change.ts';
import type { BoardAddition, BoardHead } from '../../protocol/tasks.ts';
import type { Reader } from '../../store/sqlite.ts';
import { agentsInOrder, takesPart } from '../agents.ts';
import { movesByStatus } from '../taskMoves.ts';
import { theWorkspace } from '../theWorkspace.ts';
import { agentRow } from './agents.ts';
import { allCards, cardOf } from './cards.ts';
import { doingNow } from './doing.ts';
import type { View } from './view.ts';

export const boardView: View<'board'> = {
  state: (read) => ({ head: head(read), cards: allCards(read) }),

  addition(read, changes) {
    const ids = idsIn(changes.filter((change) => !isOnlyLive(change)));
    const found = [...ids].flatMap((id) => cardOf(read, id) ?? []);
    const removed = [...ids].filter((id) => !found.some((card) => card.id === id));
    const doing = doingNow(read, changes);
    const headChanged = changes.some(
      ({ type }) => type === 'agents.updated' || type === 'settings.updated',
    );
    const addition: BoardAddition = {
      ...(headChanged ? { head: head(read) } : {}),
      ...(found.length > 0 ? { cards: found } : {}),
      ...(doing.length > 0 ? { doing } : {}),
      ...(removed.length > 0 ? { removed } : {}),
    };
    return Object.keys(addition).length === 0 ? undefined : addition;
  },
};

const idsIn = (changes: readonly Change[]): ReadonlySet<string> =>
  new Set(changes.flatMap((change) => ('task_id' in change ? (change.task_id ?? []) : [])));

/** Says no more than what an agent does at the moment, and comes many times a second. */
const isOnlyLive = ({ type }: Change): boolean => type === 'run.status' || type === 'run.event';

function head(read: Reader): BoardHead {
  const { id, title, runner_paused } = theWorkspace(read);
  const team = agentsInOrder(read).filter(takesPart);
  return {
    id,
    title,
    team: team.map(agentRow),
    rehearsing: team.length > 0 && team.every((agent) => agent.cli_type === 'rehearsal'),
    paused: runner_paused,
    moves: movesByStatus,
  };
}
