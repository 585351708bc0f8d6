import { join } from 'node:path';
import * as vscode from 'vscode';
import { humanTime } from '../base/humanTime.ts';
import { ask } from '../host/ask.ts';
import type { RunFacts } from '../protocol.ts';
import { aboutChanges } from './changesText.ts';
import type { CommandParts } from './commands.ts';
import { chosenRun } from './pickRun.ts';
import { plain } from './plainText.ts';
import { hasChanges } from './runItems.ts';
import { snapshotUri } from './snapshotFiles.ts';
import { orTell } from './tell.ts';

/** What changed while a run worked, in VS Code's own editor for many differences. */
export async function showRunChanges(parts: CommandParts, argument: unknown): Promise<void> {
  const chosen = await chosenRun(parts.folders, argument, {
    title: 'Show what a run changed',
    none: 'No run has changed a file yet.',
    suits: hasChanges,
  });
  if (!chosen) return;
  const { folder, host, run } = chosen;
  const changes = orTell(await ask(host, 'runs.changes', { id: run.id }));
  if (!changes) return;
  const { top, files } = changes;
  if (top !== null && files.length > 0)
    await vscode.commands.executeCommand(
      'vscode.changes',
      titleOf(run),
      files.map(({ path, change }) => [
        vscode.Uri.file(join(top, path)),
        change === 'added' ? undefined : snapshotUri(folder, run.id, 'before', path),
        change === 'deleted' ? undefined : snapshotUri(folder, run.id, 'after', path),
      ]),
    );
  const about = aboutChanges(changes);
  if (about === undefined) return;
  const details = 'Show Details';
  if ((await vscode.window.showInformationMessage(plain(about.sentence), details)) === details)
    await parts.reports.show(`Changes of ${run.agent_name}`, about.details);
}

const titleOf = ({ agent_name, started_at }: RunFacts): string =>
  `Changed while ${agent_name} worked (${humanTime(started_at, new Date())})`;
