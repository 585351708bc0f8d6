import * as vscode from 'vscode';
import { ask } from '../host/ask.ts';
import type { CommandParts } from './commands.ts';
import { chosenRun } from './pickRun.ts';
import { mayWork } from './reach.ts';
import { busy, orTell } from './tell.ts';

const questions = {
  summary: () => ({
    title: vscode.l10n.t('Runs'),
    none: vscode.l10n.t('No agent has worked here yet.'),
  }),
  raw: () => ({
    title: vscode.l10n.t('Raw output of a run'),
    none: vscode.l10n.t('No agent has worked here yet.'),
  }),
} as const;

/** A run on its page. */
export async function openRun({ folders, panels }: CommandParts, argument: unknown): Promise<void> {
  const chosen = await chosenRun(folders, argument, questions.summary());
  if (chosen) panels.run.show(chosen.folder, chosen.run.id);
}

/** A run as a text: in words, or as the program printed it. */
export async function showRun(
  { folders, runTexts }: CommandParts,
  argument: unknown,
  view: 'summary' | 'raw',
): Promise<void> {
  const chosen = await chosenRun(folders, argument, questions[view]());
  if (chosen) await runTexts.show(chosen.folder, chosen.run, view);
}

/** Of a task's run this means cancelling the task, because its loop would begin again. */
export async function cancelRun({ folders }: CommandParts, argument: unknown): Promise<void> {
  if (!mayWork()) return;
  const chosen = await chosenRun(folders, argument, {
    title: vscode.l10n.t('Cancel a run'),
    none: vscode.l10n.t('No agent works now.'),
    filter: { only: 'running' },
  });
  if (!chosen) return;
  const { host, run } = chosen;
  orTell(
    await busy(vscode.l10n.t('Ending {0} and all its processes', run.agent_name), () =>
      ask(host, 'runs.cancel', { id: run.id }),
    ),
  );
}
