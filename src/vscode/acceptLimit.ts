import * as vscode from 'vscode';
import { ask } from '../host/ask.ts';
import { CliType } from '../model/agent.ts';
import type { AgentLine, AgentsState } from '../protocol/agents.ts';
import { agentIdOf, type TreeRow } from './agentRows.ts';
import { whyUnkept } from './agentTrouble.ts';
import type { CommandParts } from './commands.ts';
import { looseClis } from './malamarLimits.ts';
import { plain, plainLine } from './plainText.ts';
import { stateOf, workingHost } from './reach.ts';
import { orTell } from './tell.ts';

/** One whose CLI cannot keep it within its tools. */
interface Unkept extends Pick<AgentLine, 'name' | 'cli' | 'limitAccepted'> {
  /** Null is Malamar. */
  readonly id: string | null;
  readonly why: string;
}

/** Says what the CLI of an agent cannot keep it from, and lets a person take that, or take it back. */
export async function acceptLimit(parts: CommandParts, row: TreeRow | undefined): Promise<void> {
  const host = workingHost(parts.folders);
  const state = host && orTell(await stateOf(host, 'agents'));
  if (!state) return;
  const all = unkeptOf(state);
  const one = row ? all.find(({ id }) => id === agentIdOf(row)) : await pick(all);
  if (!one) return;
  const { id, limitAccepted } = one;
  const verb = limitAccepted ? vscode.l10n.t('Take That Back') : vscode.l10n.t('Run It Anyway');
  const [message, detail] = limitAccepted ? beforeResting(one) : beforeRunning(one);
  const answer = await vscode.window.showWarningMessage(
    plain(message),
    { modal: true, detail: plain(detail) },
    verb,
  );
  if (answer === verb)
    orTell(await ask(host, 'agents.acceptLimit', { id, accept: !limitAccepted }));
}

export function unkeptOf({ agents, malamar }: Pick<AgentsState, 'agents' | 'malamar'>): Unkept[] {
  const ofTeam = agents.flatMap((line) => {
    const why = whyUnkept(line);
    return why === undefined ? [] : [{ ...line, why }];
  });
  return [...ofMalamar(malamar), ...ofTeam];
}

/** It has no CLI of its own: whichever cannot keep it is named, whether it is there or not. */
function ofMalamar({ tools, limitAccepted }: AgentsState['malamar']): Unkept[] {
  const loose = looseClis(tools, CliType.options);
  const [first] = loose;
  if (!first) return [];
  const cli = loose.map((each) => each.cli).join(', ');
  return [{ id: null, name: 'Malamar', cli, why: first.why, limitAccepted }];
}

async function pick(all: readonly Unkept[]): Promise<Unkept | undefined> {
  const items = all.map((one) => ({
    label: plainLine(one.name),
    description: one.limitAccepted
      ? vscode.l10n.t('{0}, runs anyway', one.cli)
      : vscode.l10n.t('{0}, does not run', one.cli),
    detail: plainLine(one.why),
    one,
  }));
  const placeHolder = vscode.l10n.t('Whose tools cannot be limited?');
  return (await vscode.window.showQuickPick(items, { placeHolder }))?.one;
}

const beforeRunning = ({ name, cli, why }: Unkept): [string, string] => [
  vscode.l10n.t('Run “{0}” although its tools cannot be limited?', name),
  vscode.l10n.t(
    '{0} cannot keep it within its tools: {1} It would run with the nearest limits there are. This holds on this machine, for this CLI and these tools; if one of them changes, you are asked again.',
    cli,
    why,
  ),
];

const beforeResting = ({ name, cli, why }: Unkept): [string, string] => [
  vscode.l10n.t('No longer run “{0}” on {1}?', name, cli),
  vscode.l10n.t(
    'You accepted that {0} cannot keep it within its tools: {1} Without that it does not run until you change its CLI or its tools.',
    cli,
    why,
  ),
];
