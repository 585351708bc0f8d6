/** One run's place among those that live at the same time. */
export interface Place {
  /** It has ended. */
  giveBack(): void;
  /**
   * It lives, but only waits for other runs, which would otherwise wait for its place. The returned function
   * takes it back at once, also if that is one more than there should be: a living process cannot stand still.
   */
  lend(): () => void;
}

/**
 * Lets runs start one after the other, and no more of them at once than the person wants. Starting a
 * program blocks this thread for a few milliseconds, so a hundred at once would be felt: between
 * two starts everything else gets its turn.
 */
export class Slots {
  readonly #most: () => number | null;
  #live = 0;
  #waiting: (() => void)[] = [];
  #starting = false;

  constructor(most: () => number | null) {
    this.#most = most;
  }

  /** Resolves when it is this run's turn. */
  take(): Promise<Place> {
    return new Promise((resolve) => {
      this.#waiting.push(() => {
        this.#count(1);
        resolve(this.#place());
      });
      this.#next();
    });
  }

  #place(): Place {
    let isGiven = false;
    /** So many calls of this run wait; its place counts as long as it is none. */
    let waits = 0;
    return {
      giveBack: () => {
        if (isGiven) return;
        isGiven = true;
        if (waits === 0) this.#count(-1);
      },
      lend: () => {
        if (isGiven) return () => undefined;
        waits += 1;
        if (waits === 1) this.#count(-1);
        let isTaken = false;
        return () => {
          if (isTaken) return;
          isTaken = true;
          waits -= 1;
          if (waits === 0 && !isGiven) this.#count(1);
        };
      },
    };
  }

  #count(change: 1 | -1): void {
    this.#live += change;
    if (change < 0) this.#next();
  }

  #next(): void {
    const most = this.#most();
    if (this.#starting || (most !== null && this.#live >= most)) return;
    const start = this.#waiting.shift();
    if (!start) return;
    start();
    this.#starting = true;
    setImmediate(() => {
      this.#starting = false;
      this.#next();
    });
  }
}
