import { setTimeout as pause } from 'node:timers/promises';

/** Far longer than anything takes here: a machine may be busy with something else for a while. */
export const PATIENCE_MS = 60_000;

type Answer<T> = T | undefined | false | null;

/**
 * Asks again and again until there is an answer. `what` completes the sentence of the failure:
 * "Waited 60 s in vain for …".
 */
export async function until<T>(
  what: string,
  probe: () => Answer<T> | Promise<Answer<T>>,
  milliseconds = PATIENCE_MS,
): Promise<T> {
  const end = Date.now() + milliseconds;
  for (;;) {
    const answer = await probe();
    if (answer !== undefined && answer !== false && answer !== null) return answer;
    if (Date.now() > end) {
      throw new Error(`Waited ${Math.round(milliseconds / 1000)} s in vain for ${what}.`);
    }
    await pause(100);
  }
}
