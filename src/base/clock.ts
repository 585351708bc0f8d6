import type { Disposable } from './disposable.ts';

/** The only thing tests replace: what time it is, and waiting. */
export interface Clock {
  now(): Date;
  after(milliseconds: number, action: () => void): Disposable;
}

export const systemClock: Clock = {
  now: () => new Date(),
  after(milliseconds, action) {
    const timer = setTimeout(action, milliseconds);
    return { dispose: () => clearTimeout(timer) };
  },
};

export const timestamp = (clock: Clock): string => clock.now().toISOString();
