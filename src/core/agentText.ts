import * as l10n from '@vscode/l10n';
import { failure, type Result } from '../base/result.ts';
import { checkLength } from './text.ts';

/** An instruction that says something, and is not a book. */
export function checkInstruction(given: string): Result<string> {
  const instruction = given.trim();
  if (instruction === '') return failure(l10n.t('The instruction is empty.'));
  return checkLength('instruction', instruction);
}
