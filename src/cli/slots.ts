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

  /** Resolves when it is this run's turn; the returned function gives the place back. */
  take(): Promise<() => void> {
    return new Promise((resolve) => {
      this.#waiting.push(() => {
        this.#live += 1;
        let given = false;
        resolve(() => {
          if (given) return;
          given = true;
          this.#live -= 1;
          this.#next();
        });
      });
      this.#next();
    });
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
