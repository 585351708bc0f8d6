import { useEffect, useState } from 'preact/hooks';
import type { AgentRow } from '../../../src/protocol/agents.ts';
import type { CliFact } from '../../../src/protocol/chats.ts';
import type { Caller } from '../../host.ts';

/** What is wrong, in a sentence, if no agent of the team has a CLI that works; asked after the first frame. */
export function useBrokenClis(host: Caller, team: readonly AgentRow[]): string | undefined {
  const [facts, setFacts] = useState<readonly CliFact[]>([]);
  // The same CLIs need no second look, however often the team is told.
  const names = [...new Set(team.map(({ cli }) => cli))].sort().join('\n');
  useEffect(() => {
    let gone = false;
    void host.call('clis.read', null).then((read) => {
      if (read.ok && !gone) setFacts(read.value.clis);
    });
    return () => {
      gone = true;
    };
  }, [host, names]);
  return whyNoneWorks(team, facts);
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
