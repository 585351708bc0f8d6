import type { AgentLine, AgentsAddition, AgentsState, AgentWork } from '../protocol/agents.ts';

/** Agents by their ids; Malamar has none. */
export type Whose = ReadonlySet<string | null>;

/** What an addition makes of the tree: the rows that have to be drawn anew, and whose chats and runs are others. */
export interface AgentsNews {
  readonly state: AgentsState;
  readonly rows: 'all' | Whose;
  readonly recent: Whose;
  readonly chats: ReadonlySet<string>;
}

/** What a run does meanwhile is no news: the rows of those who work are drawn every second anyway. */
export function withAddition(state: AgentsState, addition: AgentsAddition): AgentsNews {
  const { chats = [], ...told } = addition;
  const next = { ...state, ...told };
  const worked = whoseWorkChanged(state.work, next.work);
  const answered = chats.flatMap(({ agent }) => (agent === undefined ? [] : [agent]));
  // Files come, go and change seldom, and may be rows of their own.
  const rows =
    JSON.stringify(state.files) === JSON.stringify(next.files)
      ? whoseLineChanged(state.agents, next.agents)
      : 'all';
  const waited = symmetricDifference(state.queued, next.queued);
  const limited = state.malamar.limitAccepted === next.malamar.limitAccepted ? [] : [null];
  return {
    state: next,
    rows: rows === 'all' ? 'all' : new Set([...rows, ...worked, ...waited, ...limited]),
    recent: new Set([...worked, ...answered]),
    chats: new Set(chats.map(({ id }) => id)),
  };
}

/** The whole list if somebody came, went or moved, or has another CLI: that may concern the team. */
function whoseLineChanged(
  before: readonly AgentLine[],
  now: readonly AgentLine[],
): 'all' | readonly string[] {
  const places = (lines: readonly AgentLine[]): string =>
    lines.map(({ id, kind, cli_type }) => `${id} ${kind} ${cli_type}`).join();
  if (places(before) !== places(now)) return 'all';
  return now
    .filter((line, at) => JSON.stringify(line) !== JSON.stringify(before[at]))
    .map(({ id }) => id);
}

function whoseWorkChanged(before: readonly AgentWork[], now: readonly AgentWork[]): Whose {
  const isIn = (all: readonly AgentWork[], run: AgentWork): boolean =>
    all.some(({ run_id }) => run_id === run.run_id);
  return new Set(
    [...before.filter((run) => !isIn(now, run)), ...now.filter((run) => !isIn(before, run))].map(
      ({ agent_id }) => agent_id,
    ),
  );
}

const symmetricDifference = <T>(a: readonly T[], b: readonly T[]): T[] => [
  ...a.filter((each) => !b.includes(each)),
  ...b.filter((each) => !a.includes(each)),
];
