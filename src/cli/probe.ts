import { readFile, realpath } from 'node:fs/promises';
import { homedir } from 'node:os';
import type { Probe } from './adapter.ts';
import { ask } from './ask.ts';

/** What a CLI is asked here costs it a second at most; on a busy machine some more. */
const LONGEST_ANSWER_MS = 15_000;

/** Asks the program at this path, in this environment, without a model and without waiting for ever. */
export async function probeOf(
  path: string,
  environment: Readonly<Record<string, string>>,
  longestMs: number = LONGEST_ANSWER_MS,
): Promise<Probe> {
  return {
    program: await realpath(path),
    environment,
    home: environment['HOME'] ?? environment['USERPROFILE'] ?? homedir(),
    ask: (args) => ask(path, args, environment, longestMs),
    read,
  };
}

async function read(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8');
  } catch {
    // Not there, or not for us to read: both mean that nothing is known from it.
    return undefined;
  }
}
