/** Hears whether it is in sight or nearly so, and how high it is. */
type Watcher = (near: boolean, height: number) => void;

/** Tells parts of a long list when they come near what is in sight: half a screen above or below it. */
export class Sight {
  readonly #observer: IntersectionObserver;
  readonly #watchers = new Map<Element, Watcher>();

  /** `root`: what scrolls; null = the page. */
  constructor(root: Element | null) {
    this.#observer = new IntersectionObserver(
      (entries) => {
        // A hidden page has no height, and nothing in it: that says nothing about what to draw.
        if ((root ?? document.documentElement).clientHeight === 0) return;
        for (const { target, isIntersecting, boundingClientRect } of entries)
          this.#watchers.get(target)?.(isIntersecting, boundingClientRect.height);
      },
      // With no root at all it would be the window of VS Code, around which a page may see no margin. A
      // page can be very low, as in the sidebar; half a screen of that would be too little.
      root ? { root, rootMargin: '50% 0px' } : { root: document, rootMargin: '1000px 0px' },
    );
  }

  watch(element: Element, watcher: Watcher): () => void {
    this.#watchers.set(element, watcher);
    this.#observer.observe(element);
    return () => {
      this.#watchers.delete(element);
      this.#observer.unobserve(element);
    };
  }

  dispose(): void {
    this.#observer.disconnect();
  }
}
