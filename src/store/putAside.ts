import {
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  truncateSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import type { Clock } from '../base/clock.ts';
import { codeOf } from '../base/errorCode.ts';
import { syncDirectory } from './files.ts';
import type { Damage } from './recover.ts';
import { writeWhole } from './writeWhole.ts';

/** Damaged files and tails are never thrown away: they move to `damaged/<time>/`. Returns that place. */
export function putAside(directory: string, damage: readonly Damage[], clock: Clock): string {
  const place = newPlace(join(directory, 'damaged'), clock);
  for (const { path, from } of damage) {
    const target = join(place, from === 0 ? basename(path) : `${basename(path)}.from-${from}`);
    if (from === 0) renameSync(path, target);
    else moveTail(path, from, target);
  }
  syncDirectory(place);
  syncDirectory(directory);
  return place;
}

/** A directory that was not there before: an earlier find of the same name must not be replaced. */
function newPlace(parent: string, clock: Clock): string {
  mkdirSync(parent, { recursive: true, mode: 0o700 });
  const time = clock.now().toISOString().replaceAll(':', '-');
  for (let attempt = 1; ; attempt += 1) {
    const place = join(parent, attempt === 1 ? time : `${time}-${attempt}`);
    try {
      mkdirSync(place, { mode: 0o700 });
      return place;
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') throw error;
    }
  }
}

/** The copy is safe on disk before the original is cut. */
function moveTail(path: string, from: number, target: string): void {
  const descriptor = openSync(target, 'w', 0o600);
  try {
    writeWhole(descriptor, readFileSync(path).subarray(from), 0);
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
  truncateSync(path, from);
}
