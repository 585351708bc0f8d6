/** How far a reader has read, and in which life of the sequence: a restart begins a new one. */
export interface Cursor {
  readonly epoch: string;
  readonly seq: number;
}

/**
 * Numbered items, the last `capacity` of them kept. A reader that gives its cursor gets what it
 * missed, or `undefined`: it was away too long (or in another life) and must start afresh.
 */
export class Sequence<T> {
  readonly epoch: string;
  #capacity: number;
  #items: T[] = [];
  #seq = 0;

  constructor(epoch: string, capacity: number) {
    this.epoch = epoch;
    this.#capacity = capacity;
  }

  get cursor(): Cursor {
    return { epoch: this.epoch, seq: this.#seq };
  }

  push(item: T): number {
    this.#items.push(item);
    // Cut in large steps: shifting one by one would copy the whole list each time.
    if (this.#items.length > this.#capacity * 2) this.#items = this.#items.slice(-this.#capacity);
    this.#seq += 1;
    return this.#seq;
  }

  since(cursor: Cursor): readonly T[] | undefined {
    if (cursor.epoch !== this.epoch || cursor.seq > this.#seq) return undefined;
    const missed = this.#seq - cursor.seq;
    if (missed > Math.min(this.#items.length, this.#capacity)) return undefined;
    return this.#items.slice(this.#items.length - missed);
  }
}
