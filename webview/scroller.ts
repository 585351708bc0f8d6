import type { ScrollPlace } from './scrollPlace.ts';

/** Less than this nobody sees, and browsers round. */
const SAME_PX = 2;

/** The page itself, or an element of it that scrolls on its own. */
export class Scroller {
  readonly #element: HTMLElement;
  readonly #items: string | undefined;

  /** `items`: the attribute by which the items of its lists are told apart. */
  constructor(element: HTMLElement, items?: string) {
    this.#element = element;
    this.#items = items;
  }

  get top(): number {
    return this.#element.scrollTop;
  }

  /** A hidden page has no height, which says nothing about where somebody is. */
  get isShown(): boolean {
    return this.#element.clientHeight > 0;
  }

  get place(): ScrollPlace {
    const item = this.#uppermost();
    return { top: this.top, ...(item ? { item } : {}) };
  }

  /** As near as there is enough to scroll, and by its item, if that is there. */
  goTo(place: ScrollPlace): void {
    this.#element.scrollTop = this.top + this.#distanceTo(place);
  }

  isAt(place: ScrollPlace): boolean {
    return Math.abs(this.#distanceTo(place)) < SAME_PX;
  }

  onScroll(hear: () => void): () => void {
    const events = this.#isPage ? document : this.#element;
    events.addEventListener('scroll', hear, { passive: true });
    return () => events.removeEventListener('scroll', hear);
  }

  /** Hears when there may be more or less to scroll. */
  onResize(hear: () => void): () => void {
    const sizes = new ResizeObserver(hear);
    const content = this.#isPage ? [] : [...this.#element.children];
    for (const each of [this.#element, ...content]) sizes.observe(each);
    return () => sizes.disconnect();
  }

  get #isPage(): boolean {
    return this.#element === document.documentElement;
  }

  get #edge(): number {
    return this.#isPage ? 0 : this.#element.getBoundingClientRect().top;
  }

  #distanceTo({ top, item }: ScrollPlace): number {
    const found = item && this.#find(item.id);
    return item && found
      ? found.getBoundingClientRect().top - this.#edge - item.offset
      : top - this.top;
  }

  #find(id: string): Element | null {
    if (this.#items === undefined) return null;
    return this.#element.querySelector(`[${this.#items}="${CSS.escape(id)}"]`);
  }

  #uppermost(): ScrollPlace['item'] {
    if (this.#items === undefined) return undefined;
    const edge = this.#edge;
    for (const element of this.#element.querySelectorAll(`[${this.#items}]`)) {
      const { top, bottom } = element.getBoundingClientRect();
      if (top >= edge + this.#element.clientHeight) return undefined;
      const id = element.getAttribute(this.#items);
      if (bottom > edge && id !== null) return { id, offset: top - edge };
    }
    return undefined;
  }
}
