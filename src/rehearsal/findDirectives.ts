import { type Directive, directiveOf } from './directives.ts';

export interface Group {
  /** Whom and when it is for, as written; empty = everybody, always. */
  readonly to: string;
  readonly directives: readonly Directive[];
  readonly unknown: readonly string[];
}

/** All groups in a text, in order. */
export function directivesIn(text: string): Group[] {
  const found = text.matchAll(PATTERN);
  return [...found].map(([, to = '', body = '']) => {
    const words = body.split('|').map((each) => each.trim());
    const read = words
      .filter((each) => each !== '')
      .map((each) => ({ each, is: directiveOf(each) }));
    return {
      to: to.trim(),
      directives: read.flatMap(({ is }) => is ?? []),
      unknown: read.filter(({ is }) => !is).map(({ each }) => each),
    };
  });
}

/** Neither part can reach over another beginning, so that a text of nothing but beginnings is read once. */
const PATTERN = /\[\[rehearsal((?:\s[^[\]:]*)?):((?:(?!\[\[|\]\])[\s\S])*)\]\]/gi;

export const withoutDirectives = (text: string): string => text.replace(PATTERN, '').trim();

/**
 * The groups for this agent at its so-manieth visit. The closest address wins: what is for everybody
 * does not hold for one who is addressed by name, nor by name always for one who is at this visit.
 */
export function groupsFor(groups: readonly Group[], agent: string, visit: number): Group[] {
  const closeness = groups.map(({ to }) => closenessOf(to, agent, visit));
  const closest = Math.max(0, ...closeness);
  return groups.filter((_, index) => closest > 0 && closeness[index] === closest);
}

/** 0 = it is not for this agent now. */
function closenessOf(to: string, agent: string, visit: number): 0 | 1 | 2 | 3 | 4 {
  if (to === '') return 1;
  if (isSame(to, agent)) return 3;
  const [, name = '', number] = /^(?:(.*\S)\s+)?(\d+)$/.exec(to) ?? [];
  if (Number(number) !== visit) return 0;
  if (name === '') return 2;
  return isSame(name, agent) ? 4 : 0;
}

const isSame = (written: string, name: string): boolean =>
  lower(written) === lower(name) || (slug(name) !== '' && slug(written) === slug(name));

const lower = (text: string): string => text.normalize('NFC').toLowerCase();

const slug = (text: string): string =>
  lower(text)
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
