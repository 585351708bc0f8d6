import { failure, type Result } from '../base/result.ts';
import { checkLength } from './text.ts';

/** An instruction that says something, and is not a book. */
export function checkInstruction(given: string): Result<string> {
  const instruction = given.trim();
  if (instruction === '') return failure('The instruction is empty.');
  return checkLength('instruction', instruction);
}
