import {
  closeSync,
  fsyncSync,
  openSync,
  readFileSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { crc32 } from 'node:zlib';
import { isUnreadable, syncDirectory } from './files.ts';
import { decodeSeal, encodeSeal, FORMAT, SEAL_BYTES, type Seal, type SealFacts } from './seal.ts';
import { writeWhole } from './writeWhole.ts';

/** Written aside, synced, renamed: a snapshot is there whole or not at all. */
export function writeSnapshot(path: string, contents: Uint8Array, facts: SealFacts): void {
  const aside = `${path}.new`;
  try {
    const descriptor = openSync(aside, 'w', 0o600);
    try {
      writeWhole(descriptor, contents, 0);
      const contentsCrc = crc32(contents);
      const seal = encodeSeal({ kind: 'snapshot', format: FORMAT, contentsCrc, ...facts });
      writeWhole(descriptor, seal, contents.length);
      fsyncSync(descriptor);
    } finally {
      closeSync(descriptor);
    }
    renameSync(aside, path);
  } catch (error) {
    // Most likely the disk is full: then half a snapshot is the last thing that should stay on it.
    rmSync(aside, { force: true });
    throw error;
  }
  syncDirectory(dirname(path));
}

/** Only the seal: cheap, and enough to see that a file is from a newer version. */
export function readSnapshotSeal(path: string): Seal | undefined {
  const found = statSync(path);
  if (!found.isFile() || found.size < SEAL_BYTES) return undefined;
  const bytes = Buffer.alloc(SEAL_BYTES);
  const descriptor = openSync(path, 'r');
  try {
    readSync(descriptor, bytes, 0, SEAL_BYTES, found.size - SEAL_BYTES);
  } catch (error) {
    if (isUnreadable(error)) return undefined;
    throw error;
  } finally {
    closeSync(descriptor);
  }
  return decodeSeal('snapshot', bytes);
}

export interface GoodSnapshot {
  readonly seal: Seal;
  /** Memory of its own: may be handed to sql.js, which keeps it. */
  readonly contents: Buffer;
}

/** The database in the file, or why it cannot be trusted. */
export function readSnapshot(path: string): GoodSnapshot | { readonly damage: string } {
  let file: Buffer;
  try {
    file = readFileSync(path);
  } catch (error) {
    if (isUnreadable(error)) return { damage: `it cannot be read: ${String(error)}` };
    throw error;
  }
  const seal = decodeSeal('snapshot', file.subarray(Math.max(0, file.length - SEAL_BYTES)));
  if (!seal) return { damage: 'its seal is missing or broken' };
  const contents = file.subarray(0, file.length - SEAL_BYTES);
  if (crc32(contents) !== seal.contentsCrc) return { damage: 'it has a wrong checksum' };
  return { seal, contents };
}
