import {
  closeSync,
  constants,
  fstatSync,
  lstatSync,
  openSync,
  readSync,
  rmSync,
  type Stats,
} from 'node:fs';
import { rm } from 'node:fs/promises';
import { codeOf } from '../base/errorCode.ts';
import { reasonOf } from './diskErrors.ts';

/** What stands where the answer should be. */
export type Answer =
  | { readonly kind: 'missing' }
  | { readonly kind: 'empty' }
  | { readonly kind: 'text'; readonly text: string }
  /** In words for people and agents. */
  | { readonly kind: 'unusable'; readonly why: string };

const MEGABYTE = 1024 * 1024;
const MOST = 2 * MEGABYTE;

/**
 * Reads the file that an agent wrote, trusting nothing about it, and removes it. All at once and not
 * in turns: it is small and on a local disk, and the next run waits for it. Only a folder may be large.
 */
export async function readAnswerFile(path: string): Promise<Answer> {
  try {
    const found = lstatSync(path, { throwIfNoEntry: false });
    if (!found) return { kind: 'missing' };
    const answer = objectionTo(found) ?? readBounded(path, found.size);
    if (found.isDirectory()) await rm(path, { recursive: true, force: true });
    else rmSync(path, { force: true });
    return answer;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return { kind: 'missing' };
    return unusable(reasonOf(error));
  }
}

/** No link is followed, and a pipe would never end: both are checked again on what was really opened. */
function readBounded(path: string, size: number): Answer {
  // Windows has neither flag; there the check before is all there is.
  const { O_RDONLY, O_NOFOLLOW = 0, O_NONBLOCK = 0 } = constants;
  const file = openSync(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK);
  try {
    return objectionTo(fstatSync(file)) ?? answerIn(firstBytes(file, size));
  } finally {
    closeSync(file);
  }
}

/** The file may still be growing: never more than it had, and one byte to see that it was exceeded. */
function firstBytes(file: number, size: number): Buffer {
  const buffer = Buffer.alloc(size + 1);
  let length = 0;
  while (length < buffer.length) {
    const read = readSync(file, buffer, length, buffer.length - length, length);
    if (read === 0) break;
    length += read;
  }
  return buffer.subarray(0, length);
}

function answerIn(bytes: Buffer): Answer {
  if (bytes.length > MOST) return tooLarge(bytes.length);
  if (bytes.includes(0)) return unusable('holds binary data, not text');
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return text.trim() === '' ? { kind: 'empty' } : { kind: 'text', text };
  } catch {
    // The only thing a fatal decoder throws for.
    return unusable('is not valid UTF-8 text');
  }
}

function objectionTo(found: Stats): Answer | undefined {
  if (found.isSymbolicLink()) return unusable('is a link, which is not followed');
  if (found.isDirectory()) return unusable('is a folder');
  if (!found.isFile()) return unusable('is not a regular file');
  return found.size > MOST ? tooLarge(found.size) : undefined;
}

const tooLarge = (size: number): Answer =>
  unusable(
    `is ${Math.ceil((size / MEGABYTE) * 10) / 10} MB; at most ${MOST / MEGABYTE} MB are read`,
  );

const unusable = (why: string): Answer => ({ kind: 'unusable', why: `The output file ${why}.` });
