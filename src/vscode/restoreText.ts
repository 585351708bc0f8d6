import { plural } from '../base/humanTime.ts';
import type { Failure } from '../base/result.ts';
import type { Reply } from '../protocol.ts';
import { firstOf, movedLine, runLine, section } from './textLists.ts';

type Plan = Reply<'runs.planRestore'>;

/** A modal dialog has no scroll bar. */
const MOST_LINES = 6;

/** All parts of a plan in the order in which they matter, each with its heading. */
function partsOf(plan: Plan, now: Date): readonly (readonly [string, readonly string[]])[] {
  return [
    ['Will be deleted', plan.remove],
    ['Will be written', plan.write],
    ['Changed again since, and lost with it', plan.changedSince],
    ['Other runs whose changes go as well', plan.alsoUndone.map((run) => runLine(run, now))],
    ['Left alone: something that cannot be brought back is in the way', obstacles(plan)],
    ['Not covered, so neither known nor touched', plan.notCovered],
    ['Moved since, and not moved back', plan.moved.map(movedLine)],
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
    ...(write.length > 0 ? [`write ${plural(write.length, 'file')}`] : []),
    ...(remove.length > 0 ? [`delete ${plural(remove.length, 'file')}`] : []),
    ...(index ? ['put back what was staged'] : []),
  ];
  const detail = [
    ...(note === null ? [] : [note]),
    ...partsOf(plan, now)
      .filter(([, lines]) => lines.length > 0)
      .map(([heading, lines]) => [`${heading}:`, ...firstOf(lines, MOST_LINES)].join('\n')),
    'The present state is stored first, so this can be undone.',
  ];
  return { message: `Restore: ${acts.join(', ')}?`, detail: detail.join('\n\n') };
}

/** The same without limits, to be read in peace. */
export const restoreReport = (plan: Plan, now = new Date()): string =>
  [
    '# What this restore would do',
    '',
    ...(plan.note === null ? [] : [plan.note, '']),
    ...(plan.index ? ['What was staged is put back, too.', ''] : []),
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
    ...(written.length > 0 ? [`${plural(written.length, 'file')} written`] : []),
    ...(removed.length > 0 ? [`${plural(removed.length, 'file')} deleted`] : []),
    ...(index === 'back' ? ['what was staged put back'] : []),
  ];
  const troubles = [
    ...(notBack.length > 0 ? [`Not as it was: ${firstOf(notBack, 3).join(', ')}.`] : []),
    ...(index === 'not back' ? ['What was staged could not be put back.'] : []),
    ...(note === null ? [] : [note]),
  ];
  return [`Restored: ${done.join(', ')}.`, ...troubles].join(' ');
}
