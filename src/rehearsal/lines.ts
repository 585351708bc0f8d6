import { type Entry, listOf } from './directive.ts';
import { withoutDirectives } from './findDirectives.ts';

/** Whatever is said begins with this. */
export const REHEARSAL = '*This is a rehearsal: no model was asked.*';

export const unknownDirectives = (
  unknown: readonly string[],
  known: readonly Entry<unknown>[],
): string =>
  [
    REHEARSAL,
    `These directives are not known: ${unknown.map((each) => `“${shortened(each, 80)}”`).join(', ')}. There are:`,
    listOf(known),
  ].join('\n\n');

/** Empty if there is nothing to quote. */
export function quoted(text: string, most = 300): string {
  const words = shortened(withoutDirectives(text), most);
  return words === ''
    ? ''
    : words
        .split('\n')
        .map((line) => `> ${line}`)
        .join('\n');
}

export function shortened(text: string, most: number): string {
  const characters = Array.from(text.slice(0, 2 * most));
  return characters.length > most ? `${characters.slice(0, most).join('')}…` : text;
}
