import * as vscode from 'vscode';
import { humanTime } from '../base/humanTime.ts';
import { cliNames } from '../model/agent.ts';
import type { RunFacts } from '../protocol/runs.ts';
import { plainLine } from './plainText.ts';

/** A run in one line of a quick pick. */
export interface RunItem {
  readonly label: string;
  readonly description: string;
  readonly detail: string;
  readonly run: RunFacts;
}

export const runIcons: Record<RunFacts['status'], string> = {
  running: 'sync~spin',
  completed: 'check',
  failed: 'error',
  cancelled: 'circle-slash',
};

export function runWords(status: RunFacts['status']): string {
  switch (status) {
    case 'running':
      return vscode.l10n.t('running');
    case 'completed':
      return vscode.l10n.t('completed');
    case 'failed':
      return vscode.l10n.t('failed');
    case 'cancelled':
      return vscode.l10n.t('cancelled');
  }
}

export const filesChanged = (count: number): string =>
  count === 1 ? vscode.l10n.t('1 file changed') : vscode.l10n.t('{0} files changed', count);

/** Who, on what, what became of it, when, and what it changed; below it the task or the chat. */
export function runItem(run: RunFacts, titles: ReadonlyMap<string, string>, now: Date): RunItem {
  const { agent_name, cli_type, status, started_at, files_changed } = run;
  const facts = [
    cliNames[cli_type],
    runWords(status),
    humanTime(started_at, now),
    ...(files_changed ? [filesChanged(files_changed)] : []),
  ];
  return {
    label: `$(${runIcons[status]}) ${plainLine(agent_name)}`,
    description: facts.join(' · '),
    detail: plainLine(subjectOf(run, titles)),
    run,
  };
}

/** What it worked for; a task is what runs are for most of the time, so only a chat says what it is. */
export function subjectOf(
  { task_id, chat_id }: RunFacts,
  titles: ReadonlyMap<string, string>,
): string {
  const chat = chat_id === null ? undefined : titles.get(chat_id);
  if (chat !== undefined) return vscode.l10n.t('Chat: {0}', chat);
  return (task_id !== null && titles.get(task_id)) || '';
}
