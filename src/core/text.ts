import * as l10n from '@vscode/l10n';
import { grouped } from '../base/grouped.ts';
import { LONGEST_TEXT } from '../base/longestText.ts';
import { failure, type Result, success } from '../base/result.ts';

export { oneLine } from '../base/oneLine.ts';

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
    tooLong[what](grouped(LONGEST_TEXT), grouped(text.length)),
    l10n.t('Put the rest into a file of the folder and name it here.'),
  );
}
