import * as l10n from '@vscode/l10n';
import type { Scope } from '../model/agent.ts';
import type { Span } from './definition.ts';
import type { Findings, Part, Parts } from './findings.ts';
import { replaceBy } from './findings.ts';
import { nearest } from './near.ts';
import { checkCapability, checkTool, toolWord } from './toolWords.ts';
import { knownWord, type Read, scalar, wellFormed } from './valueReaders.ts';
import type { Entry, ScalarValue, Value } from './values.ts';

export type ListPart = {
  [P in Part]: string[] extends Parts[P] ? P : never;
}[Part];

/** A list of words, or some in one line with commas between them; undefined: nothing is written. */
function words(value: Value, key: string, to: Findings): ScalarValue[] | undefined {
  if (value.kind === 'list')
    return value.items.flatMap((item) => {
      const found = scalar(item, key, to);
      return found && found.text.trim() !== '' ? [found] : [];
    });
  if (value.kind !== 'scalar') {
    to.error(value.span, l10n.t('`{0}` takes a list, like `[one, two]`.', key));
    return undefined;
  }
  if (value.value === null) return undefined;
  return commaSeparated(value);
}

function commaSeparated(value: ScalarValue): ScalarValue[] {
  // Of a folded or escaped text the place of a word is not known: the whole counts as its place.
  const isExact = value.style !== 'block' && !/[\n\\]/.test(value.text);
  let at = value.span.from + (value.style === 'plain' ? 0 : 1);
  return splitList(value.text).flatMap((piece) => {
    const word = piece.trim();
    const from = at + piece.indexOf(word);
    at += piece.length + 1;
    const span = isExact ? { from, to: from + word.length } : value.span;
    return word === '' ? [] : [{ ...value, text: word, value: word, span }];
  });
}

/** A comma inside of parentheses belongs to a word: `Bash(git add, git commit)`. */
const splitList = (text: string): string[] => text.split(/,(?![^()]*\))/);

export const list =
  (part: ListPart): Read =>
  (value, key, to) => {
    const found = words(value, key, to);
    if (found) to.set(part, readWords(found, part, to), { key, span: value.span });
    else if (value.kind === 'scalar' && part.endsWith('Allow')) saysNothing(value.span, key, to);
  };

function saysNothing(span: Span, key: string, to: Findings): void {
  to.warning(
    span,
    l10n.t('`{0}` is empty and so limits nothing. Write `[]` for none, or remove the line.', key),
  );
}

function readWords(found: readonly ScalarValue[], part: ListPart, to: Findings): string[] {
  const read = found.map(({ text, span }) => {
    const word = wellFormed(text.trim());
    if (part === 'toolsAllow' || part === 'toolsDeny') {
      checkTool(word, span, part, to);
      return toolWord(word);
    }
    if (part === 'capabilitiesAllow' || part === 'capabilitiesDeny')
      checkCapability(word, span, to);
    return word;
  });
  return [...new Set(read)];
}

/** `{ allow: […], deny: […] }`, or only the list of what is allowed. */
export const allowAndDeny =
  (allow: ListPart, deny: ListPart): Read =>
  (value, key, to) => {
    if (value.kind === 'table') {
      if (value.entries.length === 0) saysNothing(value.span, key, to);
      inside(value.entries, key, { allow: list(allow), deny: list(deny) }, to);
    } else list(allow)(value, key, to);
  };

/** A table whose keys are known; each is read by its own rule. */
export function inside(
  entries: readonly Entry[],
  key: string,
  rules: Readonly<Record<string, Read>>,
  to: Findings,
): void {
  const seen = new Set<string>();
  for (const { key: inner, keySpan, value } of entries) {
    const rule = Object.hasOwn(rules, inner) ? rules[inner] : undefined;
    if (seen.has(inner))
      to.error(keySpan, l10n.t('`{0}` is there twice. Keep one of them.', inner));
    else if (rule) rule(value, key, to);
    else unknownInside(inner, keySpan, key, Object.keys(rules), to);
    seen.add(inner);
  }
}

function unknownInside(
  inner: string,
  span: Span,
  key: string,
  known: readonly string[],
  to: Findings,
): void {
  const meant = nearest(inner, known);
  // An error, not a warning as for other fields: what was meant to limit would be left out.
  to.error(
    span,
    l10n.t('`{0}` in `{1}` is not known. There are: {2}.', inner, key, known.join(', ')),
    meant === undefined ? undefined : replaceBy(span, meant),
  );
}

const acts: Scope['policy'] = ['Patch', 'Finalize', 'Delegate'];

const policyWords: Read = (value, key, to) => {
  const found = words(value, key, to);
  if (!found) {
    if (value.kind === 'scalar') saysNothing(value.span, key, to);
    return;
  }
  const known = found.flatMap((each) => knownWord(each, key, acts, {}, to) ?? []);
  to.set(
    'policy',
    acts.filter((act) => known.includes(act)),
    { key, span: value.span },
  );
};

const targets = list('delegateTargets');

/** What an agent may do to the work, as a list or with the agents that it may delegate to. */
export const policy: Read = (value, key, to) => {
  if (value.kind === 'table') {
    if (value.entries.length === 0) saysNothing(value.span, key, to);
    inside(
      value.entries,
      key,
      { allow: policyWords, delegate_targets: targets, delegateTargets: targets },
      to,
    );
  } else policyWords(value, key, to);
};
