import { type Agent, agents, CliType } from '../model/agent.ts';
import { toolLimitOf } from '../scope/tools.ts';
import { select, update } from '../store/rows.ts';
import type { Clis } from './ports.ts';
import type { MalamarStore, MalamarWriter } from './theWorkspace.ts';
import { theWorkspace } from './theWorkspace.ts';

export type CliFacts = Pick<Clis, 'known' | 'unenforceable' | 'refuses'>;
type Choosing = Pick<Agent, 'cli_auto' | 'cli_type' | 'model' | 'scope'>;

/**
 * The CLI of an agent whose file names none: the first, in the usual order, that works, takes its model and
 * can keep it within its tools. One of which only a real turn would tell comes after those that work. As
 * long as nobody has looked, or if none fits, it is the last one found.
 */
export function cliOf(agent: Choosing, clis: CliFacts, otherwise = agent.cli_type): CliType {
  if (!agent.cli_auto) return agent.cli_type;
  const tools = toolLimitOf(agent.scope);
  const facts = clis.known();
  const able = CliType.options.filter(
    (cli) =>
      cli !== 'rehearsal' && !clis.unenforceable(cli, tools) && !clis.refuses(cli, agent.model),
  );
  const first = (state: 'ready' | 'unknown'): CliType | undefined =>
    able.find((cli) => facts.some((fact) => fact.cli === cli && fact.state === state));
  return first('ready') ?? first('unknown') ?? otherwise;
}

/** The agent as it would run now. */
export const asItRuns = (agent: Agent, clis: CliFacts): Agent => ({
  ...agent,
  cli_type: cliOf(agent, clis),
});

/** Lists show what would run now. */
export function noteCliChoices(store: MalamarStore, clis: CliFacts): void {
  const stale = (read: MalamarWriter | MalamarStore['read']): Agent[] =>
    select(read, agents, 'WHERE cli_auto = 1').filter(
      (agent) => cliOf(agent, clis) !== agent.cli_type,
    );
  if (stale(store.read).length === 0) return;
  store.transaction((writer) => {
    for (const agent of stale(writer))
      update(writer, agents, agent, { cli_type: cliOf(agent, clis) });
    writer.emit({ type: 'agents.updated', workspace_id: theWorkspace(writer).id });
  });
}
