import {
  chmodSync,
  closeSync,
  fsyncSync,
  linkSync,
  lstatSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import * as l10n from '@vscode/l10n';
import { codeOf } from '../base/errorCode.ts';
import { newId } from '../base/id.ts';
import { failure, type Result, success } from '../base/result.ts';
import type { FileVersion } from '../core/ports.ts';
import { bytesOf, readVersion } from './agentFileReading.ts';
import { type Place, realInside } from './agentFileRoots.ts';
import { BOM, versionOf } from './agentFileVersion.ts';

export const changedMeanwhile = (path: string): Result<never> =>
  failure(
    l10n.t('{0} was changed by somebody else in the meantime.', basename(path)),
    l10n.t('Look at the file, then try again.'),
  );

/**
 * A complete new version, or nothing: it is written aside and put into place, in the time that a person
 * waits for anyway. `expected` is what must lie there now; null = nothing.
 */
export function writeVersion(
  place: Place,
  text: string,
  expected: string | null,
): Result<FileVersion> {
  const { path } = place;
  try {
    if (expected === null) writeNew(place, text);
    else {
      const version = readVersion(place);
      const real = realInside(place.root, path);
      if (version === 'gone' || 'trouble' in version || version.hash !== expected || !real)
        return changedMeanwhile(path);
      const isStill = (): boolean => {
        const now = readVersion(place);
        return now !== 'gone' && 'hash' in now && now.hash === expected;
      };
      if (!replace(real, text, isStill)) return changedMeanwhile(path);
    }
    return success(versionOf(text));
  } catch (error) {
    if (codeOf(error) === 'EEXIST')
      return failure(
        l10n.t('There is a file {0} already.', path),
        l10n.t('Choose another name, or move that file away first.'),
      );
    return failure(
      l10n.t('The file {0} cannot be written: {1}', path, codeOf(error) || String(error)),
      l10n.t('Look whether the disk is full or the file is protected, then try again.'),
    );
  }
}

/** A link that leads nowhere is in the way, too. */
function writeNew({ root, path }: Place, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  if (realInside(root, dirname(path)) === undefined)
    throw new Error(l10n.t('its directory is a link to a place elsewhere'));
  const aside = writeAside(path, text, 0o644);
  try {
    // Fails if there is one, also if it came a moment ago.
    linkSync(aside, path);
  } catch (error) {
    if (codeOf(error) === 'EEXIST' || isThere(path)) throw error;
    // Some disks know no hard links.
    renameSync(aside, path);
  } finally {
    rmSync(aside, { force: true });
  }
}

/** Keeps mode and byte order mark; false: it is another version now. */
function replace(real: string, text: string, isStill: () => boolean): boolean {
  const { mode } = statSync(real);
  const old = bytesOf(real);
  const hadBom = 'bytes' in old && Buffer.from(old.bytes.subarray(0, 3)).toString() === BOM;
  const aside = writeAside(real, hadBom ? `${BOM}${text}` : text, mode & 0o777);
  try {
    // As late as can be: whoever writes in the instant until the rename is overwritten.
    if (!isStill()) return false;
    renameSync(aside, real);
    return true;
  } finally {
    rmSync(aside, { force: true });
  }
}

function writeAside(path: string, text: string, mode: number): string {
  const aside = join(dirname(path), `.${basename(path)}.${newId()}.new`);
  const file = openSync(aside, 'wx', mode);
  try {
    const bytes = Buffer.from(text, 'utf8');
    for (let done = 0; done < bytes.length; ) done += writeSync(file, bytes, done);
    fsyncSync(file);
  } catch (error) {
    rmSync(aside, { force: true });
    throw error;
  } finally {
    closeSync(file);
  }
  chmodSync(aside, mode);
  return aside;
}

export function isThere(path: string): boolean {
  try {
    lstatSync(path);
    return true;
  } catch (error) {
    if (codeOf(error) === 'ENOENT' || codeOf(error) === 'ENOTDIR') return false;
    throw error;
  }
}
