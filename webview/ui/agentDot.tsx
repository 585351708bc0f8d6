import type { AgentColour } from '../../src/model/agent.ts';

/** Null is Malamar, which belongs to no team and has no colour of it. */
export function AgentDot({ colour }: { readonly colour: AgentColour | null }) {
  return <span class={`dot ${colour ?? 'malamar'}`} aria-hidden="true" />;
}
