import { codeOf } from '../base/errorCode.ts';
import { FailureError } from '../base/result.ts';

/** The disk's refusals, in words that help. */
export function diskFailure(error: unknown, what: string): FailureError {
  if (error instanceof FailureError) return error;
  const known: Record<string, [reason: string, next: string]> = {
    ENOSPC: ['the disk is full', 'Free some space, then try again.'],
    EDQUOT: ['your disk quota is used up', 'Free some space, then try again.'],
    EFBIG: ['the file may not grow any further', 'Raise the file size limit, then try again.'],
    EROFS: ['the disk is read-only', 'Make it writable, then try again.'],
    EACCES: ['Malamar may not write there', 'Check the permissions of the folder, then try again.'],
    ENOTDIR: ['a file is in the way of its folder', 'Move that file away, then try again.'],
    EEXIST: ['a file is in the way of its folder', 'Move that file away, then try again.'],
    EPERM: ['Malamar may not write there', 'Check the permissions of the folder, then try again.'],
  };
  const [reason, next] = known[codeOf(error)] ?? [
    `the disk answered: ${error instanceof Error ? error.message : String(error)}`,
    'Check the disk, then try again.',
  ];
  return new FailureError(`${what}: ${reason}. Nothing was changed.`, next, error);
}
