import { setTimeout as wait } from 'node:timers/promises';

/** Works every millisecond for so long; the longest time between two turns, in milliseconds. */
export async function longestStall(work: () => void, milliseconds: number): Promise<number> {
  const end = performance.now() + milliseconds;
  let longest = 0;
  let last = performance.now();
  while (last < end) {
    await wait(1);
    work();
    const now = performance.now();
    longest = Math.max(longest, now - last);
    last = now;
  }
  return longest;
}
