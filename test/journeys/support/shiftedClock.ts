import type { Clock } from '../../../src/base/clock.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Time as it is, moved on by days at a word; the daily clean-up waits for another one. */
export class ShiftedClock implements Clock {
  #shift = 0;
  #cleanup: (() => void) | undefined;
  #planned: () => void = () => undefined;

  now(): Date {
    return new Date(Date.now() + this.#shift);
  }

  after(milliseconds: number, action: () => void) {
    // The first clean-up comes ten seconds after the start, each further one a day later.
    if (milliseconds === 10_000 || milliseconds === DAY_MS) {
      this.#cleanup = action;
      this.#planned();
      return { dispose: () => undefined };
    }
    const timer = setTimeout(action, milliseconds);
    return { dispose: () => clearTimeout(timer) };
  }

  moveOn(days: number): void {
    this.#shift += days * DAY_MS;
  }

  /** Resolves when it is over, which is when the next one is planned. */
  async cleanUp(): Promise<void> {
    if (!this.#cleanup) await this.#isPlanned();
    const over = this.#isPlanned();
    this.#cleanup?.();
    await over;
  }

  #isPlanned(): Promise<void> {
    return new Promise((resolve) => {
      this.#planned = resolve;
    });
  }
}
