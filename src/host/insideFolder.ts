import { realpathSync, statSync } from 'node:fs';
import { isAbsolute, relative, resolve } from 'node:path';
import * as l10n from '@vscode/l10n';
import { codeOf } from '../base/errorCode.ts';
import { failure, type Result, success } from '../base/result.ts';

/** Agents work in the folder that a person opened and trusted, or in a part of it; links are followed first. */
export function directoryInside(folder: string, path: string): Result<string> {
  const wanted = resolve(folder, path);
  try {
    const home = realpathSync(folder);
    const below = relative(home, realpathSync(wanted));
    if (below === '..' || /^\.\.[/\\]/.test(below) || isAbsolute(below))
      return failure(
        l10n.t('“{0}” is outside of the folder {1}.', path, folder),
        l10n.t('Choose a directory inside.'),
      );
    if (!statSync(wanted).isDirectory()) return failure(l10n.t('“{0}” is not a directory.', path));
    return success(wanted);
  } catch (error) {
    const code = codeOf(error);
    return failure(
      code === 'ENOENT'
        ? l10n.t('The directory “{0}” does not exist.', path)
        : l10n.t('The directory “{0}” cannot be used: {1}.', path, code),
      l10n.t('Choose one that exists in the folder.'),
    );
  }
}
