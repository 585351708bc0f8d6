import { codeOf } from '../base/errorCode.ts';

const reasons: Record<string, string> = {
  EACCES: 'may not be used: no permission',
  EPERM: 'may not be used: no permission',
  EROFS: 'is on a read-only disk',
  ENOSPC: 'is on a full disk',
  EDQUOT: 'does not fit into your disk quota',
  EEXIST: 'has a file in its way',
  ENOTDIR: 'has a file in its way',
  EISDIR: 'has a folder in its way',
  ENAMETOOLONG: 'is too long a path',
};

/** What is the matter with a path, to be put after it. */
export function reasonOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return reasons[codeOf(error)] ?? `cannot be used: ${message}`;
}
