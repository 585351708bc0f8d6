import * as vscode from 'vscode';
import type { Failure } from '../base/result.ts';
import type { Reply } from '../protocol.ts';
import { firstOf, movedLine, runLine, section } from './textLists.ts';

type Plan = Reply<'runs.planRestore'>;

/** A modal dialog has no scroll bar. */
const MOST_LINES = 6;

/** All parts of a plan in the order in which they matter, each with its heading. */
function partsOf(plan: Plan, now: Date): readonly (readonly [string, readonly string[]])[] {
  return [
    [vscode.l10n.t('Will be deleted'), plan.remove],
    [vscode.l10n.t('Will be written'), plan.write],
    [vscode.l10n.t('Changed again since, and lost with it'), plan.changedSince],
    [
      vscode.l10n.t('Other runs whose changes go as well'),
      plan.alsoUndone.map((run) => runLine(run, now)),
    ],
    [
      vscode.l10n.t('Left alone: something that cannot be brought back is in the way'),
      obstacles(plan),
    ],
    [vscode.l10n.t('Not covered, so neither known nor touched'), plan.notCovered],
    [vscode.l10n.t('Moved since, and not moved back'), plan.moved.map(movedLine)],
  ];
}

const obstacles = ({ obstacles: found }: Plan): string[] =>
  found.map(({ path, by }) => (by === path ? path : `${path} (${by})`));

export const isNothing = ({ write, remove, index }: Plan): boolean =>
  write.length === 0 && remove.length === 0 && !index;

/** Nothing is lost that the person has not seen going: then a second question would only be in the way. */
export const isHarmless = ({ changedSince, alsoUndone, obstacles: found }: Plan): boolean =>
  changedSince.length === 0 && alsoUndone.length === 0 && found.length === 0;

/** A refusal leaves everything as it is; a restore that broke off names where the state before it is. */
export const brokeOff = ({ next = '' }: Failure, { id }: Plan): boolean => next.includes(id);

/** What a modal dialog asks. */
export function restoreQuestion(plan: Plan, now = new Date()): { message: string; detail: string } {
  const { write, remove, index, note } = plan;
  const acts = [
    ...(write.length > 0 ? [toWrite(write.length)] : []),
    ...(remove.length > 0 ? [toDelete(remove.length)] : []),
    ...(index ? [vscode.l10n.t('put back what was staged')] : []),
  ];
  const detail = [
    ...(note === null ? [] : [note]),
    ...partsOf(plan, now)
      .filter(([, lines]) => lines.length > 0)
      .map(([heading, lines]) => [`${heading}:`, ...firstOf(lines, MOST_LINES)].join('\n')),
    vscode.l10n.t('The present state is stored first, so this can be undone.'),
  ];
  return { message: vscode.l10n.t('Restore: {0}?', acts.join(', ')), detail: detail.join('\n\n') };
}

/** The same without limits, to be read in peace. */
export const restoreReport = (plan: Plan, now = new Date()): string =>
  [
    `# ${vscode.l10n.t('What this restore would do')}`,
    '',
    ...(plan.note === null ? [] : [plan.note, '']),
    ...(plan.index ? [vscode.l10n.t('What was staged is put back, too.'), ''] : []),
    ...partsOf(plan, now).flatMap(([heading, lines]) => section(heading, lines)),
  ].join('\n');

export function restoredSentence({
  written,
  removed,
  notBack,
  index,
  note,
}: Reply<'runs.restore'>): string {
  const done = [
    ...(written.length > 0 ? [wasWritten(written.length)] : []),
    ...(removed.length > 0 ? [wasDeleted(removed.length)] : []),
    ...(index === 'back' ? [vscode.l10n.t('what was staged put back')] : []),
  ];
  const troubles = [
    ...(notBack.length > 0
      ? [vscode.l10n.t('Not as it was: {0}.', firstOf(notBack, 3).join(', '))]
      : []),
    ...(index === 'not back' ? [vscode.l10n.t('What was staged could not be put back.')] : []),
    ...(note === null ? [] : [note]),
  ];
  return [vscode.l10n.t('Restored: {0}.', done.join(', ')), ...troubles].join(' ');
}

const toWrite = (count: number): string =>
  count === 1 ? vscode.l10n.t('write 1 file') : vscode.l10n.t('write {0} files', count);

const toDelete = (count: number): string =>
  count === 1 ? vscode.l10n.t('delete 1 file') : vscode.l10n.t('delete {0} files', count);

const wasWritten = (count: number): string =>
  count === 1 ? vscode.l10n.t('1 file written') : vscode.l10n.t('{0} files written', count);

const wasDeleted = (count: number): string =>
  count === 1 ? vscode.l10n.t('1 file deleted') : vscode.l10n.t('{0} files deleted', count);
