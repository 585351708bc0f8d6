import { chmodSync, lstatSync, mkdirSync, type Stats } from 'node:fs';
import { dirname, isAbsolute } from 'node:path';
import { codeOf } from '../base/errorCode.ts';
import { failure, type Result, success } from '../base/result.ts';
import { reasonOf } from './diskErrors.ts';

/** Windows has neither owners nor modes in this sense; its temp folder belongs to the user anyway. */
const uid = process.getuid?.();

/**
 * Makes a directory that is ours, real and closed to others, or says why it cannot be. It is never
 * put elsewhere instead: a CLI that was told a path must find its files there after a restart, too.
 */
export function makePrivateDirectory(path: string): Result<null> {
  if (!isAbsolute(path)) return refused(`"${path}" is not an absolute path`);
  try {
    const found = lstatSync(path, { throwIfNoEntry: false }) ?? makeDirectory(path);
    const objection = objectionTo(found);
    if (objection) return refused(`${path} ${objection}`);
    if (uid !== undefined && (found.mode & 0o777) !== 0o700) chmodSync(path, 0o700);
    return success(null);
  } catch (error) {
    return refused(`${path} ${reasonOf(error)}`);
  }
}

/** Not Node's own recursive way: that one goes on for ever where the system refuses new names, as /proc does. */
function makeDirectory(path: string): Stats {
  const parent = dirname(path);
  if (parent !== path && !lstatSync(parent, { throwIfNoEntry: false })) makeDirectory(parent);
  try {
    mkdirSync(path, { mode: 0o700 });
  } catch (error) {
    // Another window was quicker; whether it may be used is looked at now.
    if (codeOf(error) !== 'EEXIST') throw error;
  }
  return lstatSync(path);
}

function objectionTo(found: Stats): string | undefined {
  if (found.isSymbolicLink()) return 'is a link that somebody laid there';
  if (!found.isDirectory()) return 'is a file';
  if (uid !== undefined && found.uid !== uid) return 'belongs to another user';
  return undefined;
}

export const refused = (why: string) =>
  failure(
    `The folder for the files that agents read and write cannot be used: ${why}.`,
    'Mend that, or choose another folder in the setting malamar.tempDirectory.',
  );
