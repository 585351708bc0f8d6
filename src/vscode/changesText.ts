import * as vscode from 'vscode';
import type { Reply } from '../protocol.ts';
import { movedLine, runLine, section } from './textLists.ts';

/** What a person must know besides the differences themselves; undefined = nothing. */
export function aboutChanges(
  { files, notCovered, moved, overlapping, note }: Reply<'runs.changes'>,
  now = new Date(),
): { readonly sentence: string; readonly details: string } | undefined {
  const facts = [
    ...(note === null ? [] : [note]),
    ...(files.length === 0 && note === null
      ? [vscode.l10n.t('No file that Malamar compares has changed.')]
      : []),
    ...(overlapping.length > 0 ? [alsoWorked(overlapping.length)] : []),
    ...(notCovered.length > 0 ? [notCompared(notCovered.length)] : []),
    ...(moved.length > 0 ? [vscode.l10n.t('HEAD, branches or stashes moved.')] : []),
  ];
  if (facts.length === 0) return undefined;
  const details = [
    `# ${vscode.l10n.t('What else is known')}`,
    '',
    ...(note === null ? [] : [note, '']),
    ...section(
      vscode.l10n.t('Runs at the same time, whose changes cannot be told apart'),
      overlapping.map((run) => runLine(run, now)),
    ),
    ...section(vscode.l10n.t('Not compared: too large or not readable'), notCovered),
    ...section(vscode.l10n.t('Moved, from where to where'), moved.map(movedLine)),
  ];
  return { sentence: facts.join(' '), details: details.join('\n') };
}

const alsoWorked = (count: number): string =>
  count === 1
    ? vscode.l10n.t('1 other run worked here at the same time.')
    : vscode.l10n.t('{0} other runs worked here at the same time.', count);

const notCompared = (count: number): string =>
  count === 1
    ? vscode.l10n.t('1 path could not be compared.')
    : vscode.l10n.t('{0} paths could not be compared.', count);
