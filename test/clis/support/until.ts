import { setTimeout as pause } from 'node:timers/promises';

/** Waits for something that has to become true; not for ever, so that a failed test ends, too. */
export async function until<T>(look: () => T | undefined, seconds = 60): Promise<T> {
  const deadline = Date.now() + seconds * 1000;
  while (Date.now() < deadline) {
    const seen = look();
    if (seen !== undefined) return seen;
    await pause(100);
  }
  throw new Error(`it did not come true within ${seconds} seconds`);
}
