import type { Clock } from '../../../src/base/clock.ts';

/** Time that runs so many times faster: waits of minutes pass in a moment, and in the right order. */
export function scaledClock(factor: number): Clock {
  const begun = Date.now();
  return {
    now: () => new Date(begun + (Date.now() - begun) * factor),
    after(milliseconds, action) {
      const timer = setTimeout(action, milliseconds / factor);
      return { dispose: () => clearTimeout(timer) };
    },
  };
}
