import { setTimeout as pause } from 'node:timers/promises';

/** Waits for something that has to become true; the test's own time limit ends it. */
export async function until<T>(look: () => T | undefined): Promise<T> {
  for (;;) {
    const seen = look();
    if (seen !== undefined) return seen;
    await pause(100);
  }
}
