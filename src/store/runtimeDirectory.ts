import { randomBytes } from 'node:crypto';
import { accessSync, chmodSync, constants, lstatSync, mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { isAbsolute, join } from 'node:path';

/** Longer paths are cut off silently by some systems, and then two sockets would be one. */
const LONGEST_SOCKET_PATH = 100;

/** A fresh address that only this user can reach. Whoever needs it reads it from the lock file: nobody computes it twice. */
export function newSocketAddress(): string {
  const name = randomBytes(6).toString('hex');
  if (process.platform === 'win32') return `\\\\.\\pipe\\malamar-${name}`;
  const address = join(runtimeDirectory(), name);
  if (Buffer.byteLength(address) <= LONGEST_SOCKET_PATH) return address;
  return join(privateDirectory('/tmp'), name);
}

/** The same for all windows of this user, of whichever product and profile. */
export function runtimeDirectory(): string {
  const named = process.env['XDG_RUNTIME_DIR'] ?? '';
  return privateDirectory(isUsable(named) ? named : tmpdir());
}

/** It is named, but nothing, by some containers; and after `su` it is another user's. */
function isUsable(directory: string): boolean {
  if (!isAbsolute(directory)) return false;
  try {
    accessSync(directory, constants.W_OK | constants.X_OK);
    return true;
  } catch {
    // Not there, or not ours.
    return false;
  }
}

/** The directory protects the sockets in it, so it must be ours, real and closed to others. */
function privateDirectory(parent: string): string {
  const uid = process.getuid?.() ?? 0;
  const directory = join(parent, `malamar-${uid}`);
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const found = lstatSync(directory);
  if (!found.isDirectory() || found.uid !== uid) return mkdtempSync(join(parent, 'malamar-'));
  if ((found.mode & 0o777) !== 0o700) chmodSync(directory, 0o700);
  return directory;
}
