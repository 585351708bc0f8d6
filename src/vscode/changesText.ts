import { plural } from '../base/humanTime.ts';
import type { Reply } from '../protocol.ts';
import { movedLine, runLine, section } from './textLists.ts';

/** What a person must know besides the differences themselves; undefined = nothing. */
export function aboutChanges(
  { files, notCovered, moved, overlapping, note }: Reply<'runs.changes'>,
  now = new Date(),
): { readonly sentence: string; readonly details: string } | undefined {
  const facts = [
    ...(note === null ? [] : [note]),
    ...(files.length === 0 && note === null ? ['No file that Malamar compares has changed.'] : []),
    ...(overlapping.length > 0
      ? [`${plural(overlapping.length, 'other run')} worked here at the same time.`]
      : []),
    ...(notCovered.length > 0
      ? [`${plural(notCovered.length, 'path')} could not be compared.`]
      : []),
    ...(moved.length > 0 ? ['HEAD, branches or stashes moved.'] : []),
  ];
  if (facts.length === 0) return undefined;
  const details = [
    '# What else is known',
    '',
    ...(note === null ? [] : [note, '']),
    ...section(
      'Runs at the same time, whose changes cannot be told apart',
      overlapping.map((run) => runLine(run, now)),
    ),
    ...section('Not compared: too large or not readable', notCovered),
    ...section('Moved, from where to where', moved.map(movedLine)),
  ];
  return { sentence: facts.join(' '), details: details.join('\n') };
}
