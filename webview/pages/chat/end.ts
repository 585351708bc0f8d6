/** A few pixels above it still count as the end. */
const END_PX = 32;

/** How a list is scrolled. */
export type Scrolled = Readonly<Pick<Element, 'scrollTop' | 'scrollHeight' | 'clientHeight'>>;

/**
 * Whether somebody reads at the end of a list that grows. Only going up leaves it: the list may have grown again
 * before word comes that it was brought to its end.
 */
export class End {
  #isHere = true;
  #top = 0;

  get isHere(): boolean {
    return this.#isHere;
  }

  leave(): void {
    this.#isHere = false;
  }

  reach(list: { scrollTop: number; readonly scrollHeight: number }): void {
    this.#isHere = true;
    list.scrollTop = list.scrollHeight;
    this.#top = list.scrollTop;
  }

  scrolled({ scrollTop, scrollHeight, clientHeight }: Scrolled): void {
    if (scrollHeight - scrollTop - clientHeight < END_PX) this.#isHere = true;
    else if (scrollTop < this.#top) this.#isHere = false;
    this.#top = scrollTop;
  }
}
