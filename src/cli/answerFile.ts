import { constants, type Stats } from 'node:fs';
import { type FileHandle, lstat, open, rm } from 'node:fs/promises';
import { codeOf, reasonOf } from './diskErrors.ts';

/** What stands where the answer should be. */
export type Answer =
  | { readonly kind: 'missing' }
  | { readonly kind: 'empty' }
  | { readonly kind: 'text'; readonly text: string }
  /** In words for people and agents. */
  | { readonly kind: 'unusable'; readonly why: string };

const MEGABYTE = 1024 * 1024;
const MOST = 2 * MEGABYTE;

/** Reads the file that an agent wrote, trusting nothing about it, and removes it. */
export async function readAnswerFile(path: string): Promise<Answer> {
  try {
    const found = await lstat(path);
    const answer = objectionTo(found) ?? (await readBounded(path, found.size));
    await rm(path, { recursive: true, force: true });
    return answer;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return { kind: 'missing' };
    return unusable(reasonOf(error));
  }
}

/** No link is followed, and a pipe would never end: both are checked again on what was really opened. */
async function readBounded(path: string, size: number): Promise<Answer> {
  // Windows has neither flag; there the check before is all there is.
  const { O_RDONLY, O_NOFOLLOW = 0, O_NONBLOCK = 0 } = constants;
  const file = await open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK);
  try {
    return objectionTo(await file.stat()) ?? answerIn(await firstBytes(file, size));
  } finally {
    await file.close();
  }
}

/** The file may still be growing: never more than it had, and one byte to see that it was exceeded. */
async function firstBytes(file: FileHandle, size: number): Promise<Buffer> {
  const buffer = Buffer.alloc(size + 1);
  let length = 0;
  while (length < buffer.length) {
    const { bytesRead } = await file.read(buffer, length, buffer.length - length, length);
    if (bytesRead === 0) break;
    length += bytesRead;
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
