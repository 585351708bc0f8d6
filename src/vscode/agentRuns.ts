import * as vscode from 'vscode';
import { agentIdOf, type TreeRow } from './agentRows.ts';
import type { CommandParts } from './commands.ts';
import { chosenRun } from './pickRun.ts';
import { pickWorker } from './pickWorker.ts';
import { shownHost } from './reach.ts';

/** What one of the team did so far; the run that is picked opens on its page. */
export async function agentRuns(parts: CommandParts, row?: TreeRow): Promise<void> {
  const { folders, panels } = parts;
  const host = shownHost(folders);
  if (!host) return;
  const question = vscode.l10n.t('Whose runs?');
  const agent = row === undefined ? await pickWorker(host, question) : agentIdOf(row);
  if (agent === undefined) return;
  const chosen = await chosenRun(folders, undefined, {
    title: vscode.l10n.t('Run history'),
    none: vscode.l10n.t('This agent has not worked yet.'),
    filter: { agent },
  });
  if (chosen) panels.run.show(chosen.folder, chosen.run.id);
}
