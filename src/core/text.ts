import * as l10n from '@vscode/l10n';
import { failure, type Result, success } from '../base/result.ts';
import { LONGEST_TEXT } from '../protocol/drafts.ts';

/**
 * Control characters, marks that turn the direction of what follows, and signs without a width: a name must
 * not disguise another. Those that join letters stay, because some scripts need them.
 */
const INVISIBLE =
  /[\p{Cc}\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/gu;

/** What somebody typed as one line: white space folded, nothing invisible; empty if there is nothing to see. */
export function oneLine(text: string): string {
  const line = text.replace(/\s+/g, ' ').replace(INVISIBLE, '').trim();
  return /[^\p{Cf}\p{Z}]/u.test(line) ? line : '';
}

/** Whole sentences: in other languages the words around it change with what it is. */
const tooLong = {
  instruction: (most: string, has: string) =>
    l10n.t('An instruction has at most {0} characters, this one has {1}.', most, has),
  description: (most: string, has: string) =>
    l10n.t('A description has at most {0} characters, this one has {1}.', most, has),
  comment: (most: string, has: string) =>
    l10n.t('A comment has at most {0} characters, this one has {1}.', most, has),
  message: (most: string, has: string) =>
    l10n.t('A message has at most {0} characters, this one has {1}.', most, has),
};

/** Of what people type: more than this is a file, not a text. */
export function checkLength(what: keyof typeof tooLong, text: string): Result<string> {
  if (text.length <= LONGEST_TEXT) return success(text);
  return failure(
    tooLong[what](LONGEST_TEXT.toLocaleString('en'), text.length.toLocaleString('en')),
    l10n.t('Put the rest into a file of the folder and name it here.'),
  );
}
