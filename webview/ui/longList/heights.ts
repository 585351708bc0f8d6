import { withoutSameEnds } from './withoutSameEnds.ts';

/** Less than this nobody sees. */
const SAME_PX = 0.5;

/** How high the items of a list are: as measured, and as usual if they were not drawn yet. */
export class Heights<T extends object> {
  readonly #usual: number;
  readonly #measured = new WeakMap<T, number>();
  #items: readonly T[] = [];
  #total = 0;

  constructor(usual: number) {
    this.#usual = usual;
  }

  of(item: T): number {
    return this.#measured.get(item) ?? this.#usual;
  }

  /** Of one of the items whose total was asked for last. */
  measure(item: T, height: number): void {
    this.#total += height - this.of(item);
    this.#measured.set(item, height);
  }

  /** All of them were measured before, and are as high together as they were then. */
  areKnown(items: readonly T[], together: number): boolean {
    const all = items.every((item) => this.#measured.has(item));
    return all && Math.abs(this.#sum(items) - together) < SAME_PX;
  }

  between(from: number, to: number): number {
    return this.#sum(this.#items.slice(from, to));
  }

  /** From now on these are the items. Of ten thousand, only those that came and went are added up. */
  totalOf(items: readonly T[]): number {
    const [gone, fresh] = withoutSameEnds(this.#items, items);
    this.#total += this.#sum(fresh) - this.#sum(gone);
    this.#items = items;
    return this.#total;
  }

  #sum(items: readonly T[]): number {
    return items.reduce((sum, item) => sum + this.of(item), 0);
  }
}
