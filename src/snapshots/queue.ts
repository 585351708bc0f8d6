/** One after the other: two git processes that write the same index would refuse each other. */
export class Queue {
  #last: Promise<unknown> = Promise.resolve();

  add<T>(work: () => Promise<T>): Promise<T> {
    const mine = this.#last.then(work);
    // A failure belongs to whoever asked; the next one comes all the same.
    this.#last = mine.catch(() => undefined);
    return mine;
  }
}
