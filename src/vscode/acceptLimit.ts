import * as vscode from 'vscode';
import { ask } from '../host/ask.ts';
import type { AgentLine } from '../protocol/agents.ts';
import type { TreeRow } from './agentRows.ts';
import { whyUnkept } from './agentTrouble.ts';
import type { CommandParts } from './commands.ts';
import { pickMember } from './pickAgent.ts';
import { plain } from './plainText.ts';
import { workingHost } from './reach.ts';
import { orTell } from './tell.ts';

/** Says what the CLI of an agent cannot keep it from, and lets a person take that, or take it back. */
export async function acceptLimit(parts: CommandParts, row: TreeRow | undefined): Promise<void> {
  const host = workingHost(parts.folders);
  if (!host || row === 'malamar') return;
  const question = vscode.l10n.t('Whose tools cannot be limited?');
  const line =
    row?.line ?? (await pickMember(host, question, (agent) => whyUnkept(agent) !== undefined));
  const why = line && whyUnkept(line);
  if (line === undefined || why === undefined) return;
  const accept = !line.limitAccepted;
  const verb = accept ? vscode.l10n.t('Run It Anyway') : vscode.l10n.t('Take That Back');
  const [message, detail] = accept ? beforeRunning(line, why) : beforeResting(line, why);
  const answer = await vscode.window.showWarningMessage(
    plain(message),
    { modal: true, detail: plain(detail) },
    verb,
  );
  if (answer === verb) orTell(await ask(host, 'agents.acceptLimit', { id: line.id, accept }));
}

const beforeRunning = ({ name, cli }: AgentLine, why: string): [string, string] => [
  vscode.l10n.t('Run “{0}” although its tools cannot be limited?', name),
  vscode.l10n.t(
    '{0} cannot keep it within its tools: {1} It would run with the nearest limits there are. This holds on this machine, for this CLI and these tools; if one of them changes, you are asked again.',
    cli,
    why,
  ),
];

const beforeResting = ({ name, cli }: AgentLine, why: string): [string, string] => [
  vscode.l10n.t('No longer run “{0}” on {1}?', name, cli),
  vscode.l10n.t(
    'You accepted that {0} cannot keep it within its tools: {1} Without that it does not run until you change its CLI or its tools.',
    cli,
    why,
  ),
];
