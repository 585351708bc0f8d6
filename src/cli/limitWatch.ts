import type { Clock } from '../base/clock.ts';
import type { Disposable } from '../base/disposable.ts';
import type { Trouble } from './adapter.ts';

/** So long a CLI may be silent after it was told that it is over its limit. */
const LOOK_EVERY_MS = 60_000;

/**
 * Some CLIs wait out a usage limit themselves, for hours and in silence. Then nobody learns of it, and
 * a task stands still that could be paused or go on with another CLI: such a run is ended.
 */
export class LimitWatch implements Disposable {
  readonly #clock: Clock;
  readonly #trouble: () => Trouble | null;
  readonly #end: () => void;
  #heard = true;
  #timer: Disposable;

  constructor(clock: Clock, trouble: () => Trouble | null, end: () => void) {
    this.#clock = clock;
    this.#trouble = trouble;
    this.#end = end;
    this.#timer = this.#next();
  }

  heard(): void {
    this.#heard = true;
  }

  dispose(): void {
    this.#timer.dispose();
  }

  #next(): Disposable {
    return this.#clock.after(LOOK_EVERY_MS, () => {
      if (!this.#heard && this.#trouble()?.kind === 'usage_limit') return this.#end();
      this.#heard = false;
      this.#timer = this.#next();
    });
  }
}
