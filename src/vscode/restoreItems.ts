import * as vscode from 'vscode';
import { exactTime, humanTime } from '../base/humanTime.ts';
import type { Reply } from '../protocol.ts';
import { plainLine } from './plainText.ts';
import { subjectOf } from './runItems.ts';

export type EarlierRestore = Reply<'runs.restores'>[number];

/** A restore in one line of a quick pick. */
export interface RestoreItem {
  readonly label: string;
  readonly description: string;
  readonly detail: string;
  readonly restore: EarlierRestore;
}

/** What was put back, when, and how much of it; below it when exactly, and the task or the chat. */
export function restoreItem(
  restore: EarlierRestore,
  titles: ReadonlyMap<string, string>,
  now: Date,
): RestoreItem {
  const { at, run, of, undoes } = restore;
  const who = run?.agent_name ?? vscode.l10n.t('a run that was deleted');
  const icon = of === undoes ? 'discard' : 'redo';
  const details = [exactTime(at), run ? subjectOf(run, titles) : ''];
  return {
    label: `$(${icon}) ${plainLine(of === undoes ? restoredTo(who) : tookBack(who))}`,
    description: restoreFacts(restore, now),
    detail: plainLine(details.filter((each) => each !== '').join(' · ')),
    restore,
  };
}

export const restoreFacts = ({ at, files, isUndone }: EarlierRestore, now: Date): string =>
  [
    humanTime(at, now),
    ...(files ? [filesOf(files)] : []),
    ...(isUndone ? [vscode.l10n.t('undone since')] : []),
  ].join(' · ');

const restoredTo = (who: string): string => vscode.l10n.t('Restored to before {0}', who);

const tookBack = (who: string): string => vscode.l10n.t('Undid a restore to before {0}', who);

const filesOf = (count: number): string =>
  count === 1 ? vscode.l10n.t('1 file') : vscode.l10n.t('{0} files', count);
