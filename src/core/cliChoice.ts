import type { Agent, CliType } from '../model/agent.ts';
import type { PastRun } from './loop.ts';

export interface CliChoice {
  readonly cli: CliType;
  /** A model is a word of one CLI; another one gets its own default. */
  readonly model: string | null;
}

/** The agent's own CLI, or its fallback while the own one has reached its usage limit. */
export function chooseCli(
  agent: Pick<Agent, 'cli_type' | 'fallback_cli_type' | 'model'>,
  runs: readonly PastRun[],
  now: string,
): CliChoice {
  const own = { cli: agent.cli_type, model: agent.model };
  const { fallback_cli_type: fallback } = agent;
  if (fallback === null || fallback === agent.cli_type) return own;
  return isLimited(agent.cli_type, runs, now) && !isLimited(fallback, runs, now)
    ? { cli: fallback, model: null }
    : own;
}

/** When one of the CLIs that this agent can use works again; undefined: one of them does now. */
export function limitedUntil(
  agent: Pick<Agent, 'cli_type' | 'fallback_cli_type'>,
  runs: readonly PastRun[],
  now: string,
): string | undefined {
  const clis = [agent.cli_type, agent.fallback_cli_type].filter((cli) => cli !== null);
  const limits = clis.map((cli) =>
    runs.filter((run) => isLimit(run, cli, now)).map(({ until }) => until ?? FOR_THE_ROUND),
  );
  if (limits.some((ofCli) => ofCli.length === 0)) return undefined;
  return limits.map((ofCli) => ofCli.sort().at(-1) ?? FOR_THE_ROUND).sort()[0];
}

/** Later than any time, as text. */
const FOR_THE_ROUND = '9';

/** Said so by one of its runs in this round; without a time, it holds for the round. */
const isLimited = (cli: CliType, runs: readonly PastRun[], now: string): boolean =>
  runs.some((run) => isLimit(run, cli, now));

const isLimit = (run: PastRun, cli: CliType, now: string): boolean =>
  run.cli === cli && run.action === 'usage_limit' && (run.until ?? FOR_THE_ROUND) > now;
