import { bestMatches, fuzzyScore } from '../../../src/base/fuzzy.ts';
import type { AgentChoice } from '../../../src/protocol/chats.ts';

/** What stands between an @ and the cursor: the beginning of a name. */
export interface Mention {
  /** Where the @ is. */
  readonly start: number;
  readonly query: string;
}

export type Offer =
  | { readonly kind: 'agent'; readonly name: string; readonly colour: AgentChoice['colour'] }
  | { readonly kind: 'file'; readonly path: string };

const LONGEST_QUERY = 100;
const MOST_OFFERED = 50;

/** In an address or in `@types/node` an @ begins nothing. */
const beginsName = (before: string | undefined): boolean =>
  before === undefined || /[\s([{"']/.test(before);

export function mentionAt(text: string, cursor: number): Mention | undefined {
  const from = Math.max(0, cursor - LONGEST_QUERY - 1);
  for (
    let start = text.lastIndexOf('@', cursor - 1);
    start >= from && cursor > 0;
    start = start === 0 ? -1 : text.lastIndexOf('@', start - 1)
  ) {
    const query = text.slice(start + 1, cursor);
    if (beginsName(text[start - 1]))
      return /^ |[\n`]|\s\s/.test(query) ? undefined : { start, query };
  }
  return undefined;
}

/**
 * What fits best first; of equals the agents, because there are few of them, in their own order until
 * somebody types. The files may have been found for an earlier key.
 */
export function offersFor(
  query: string,
  agents: readonly AgentChoice[],
  files: readonly string[],
): readonly Offer[] {
  const named =
    query === '' ? agents : bestMatches(query, agents, ({ name }) => name, MOST_OFFERED);
  const offers: Offer[] = [
    ...named.map(({ name, colour }) => ({ kind: 'agent', name, colour }) as const),
    ...bestMatches(query, files, (path) => path, MOST_OFFERED).map(
      (path) => ({ kind: 'file', path }) as const,
    ),
  ];
  const score = (offer: Offer): number => fuzzyScore(query, wordsOf(offer)) ?? 0;
  return offers.toSorted((a, b) => score(b) - score(a)).slice(0, MOST_OFFERED);
}

const wordsOf = (offer: Offer): string => (offer.kind === 'agent' ? offer.name : offer.path);

/** Tells an offer from the others, also when it stands elsewhere after more files were found. */
export const offerKey = (offer: Offer): string =>
  offer.kind === 'agent' ? `@${offer.name}` : offer.path;

/** As it stands in the message, with a blank after it to go on. */
export const written = (offer: Offer): string =>
  offer.kind === 'agent' ? `@${offer.name} ` : `${codeSpan(offer.path)} `;

/** Markdown's own way to show a text as it is, whatever signs are in it. */
function codeSpan(path: string): string {
  const longest = Math.max(0, ...(path.match(/`+/g) ?? []).map((run) => run.length));
  const fence = '`'.repeat(longest + 1);
  const gap = path.startsWith('`') || path.endsWith('`') ? ' ' : '';
  return fence + gap + path + gap + fence;
}
