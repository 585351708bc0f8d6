import { Fragment } from 'preact';
import type { AgentRow } from '../../../src/protocol/agents.ts';
import { AgentDot } from '../../ui/agentDot.tsx';
import { neutral } from '../../ui/markdown/neutral.ts';

/** The agents in the order of the loop, as a line of hand-overs. */
export function Team({ team }: { readonly team: readonly AgentRow[] }) {
  if (team.length === 0) return null;
  return (
    <ol class="team">
      {team.map((agent, index) => (
        <Fragment key={agent.id}>
          {index > 0 && <li class="codicon codicon-arrow-right" aria-hidden="true" />}
          <li class="agent" title={neutral(agent.description)}>
            <AgentDot colour={agent.colour} />
            <strong dir="auto">{neutral(agent.name)}</strong> <span class="cli">{agent.cli}</span>
          </li>
        </Fragment>
      ))}
    </ol>
  );
}
