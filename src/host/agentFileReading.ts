import { closeSync, constants, fstatSync, openSync, readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import * as l10n from '@vscode/l10n';
import { codeOf } from '../base/errorCode.ts';
import type { Log } from '../base/log.ts';
import type { FileVersion, FoundFile } from '../core/ports.ts';
import { ENDING, type Place, type Root, realInside, slugIn, storedPath } from './agentFileRoots.ts';
import { versionOf } from './agentFileVersion.ts';

/** More is no team. */
const MOST_FILES = 500;
const LARGEST_KB = 256;

/** All files of one place, in the order of their names. */
export async function filesIn(root: Root, log: Log): Promise<FoundFile[]> {
  const names = (await namesIn(root.directory, log))
    // Hidden files are what editors and others put aside.
    .filter((name) => name.endsWith(ENDING) && !name.startsWith('.'))
    .filter((name) => root.only?.includes(name) ?? true)
    .sort();
  if (names.length > MOST_FILES)
    log.warn(`${root.directory}: only the first ${MOST_FILES} of ${names.length} files are read`);
  const found: FoundFile[] = [];
  for (const name of names.slice(0, MOST_FILES)) {
    const read = readVersion({ root, path: join(root.directory, name) });
    const file = { path: storedPath(root, name), slug: slugIn(name), origin: root.origin };
    // Gone: it was listed, but is not there any more.
    if (read !== 'gone')
      found.push(
        'trouble' in read
          ? { ...file, version: null, trouble: read.trouble }
          : { ...file, version: read, trouble: null },
      );
    // Between two of many files, others get their turn.
    await new Promise<void>((resolve) => setImmediate(resolve));
  }
  return found;
}

/** The version that lies there, or why it cannot be read. */
export function readVersion({
  root,
  path,
}: Place): FileVersion | { readonly trouble: string } | 'gone' {
  try {
    const real = realInside(root, path);
    if (real === undefined)
      return { trouble: l10n.t('It is a link to a place elsewhere, which is not read.') };
    const read = bytesOf(real);
    if ('trouble' in read) return read;
    return versionOf(new TextDecoder('utf-8', { fatal: true }).decode(read.bytes));
  } catch (error) {
    if (error instanceof TypeError)
      return { trouble: l10n.t('It is not a text in UTF-8. Save it with that encoding.') };
    const code = codeOf(error);
    if (code === 'ENOENT' || code === 'ENOTDIR') return 'gone';
    return { trouble: l10n.t('It cannot be read: {0}.', code || String(error)) };
  }
}

/** Through one handle, so that what was looked at is what is read; a pipe must not make us wait. */
export function bytesOf(
  path: string,
): { readonly bytes: Uint8Array } | { readonly trouble: string } {
  const file = openSync(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
  try {
    const stat = fstatSync(file);
    if (!stat.isFile()) return { trouble: l10n.t('It is not a file.') };
    if (stat.size > LARGEST_KB * 1024)
      return { trouble: l10n.t('It is larger than {0} KB, which no agent needs.', LARGEST_KB) };
    return { bytes: readFileSync(file) };
  } finally {
    closeSync(file);
  }
}

async function namesIn(directory: string, log: Log): Promise<string[]> {
  try {
    return await readdir(directory);
  } catch (error) {
    const code = codeOf(error);
    if (code !== 'ENOENT' && code !== 'ENOTDIR') log.warn(`${directory}: ${String(error)}`);
    return [];
  }
}
