import type { Disposable } from './disposable.ts';

/** One kind of news and those who listen to it. */
export class Emitter<T> {
  #listeners = new Set<(value: T) => void>();

  on(listener: (value: T) => void): Disposable {
    // Wrapped, so that the same function registered twice can be taken back once.
    const own = (value: T): void => listener(value);
    this.#listeners.add(own);
    return { dispose: () => this.#listeners.delete(own) };
  }

  fire(value: T): void {
    for (const listener of [...this.#listeners]) {
      // Taken back by an earlier listener of the same news.
      if (!this.#listeners.has(listener)) continue;
      try {
        listener(value);
      } catch (error) {
        // One bad listener must neither stop the others nor fail the transaction that was already
        // committed; the error still surfaces as an uncaught one, because it is a bug.
        queueMicrotask(() => {
          throw error;
        });
      }
    }
  }
}
