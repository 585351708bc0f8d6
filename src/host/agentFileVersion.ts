import { createHash } from 'node:crypto';
import type { FileVersion } from '../core/ports.ts';

export const BOM = '\ufeff';

/** By this a version is known: editors do not show a byte order mark, so it does not count. */
export const hashOf = (text: string): string =>
  createHash('sha256').update(withoutBom(text), 'utf8').digest('hex');

export const versionOf = (text: string): FileVersion => ({
  text: withoutBom(text),
  hash: hashOf(text),
});

const withoutBom = (text: string): string => (text.startsWith(BOM) ? text.slice(1) : text);
