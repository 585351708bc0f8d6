import * as vscode from 'vscode';
import type { CliSettings } from '../cli/adapter.ts';
import { adapters } from '../cli/adapters.ts';
import type { CliHealth } from '../cli/examine.ts';
import { usableClis } from '../cli/usable.ts';
import { CliType, cliNames } from '../model/agent.ts';
import type { AgentsState, EffectiveTools } from '../protocol/agents.ts';
import type { Presence } from './agentLooks.ts';
import { limitOf } from './agentTrouble.ts';

/** A CLI that cannot keep somebody within some tools. */
interface LooseCli {
  /** Its name for people. */
  readonly cli: string;
  readonly why: string;
}

export function looseClis(tools: EffectiveTools, among: readonly CliType[]): LooseCli[] {
  const limit = limitOf(tools);
  return among.flatMap((cli) => {
    const why = adapters[cli].unenforceable(limit);
    return why === undefined ? [] : [{ cli: cliNames[cli], why }];
  });
}

/**
 * Malamar takes whichever CLI works and keeps it within its tools, so nothing is wrong with it as long as there
 * is one; only what works here matters to its row. Nothing is said before all of them were looked at.
 */
export function malamarLimits(
  { tools, limitAccepted }: AgentsState['malamar'],
  clis: ReadonlyMap<CliType, CliHealth>,
  settings: (cli: CliType) => CliSettings,
): Pick<Presence, 'limits' | 'trouble'> {
  if (limitAccepted) return { limits: 'accepted' };
  if (!CliType.options.every((cli) => clis.has(cli))) return {};
  const usable = usableClis(clis, settings);
  const loose = looseClis(tools, usable);
  const [first] = loose;
  if (!first) return {};
  if (loose.length < usable.length) return { limits: 'unkept' };
  const names = loose.map(({ cli }) => cli).join(', ');
  return {
    limits: 'unkept',
    trouble: {
      kind: 'warning',
      short: vscode.l10n.t('tools cannot be limited'),
      sentence: vscode.l10n.t(
        '{0} cannot keep Malamar within its tools: {1} Install another CLI, or let it run anyway.',
        names,
        first.why,
      ),
    },
  };
}
