import * as vscode from 'vscode';
import { Disposables } from '../base/disposable.ts';
import { ask } from '../host/ask.ts';
import { plain } from './plainText.ts';
import type { MadeTask, RunnerWatch } from './runnerWatch.ts';
import { thisWindow } from './thisWindow.ts';

/** The window in which somebody asked comes first; it may have been closed since, or have a new name. */
const LATER_MS = 1000;

/** A task that was asked for in a chat is told of once, if possible in the window where somebody asked. */
export function tellOfTasks(watch: RunnerWatch): vscode.Disposable {
  const parts = new Disposables();
  const timers = new Set<NodeJS.Timeout>();
  const tellLater = (made: MadeTask): void => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      void tellOf(made);
    }, LATER_MS);
    timers.add(timer);
  };
  parts.add(
    watch.onDidMakeTask((made) => {
      if (made.window === thisWindow) void tellOf(made);
      else tellLater(made);
    }),
  );
  parts.defer(() => timers.forEach(clearTimeout));
  return parts;
}

async function tellOf({ folder, host, task_id, task_summary }: MadeTask): Promise<void> {
  const claimed = await ask(host, 'attention.claim', { event: `made:${task_id}` });
  if (!claimed.ok || !claimed.value) return;
  const text = plain(vscode.l10n.t('Created the task “{0}”.', task_summary));
  const open = vscode.l10n.t('Open Task');
  const choice = await vscode.window.showInformationMessage(text, open);
  if (choice === open)
    await vscode.commands.executeCommand('malamar.openTask', { task_id, folder });
}
