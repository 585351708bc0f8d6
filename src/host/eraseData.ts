import { rmdirSync, rmSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import * as l10n from '@vscode/l10n';
import type { Log } from '../base/log.ts';
import { failure, failureOf, type Result, success } from '../base/result.ts';
import { names } from '../store/files.ts';
import type { Ownership } from '../store/lock.ts';

/** Who owns the directory is told by these; they go last, when nobody has to know it any more. */
const isLock = (name: string): boolean => /^(?:own|claim)\./.test(name);

/** Everything that a workspace keeps beside its lock, and its temporary files. */
export async function eraseData(
  directory: string,
  removeTemporary: () => Promise<void>,
  log: Log,
): Promise<Result<null>> {
  const all = names(directory).filter((name) => !isLock(name));
  const removals = await Promise.allSettled([
    ...all.map((name) =>
      rm(join(directory, name), { recursive: true, force: true, maxRetries: 5 }),
    ),
    removeTemporary(),
  ]);
  const left = removals.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
  for (const reason of left) failureOf(reason, log);
  if (left.length === 0) return success(null);
  return failure(
    l10n.t(
      "Malamar's data was deleted, but {0} of its files could not be removed: {1}",
      left.length,
      String(left[0]),
    ),
    l10n.t('Remove the directory {0} by hand.', directory),
  );
}

/** After the place is given up. If another window has come meanwhile, the directory is its. */
export function removeEmptyPlace({
  directory,
  generation,
}: Pick<Ownership, 'directory' | 'generation'>): void {
  const own = `own.${generation}`;
  try {
    if (names(directory).some((name) => name !== own)) return;
    rmSync(join(directory, own), { force: true });
    rmdirSync(directory);
  } catch {
    // Somebody came in the same moment and has begun to use it; or the system does not let go of an
    // empty directory yet, which hurts nobody.
  }
}
