import * as l10n from '@vscode/l10n';
import { edit, type Findings, type Part, type Parts, replaceBy } from './findings.ts';
import { nearest } from './near.ts';
import type { ScalarValue, Value } from './values.ts';

/** Reads what stands behind a key; what is wrong with it goes to the findings. */
export type Read = (value: Value, key: string, to: Findings) => void;

type PartOf<T> = { [P in Part]: T extends Parts[P] ? P : never }[Part];

/** What is written as a single word or line; undefined: nothing is, or something else. */
export function scalar(value: Value, key: string, to: Findings): ScalarValue | undefined {
  if (value.kind === 'scalar') return value.value === null ? undefined : value;
  if (value.kind === 'odd' && value.isReference)
    to.error(
      value.span,
      l10n.t('References like `*name` are not understood in agent files. Write the value itself.'),
    );
  else to.error(value.span, l10n.t('`{0}` takes one value, not a list or a table.', key));
  return undefined;
}

/** Lone halves of characters cannot be stored. */
export const wellFormed = (text: string): string => text.replace(/\p{Surrogate}/gu, '\ufffd');

export const text =
  (part: PartOf<string>): Read =>
  (value, key, to) => {
    const found = scalar(value, key, to);
    if (found) to.set(part, wellFormed(found.text), { key, span: found.span });
  };

export const wholeNumber =
  (part: 'order' | 'maxIters'): Read =>
  (value, key, to) => {
    const found = scalar(value, key, to);
    if (!found) return;
    const number = found.value;
    if (typeof number === 'number' && Number.isSafeInteger(number) && number >= 1) {
      to.set(part, number, { key, span: found.span });
      return;
    }
    const bare = found.text.trim();
    const isQuoted = typeof number === 'string' && /^[1-9]\d{0,8}$/.test(bare);
    to.error(
      found.span,
      l10n.t('`{0}` takes a whole number from 1 up.', key),
      isQuoted ? replaceBy(found.span, bare) : undefined,
    );
  };

/** Words like `constructor` are in every object, but nobody put them there. */
function wordIn<T>(words: Readonly<Record<string, T>>, written: string): T | undefined {
  const word = written.trim().toLowerCase();
  return Object.hasOwn(words, word) ? words[word] : undefined;
}

const flags: Readonly<Record<string, boolean>> = {
  true: true,
  yes: true,
  on: true,
  false: false,
  no: false,
  off: false,
};

export const flag =
  (part: 'visible'): Read =>
  (value, key, to) => {
    const found = scalar(value, key, to);
    if (!found) return;
    if (typeof found.value === 'boolean') {
      to.set(part, found.value, { key, span: found.span });
      return;
    }
    const meant = wordIn(flags, found.text);
    to.error(
      found.span,
      l10n.t('`{0}` takes true or false.', key),
      meant === undefined ? undefined : replaceBy(found.span, String(meant)),
    );
  };

/** One of a few words. `others`: what people write who mean one of them. */
export const oneOf =
  <P extends Part, Word extends Parts[P] & string>(
    part: P,
    words: readonly Word[],
    others: Readonly<Record<string, Word>> = {},
  ): Read =>
  (value, key, to) => {
    const found = scalar(value, key, to);
    const word = found && knownWord(found, key, words, others, to);
    if (found && word) to.set(part, word, { key, span: found.span });
  };

export function knownWord<Word extends string>(
  found: ScalarValue,
  key: string,
  words: readonly Word[],
  others: Readonly<Record<string, Word>>,
  to: Findings,
): Word | undefined {
  const word = words.find((each) => each === found.text);
  if (word) return word;
  const meant = wordIn(others, found.text) ?? nearest(found.text, words);
  to.error(
    found.span,
    l10n.t('`{0}` takes one of these: {1}.', key, words.join(', ')),
    meant === undefined
      ? undefined
      : { title: l10n.t('Change to `{0}`', meant), edits: [edit(found.span, meant)] },
  );
  return undefined;
}
