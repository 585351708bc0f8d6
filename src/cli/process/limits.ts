import type { Clock } from '../../base/clock.ts';
import type { Disposable } from '../../base/disposable.ts';
import type { StopReason } from './contract.ts';
import { Countdown } from './countdown.ts';

/** How long a run may take, and how long it may be silent. */
export class Limits implements Disposable {
  readonly #wall: Countdown | undefined;
  readonly #idle: Countdown | undefined;
  #holds = 0;
  #ended = false;

  constructor(
    clock: Clock,
    limits: { readonly wallMs: number | null; readonly idleMs: number | null },
    onReached: (reason: StopReason) => void,
  ) {
    const countdown = (milliseconds: number | null, reason: StopReason) =>
      milliseconds === null
        ? undefined
        : new Countdown(clock, milliseconds, () => onReached(reason));
    this.#wall = countdown(limits.wallMs, 'wall_limit');
    this.#idle = countdown(limits.idleMs, 'idle_limit');
  }

  /** It is not silent. */
  heard(): void {
    this.#idle?.restart();
  }

  /** Both stand still until every hold was let go. */
  hold(): () => void {
    this.#holds += 1;
    this.#wall?.pause();
    this.#idle?.pause();
    let held = true;
    return () => {
      if (!held) return;
      held = false;
      this.#holds -= 1;
      if (this.#holds > 0 || this.#ended) return;
      this.#wall?.resume();
      this.#idle?.resume();
    };
  }

  dispose(): void {
    this.#ended = true;
    this.#wall?.dispose();
    this.#idle?.dispose();
  }
}
