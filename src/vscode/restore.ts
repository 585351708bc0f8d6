import * as vscode from 'vscode';
import { ask } from '../host/ask.ts';
import type { WorkspaceHost } from '../host/workspaceHost.ts';
import { isRestore, type RestoreScope } from '../model/snapshot.ts';
import type { CommandParts } from './commands.ts';
import type { Folders } from './folders.ts';
import { chosenRun } from './pickRun.ts';
import { putBack, takeBack } from './putBack.ts';
import { mayWork, shownHost } from './reach.ts';
import { restoreFacts } from './restoreItems.ts';
import { textIn } from './runRecord.ts';

interface Choice extends vscode.QuickPickItem {
  readonly scope: RestoreScope;
  /** This restore is undone instead. */
  readonly undo?: string;
}

const scopes = (): Choice[] => [
  {
    label: `$(discard) ${vscode.l10n.t('The paths this run changed')}`,
    detail: vscode.l10n.t('Each of them as it was before the run; everything else stays.'),
    scope: 'run',
  },
  {
    label: `$(history) ${vscode.l10n.t('The whole tree as before the run')}`,
    detail: vscode.l10n.t('All files and what was staged; what came later goes as well.'),
    scope: 'tree',
  },
];

/** Takes back what a run did, after the person has seen what that means. */
export async function restoreRun(parts: CommandParts, argument: unknown): Promise<void> {
  const chosen = mayWork() && (await chosenSubject(parts.folders, argument));
  if (!chosen) return;
  const { host, id } = chosen;
  const choice = await vscode.window.showQuickPick([...scopes(), ...(await undoing(host, id))], {
    title: vscode.l10n.t('Restore to before a run'),
    placeHolder: vscode.l10n.t('What should be put back?'),
  });
  if (!choice) return;
  const { undo, scope } = choice;
  if (undo === undefined) await putBack(host, { id, scope }, parts.reports);
  else await takeBack(host, { id: undo, scope }, parts.reports);
}

/** Whoever comes back to a run that was put back may well want the opposite. */
async function undoing(host: WorkspaceHost, id: string): Promise<Choice[]> {
  const restores = await ask(host, 'runs.restores', null);
  const last = restores.ok && restores.value.find(({ of, isUndone }) => of === id && !isUndone);
  if (!last) return [];
  return [
    {
      label: `$(redo) ${vscode.l10n.t('Undo the last restore to before it')}`,
      description: restoreFacts(last, new Date()),
      detail: vscode.l10n.t('What that restore replaced comes back.'),
      scope: last.scope,
      undo: last.id,
    },
  ];
}

/** A run, or an earlier restore of the shown folder by its own id: messages name it. */
async function chosenSubject(
  folders: Folders,
  argument: unknown,
): Promise<{ readonly host: WorkspaceHost; readonly id: string } | undefined> {
  const id = textIn(argument, 'run_id');
  if (id !== undefined && isRestore(id)) {
    const host = shownHost(folders);
    return host && { host, id };
  }
  const chosen = await chosenRun(folders, argument, {
    title: vscode.l10n.t('Restore to before a run'),
    none: vscode.l10n.t('No run has changed a file that could be put back.'),
    filter: { only: 'undoable' },
  });
  return chosen && { host: chosen.host, id: chosen.run.id };
}
