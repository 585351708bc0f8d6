import { realpathSync, statSync } from 'node:fs';
import { isAbsolute, relative, resolve } from 'node:path';
import { codeOf } from '../base/errorCode.ts';
import { failure, type Result, success } from '../base/result.ts';

/** Agents work in the folder that a person opened and trusted, or in a part of it; links are followed first. */
export function directoryInside(folder: string, path: string): Result<string> {
  const wanted = resolve(folder, path);
  try {
    const home = realpathSync(folder);
    const below = relative(home, realpathSync(wanted));
    if (below === '..' || /^\.\.[/\\]/.test(below) || isAbsolute(below))
      return failure(`“${path}” is outside of the folder ${folder}.`, 'Choose a directory inside.');
    if (!statSync(wanted).isDirectory()) return failure(`“${path}” is not a directory.`);
    return success(wanted);
  } catch (error) {
    const why = codeOf(error) === 'ENOENT' ? 'does not exist' : `cannot be used: ${codeOf(error)}`;
    return failure(`The directory “${path}” ${why}.`, 'Choose one that exists in the folder.');
  }
}
