import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Which state of some files was seen; two equal texts mean that none of them was written in between. */
export interface Signature {
  readonly text: string;
  /** False: written so recently that a further write could bear the same time, so it proves nothing. */
  readonly isSettled: boolean;
}

export async function signatureOf(paths: readonly string[]): Promise<Signature> {
  // The real time, not the clock of the tests: it is compared with the times of the file system.
  const now = BigInt(Date.now()) * 1_000_000n;
  const marks = await Promise.all(paths.map((path) => markOf(path)));
  return {
    text: marks.map(({ text }) => text).join('\n'),
    isSettled: marks.every(({ newest }) => now - newest > tickOf(newest)),
  };
}

/** A time without fractions comes from a file system that counts seconds (or two); others tick every few ms. */
const tickOf = (time: bigint): bigint =>
  time % 1_000_000_000n === 0n ? 2_500_000_000n : 50_000_000n;

async function markOf(path: string): Promise<{ text: string; newest: bigint }> {
  try {
    const found = await stat(path, { bigint: true });
    const { dev, ino, size, mtimeNs, ctimeNs } = found;
    return {
      text: `${path} ${dev} ${ino} ${size} ${mtimeNs} ${ctimeNs}`,
      newest: mtimeNs > ctimeNs ? mtimeNs : ctimeNs,
    };
  } catch {
    // Missing and unreadable are the same to whoever reads it afterwards: there is nothing.
    return { text: `${path} -`, newest: 1n };
  }
}

/** A folder and all folders below it: each one's time changes when a name in it does. */
export async function foldersBelow(folder: string): Promise<string[]> {
  const names = await readdir(folder, { withFileTypes: true }).catch(() => []);
  const below = await Promise.all(
    names.filter((each) => each.isDirectory()).map((each) => foldersBelow(join(folder, each.name))),
  );
  return [folder, ...below.flat()];
}

/** Remembers an answer for as long as the files it was read from are untouched. */
export class Memory<T> {
  #seen: Signature | undefined;
  #answer: T | undefined;

  async recall(look: () => Promise<Signature>, ask: () => Promise<T>): Promise<T> {
    // Looked at before asking: a write during the question makes the next signature differ.
    const now = await look();
    if (this.#answer !== undefined && this.#seen?.isSettled && this.#seen.text === now.text)
      return this.#answer;
    const answer = await ask();
    this.#seen = now;
    this.#answer = answer;
    return answer;
  }

  forget(): void {
    this.#seen = undefined;
    this.#answer = undefined;
  }
}
