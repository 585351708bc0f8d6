import { createHash } from 'node:crypto';

/** Name of a folder's directory in storage: stable over restarts, safe on every file system. */
export const folderKey = (uri: string): string =>
  createHash('sha256').update(uri.normalize('NFC')).digest('hex').slice(0, 32);
