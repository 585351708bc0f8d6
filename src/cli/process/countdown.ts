import type { Clock } from '../../base/clock.ts';
import type { Disposable } from '../../base/disposable.ts';

/** A time that runs down, can stand still, and can begin anew. */
export class Countdown implements Disposable {
  readonly #clock: Clock;
  readonly #total: number;
  readonly #onZero: () => void;
  #remaining: number;
  /** Only while it runs. */
  #running: { readonly since: number; readonly timer: Disposable } | undefined;

  constructor(clock: Clock, milliseconds: number, onZero: () => void) {
    this.#clock = clock;
    this.#total = milliseconds;
    this.#remaining = milliseconds;
    this.#onZero = onZero;
    this.resume();
  }

  restart(): void {
    const wasRunning = this.#running !== undefined;
    this.pause();
    this.#remaining = this.#total;
    if (wasRunning) this.resume();
  }

  pause(): void {
    if (!this.#running) return;
    this.#running.timer.dispose();
    this.#remaining -= this.#clock.now().getTime() - this.#running.since;
    this.#running = undefined;
  }

  resume(): void {
    if (this.#running) return;
    const timer = this.#clock.after(Math.max(0, this.#remaining), this.#onZero);
    this.#running = { since: this.#clock.now().getTime(), timer };
  }

  dispose(): void {
    this.#running?.timer.dispose();
    this.#running = undefined;
  }
}
