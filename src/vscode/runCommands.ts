import * as vscode from 'vscode';
import { ask } from '../host/ask.ts';
import type { CommandParts } from './commands.ts';
import { chosenRun } from './pickRun.ts';
import { shownHost, workingHost } from './reach.ts';
import { orTell } from './tell.ts';

const questions = {
  summary: { title: 'Runs', none: 'No agent has worked here yet.' },
  raw: { title: 'Raw output of a run', none: 'No agent has worked here yet.' },
} as const;

/** A run as a text: in words, or as the program printed it. */
export async function showRun(
  { folders, runTexts }: CommandParts,
  argument: unknown,
  view: 'summary' | 'raw',
): Promise<void> {
  const host = shownHost(folders);
  const folder = folders.current;
  if (!host || !folder) return;
  const run = await chosenRun(host, argument, questions[view]);
  if (run) await runTexts.show(folder, run, view);
}

/** Of a task's run this means cancelling the task, because its loop would begin again. */
export async function cancelRun({ folders }: CommandParts, argument: unknown): Promise<void> {
  const host = workingHost(folders);
  if (!host) return;
  const run = await chosenRun(host, argument, {
    title: 'Cancel a run',
    none: 'No agent works now.',
    suits: ({ status }) => status === 'running',
  });
  if (!run) return;
  const title = `Ending ${run.agent_name} and all its processes`;
  const location = vscode.ProgressLocation.Notification;
  const cancelled = await vscode.window.withProgress({ location, title }, () =>
    ask(host, 'runs.cancel', { id: run.id }),
  );
  orTell(cancelled);
}
