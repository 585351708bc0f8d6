import * as vscode from 'vscode';
import { ask } from '../../host/ask.ts';
import type { AgentFileLine } from '../../protocol/agentFiles.ts';
import { waysTo } from '../attention/acceptedFiles.ts';
import type { CommandParts } from '../commands.ts';
import { mayWork } from '../reach.ts';
import { orTell } from '../tell.ts';
import { chosenFile } from './fileChoice.ts';

/** Somebody can say yes to it, now or after all. */
const isOpen = ({ state, hash }: AgentFileLine): boolean =>
  hash !== null && (state === 'waiting' || state === 'declined');

/** What a person says to one version of a file: to the one that lies there, and to none that comes later. */
export async function answerFile(
  { folders, attention }: CommandParts,
  which: unknown,
  answer: 'accept' | 'decline',
): Promise<void> {
  if (!mayWork()) return;
  // Of all folders, and with the very version that its row told of.
  if (which === undefined || isAttentionRow(which)) {
    const { actOn } = await import('../attention/attentionCommands.ts');
    return actOn(attention, `${answer}_file`, which);
  }
  const chosen = await chosenFile(folders, which, {
    placeHolder: '',
    none: vscode.l10n.t('No file of an agent waits to be accepted.'),
    suits: isOpen,
  });
  if (!chosen || chosen.file.hash === null) return;
  const { path, hash } = chosen.file;
  orTell(await ask(chosen.host, `agentFiles.${answer}`, { path, hash }));
}

const isAttentionRow = (which: unknown): boolean =>
  typeof which === 'object' && which !== null && 'item' in which;

/** What was accepted beside what lies there now, in VS Code's own editor for two; of a new file, all of it. */
export async function compareFile({ folders }: CommandParts, which: unknown): Promise<void> {
  const chosen = await chosenFile(folders, which, {
    placeHolder: vscode.l10n.t('Compare which file of an agent?'),
    none: vscode.l10n.t('No file of an agent was changed outside this VS Code.'),
    suits: isOpen,
  });
  if (!chosen || chosen.file.hash === null) return;
  const { path, hash, agent_id, name } = chosen.file;
  const way = waysTo(chosen.folder, { path, hash, isNew: agent_id === null }, name);
  await vscode.commands.executeCommand(way.command, ...way.arguments);
}

/** Whatever it is: an agent, or none yet. */
export async function openFile({ folders }: CommandParts, which: unknown): Promise<void> {
  const chosen = await chosenFile(folders, which, {
    placeHolder: vscode.l10n.t('Open which file of an agent?'),
    none: vscode.l10n.t('There is no such file. “New Agent from Template” makes one.'),
    suits: ({ origin, state }) => origin !== 'shipped' && state !== 'missing',
  });
  if (chosen)
    await vscode.commands.executeCommand('vscode.open', vscode.Uri.file(chosen.file.path));
}
