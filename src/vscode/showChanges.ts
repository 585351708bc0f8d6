import { basename, join } from 'node:path';
import * as vscode from 'vscode';
import { humanTime } from '../base/humanTime.ts';
import { ask } from '../host/ask.ts';
import type { ChangedFile } from '../model/snapshot.ts';
import type { RunFacts } from '../protocol/runs.ts';
import { aboutChanges } from './changesText.ts';
import type { CommandParts } from './commands.ts';
import { chosenRun } from './pickRun.ts';
import { plain } from './plainText.ts';
import type { RunPlace } from './runPlace.ts';
import { textIn } from './runRecord.ts';
import { snapshotUri } from './snapshotFiles.ts';
import { orTell, tell } from './tell.ts';

/** What changed while a run worked, in VS Code's own editors: all of it, or the one file that is named. */
export async function showRunChanges(parts: CommandParts, argument: unknown): Promise<void> {
  const chosen = await chosenRun(parts.folders, argument, {
    title: vscode.l10n.t('Show what a run changed'),
    none: vscode.l10n.t('No run has changed a file yet.'),
    filter: { only: 'changed' },
  });
  if (!chosen) return;
  const { host, run } = chosen;
  const changes = orTell(await ask(host, 'runs.changes', { id: run.id }));
  if (!changes) return;
  const { top, files } = changes;
  const path = textIn(argument, 'path');
  if (path !== undefined)
    return showOne(
      chosen,
      top,
      files.find((file) => file.path === path),
    );
  if (top !== null && files.length > 0) await showMany(chosen, top, files);
  const about = aboutChanges(changes);
  if (about === undefined) return;
  const details = vscode.l10n.t('Show Details');
  if ((await vscode.window.showInformationMessage(plain(about.sentence), details)) === details)
    await parts.reports.show(vscode.l10n.t('Changes of {0}', run.agent_name), about.details);
}

/** An editor for two needs both of them; what was added or deleted has only one. */
async function showOne(
  place: RunPlace,
  top: string | null,
  file: ChangedFile | undefined,
): Promise<void> {
  if (!file || top === null)
    return tell({ sentence: vscode.l10n.t('That file is not among the changes of this run.') });
  const { before, after } = sidesOf(place, file);
  if (!before || !after) return showMany(place, top, [file]);
  const title = `${basename(file.path)} · ${titleOf(place.run)}`;
  await vscode.commands.executeCommand('vscode.diff', before, after, title);
}

async function showMany(
  place: RunPlace,
  top: string,
  files: readonly ChangedFile[],
): Promise<void> {
  await vscode.commands.executeCommand(
    'vscode.changes',
    titleOf(place.run),
    files.map((file) => {
      const { before, after } = sidesOf(place, file);
      return [vscode.Uri.file(join(top, file.path)), before, after];
    }),
  );
}

const sidesOf = ({ folder, run }: RunPlace, { path, change }: ChangedFile) => ({
  before: change === 'added' ? undefined : snapshotUri(folder, run.id, 'before', path),
  after: change === 'deleted' ? undefined : snapshotUri(folder, run.id, 'after', path),
});

const titleOf = ({ agent_name, started_at }: RunFacts): string =>
  vscode.l10n.t('Changed while {0} worked ({1})', agent_name, humanTime(started_at, new Date()));
