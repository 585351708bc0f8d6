import { isSameName } from './agentNames.ts';
import { type Directive, directiveOf, type Entry } from './directive.ts';

export interface Group<Part> {
  /** Whom and when it is for, as written; empty = everybody, always. */
  readonly to: string;
  readonly directives: readonly Directive<Part>[];
  readonly unknown: readonly string[];
}

/** All groups in a text, in order, with the directives of this table. */
export function directivesIn<Part>(text: string, table: readonly Entry<Part>[]): Group<Part>[] {
  const found = text.matchAll(PATTERN);
  return [...found].map(([, to = '', body = '']) => {
    const words = [...body.matchAll(BETWEEN_BARS)].map(([each]) => each.trim());
    const read = words
      .filter((each) => each !== '')
      .map((each) => ({ each, is: directiveOf(each, table) }));
    return {
      to: to.trim(),
      directives: read.flatMap(({ is }) => is ?? []),
      unknown: read.filter(({ is }) => !is).map(({ each }) => each),
    };
  });
}

/**
 * Neither part can reach over another beginning, so that a text of nothing but beginnings is read once.
 * Of three brackets the last two are the end: the first belongs to the words.
 */
const PATTERN = /\[\[rehearsal((?:\s[^[\]:]*)?):((?:(?!\[\[|\]\](?!\]))[\s\S])*)\]\]/gi;

/** In JSON a bar can only be inside a string; elsewhere a quotation mark is just a quotation mark. */
const BETWEEN_BARS = /\s*(?:action|call)\s(?:"(?:[^"\\]|\\.)*"|[^"|])*(?=\||$)|[^|]+/gis;

export const withoutDirectives = (text: string): string => text.replace(PATTERN, '').trim();

/**
 * The groups for this agent at its so-manieth visit. The closest address wins: what is for everybody
 * does not hold for one who is addressed by name, nor by name always for one who is at this visit.
 */
export function groupsFor<Part>(
  groups: readonly Group<Part>[],
  agent: string,
  visit: number,
): Group<Part>[] {
  const closeness = groups.map(({ to }) => closenessOf(to, agent, visit));
  const closest = Math.max(0, ...closeness);
  return groups.filter((_, index) => closest > 0 && closeness[index] === closest);
}

/** 0 = it is not for this agent now. */
function closenessOf(to: string, agent: string, visit: number): 0 | 1 | 2 | 3 | 4 {
  if (to === '') return 1;
  if (isSameName(to, agent)) return 3;
  const [, name = '', number] = /^(?:(.*\S)\s+)?(\d+)$/.exec(to) ?? [];
  if (Number(number) !== visit) return 0;
  if (name === '') return 2;
  return isSameName(name, agent) ? 4 : 0;
}
