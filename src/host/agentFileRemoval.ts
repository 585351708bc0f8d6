import { copyFile, mkdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import * as l10n from '@vscode/l10n';
import { codeOf } from '../base/errorCode.ts';
import { newId } from '../base/id.ts';
import type { Log } from '../base/log.ts';
import { failure, type Result, success } from '../base/result.ts';
import { readVersion } from './agentFileReading.ts';
import { type Place, realInside } from './agentFileRoots.ts';
import { changedMeanwhile, isThere } from './agentFileWriting.ts';

export interface RemovalOptions {
  /** What has no trash to go to is kept here. */
  readonly kept: string;
  readonly trash: ((path: string) => Promise<void>) | undefined;
  readonly log: Log;
}

/**
 * A person may want it back: it goes to the trash, or aside. That it is gone already is fine. A version that
 * nobody has seen yet stays, and so does what a link makes lie elsewhere.
 */
export async function removeFile(
  place: Place,
  expected: string | null,
  { kept, trash, log }: RemovalOptions,
): Promise<Result<'trash' | 'kept'>> {
  const { root, path } = place;
  try {
    if (!isThere(path)) return success('kept');
    if (realInside(root, dirname(path)) === undefined)
      throw new Error(l10n.t('its directory is a link to a place elsewhere'));
    const read = readVersion(place);
    const present = read !== 'gone' && 'hash' in read ? read.hash : null;
    if (present !== expected) return changedMeanwhile(path);
    if (trash) {
      try {
        await trash(path);
        return success('trash');
      } catch (error) {
        log.info(`${path}: no trash takes it (${String(error)}), so it is kept in ${kept}`);
      }
    }
    await mkdir(kept, { recursive: true });
    await move(path, join(kept, `${newId()}-${basename(path)}`));
    return success('kept');
  } catch (error) {
    return failure(
      l10n.t('The file {0} cannot be removed: {1}', path, codeOf(error) || String(error)),
      l10n.t('Remove it by hand.'),
    );
  }
}

async function move(from: string, to: string): Promise<void> {
  try {
    await rename(from, to);
  } catch (error) {
    if (codeOf(error) !== 'EXDEV') throw error;
    await copyFile(from, to);
    await rm(from);
  }
}
