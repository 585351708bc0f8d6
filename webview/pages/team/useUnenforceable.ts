import { useEffect, useState } from 'preact/hooks';
import type { TeamHead } from '../../../src/protocol/team.ts';
import type { Caller } from '../../host.ts';

/** By the ids of the agents: asked anew when one of them is another. */
export function useUnenforceable(host: Caller, head: TeamHead): ReadonlyMap<string, string> {
  const [known, setKnown] = useState<ReadonlyMap<string, string>>(new Map());
  const limits = JSON.stringify(
    head.rows.map(({ agent }) => agent && [agent.id, agent.cli_type, agent.tools]),
  );
  useEffect(() => {
    void host.call('window.unenforceable', null).then((found) => {
      if (found.ok) setKnown(new Map(found.value.map(({ id, sentence }) => [id, sentence])));
    });
  }, [host, limits]);
  return known;
}
