import type { Disposable } from './disposable.ts';

/** The only thing tests replace: what time it is, and waiting. */
export interface Clock {
  now(): Date;
  after(milliseconds: number, action: () => void): Disposable;
}

/** Longer ones would be taken for 1 ms. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

export const systemClock: Clock = {
  now: () => new Date(),
  after(milliseconds, action) {
    let timer: NodeJS.Timeout;
    const wait = (left: number): void => {
      const piece = Math.min(left, LONGEST_TIMER_MS);
      timer = setTimeout(() => (piece < left ? wait(left - piece) : action()), piece);
    };
    wait(milliseconds);
    return { dispose: () => clearTimeout(timer) };
  },
};

export const timestamp = (clock: Clock): string => clock.now().toISOString();
