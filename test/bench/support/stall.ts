/** Runs `work` every millisecond until `done` says so; the longest time between two turns, in milliseconds. */
export async function longestStall(work: () => void, done: () => boolean): Promise<number> {
  let longest = 0;
  let last = performance.now();
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, 1));
    work();
    const now = performance.now();
    longest = Math.max(longest, now - last);
    last = now;
    if (done()) return longest;
  }
}
