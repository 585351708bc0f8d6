import type { AgentRow } from '../../../src/protocol/agents.ts';
import type { CliFact } from '../../../src/protocol/chats.ts';
import type { Caller } from '../../host.ts';
import { useClis } from '../../useClis.ts';

/** What is wrong, in a sentence, if no agent of the team has a CLI that works; asked after the first frame. */
export function useBrokenClis(host: Caller, team: readonly AgentRow[]): string | undefined {
  const { clis } = useClis(host);
  return whyNoneWorks(team, clis?.clis ?? []);
}

/** A CLI that nobody has looked at yet is given the benefit of the doubt. */
export function whyNoneWorks(
  team: readonly Pick<AgentRow, 'cli'>[],
  facts: readonly CliFact[],
): string | undefined {
  const used = team.map(({ cli }) => facts.find(({ name }) => name === cli));
  const broken = used.filter(
    (fact) => fact !== undefined && fact.state !== 'ready' && fact.state !== 'unknown',
  );
  return broken.length > 0 && broken.length === team.length ? broken[0]?.sentence : undefined;
}
