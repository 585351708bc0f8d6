import * as vscode from 'vscode';
import { plain } from './plainText.ts';
import type { RunnerWatch } from './runnerWatch.ts';
import { thisWindow } from './thisWindow.ts';

const OPEN = vscode.l10n.t('Open Task');

/** A task that was asked for in a chat is told of in the window where somebody asked. */
export const tellOfTasks = (watch: RunnerWatch): vscode.Disposable =>
  watch.onDidMakeTask(({ folder, task_id, task_summary, window }) => {
    if (window !== thisWindow) return;
    void vscode.window
      .showInformationMessage(plain(vscode.l10n.t('Created the task “{0}”.', task_summary)), OPEN)
      .then((choice) =>
        choice === OPEN
          ? vscode.commands.executeCommand('malamar.openTask', { task_id, folder })
          : undefined,
      );
  });
