/** Something that scrolls, as much of it as our code asks for: items below each other, each with its height. */
export class ScrollBox {
  items: readonly (readonly [id: string, height: number])[] = [];
  clientHeight = 100;
  readonly children = [];
  /** Where it stands itself. */
  readonly #edge: number;
  readonly #heard = new Map<string, Set<() => void>>();
  #top = 0;

  constructor(edge = 0) {
    this.#edge = edge;
  }

  get scrollTop(): number {
    return this.#top;
  }

  /** As a browser does it: no further than there is something. */
  set scrollTop(top: number) {
    const height = this.items.reduce((sum, [, each]) => sum + each, 0);
    this.#top = Math.max(0, Math.min(top, height - this.clientHeight));
  }

  /** Somebody scrolls, and it is told. */
  scrollTo(top: number): void {
    this.scrollTop = top;
    this.fire('scroll');
  }

  fire(name: string): void {
    for (const hear of [...(this.#heard.get(name) ?? [])]) hear();
  }

  addEventListener(name: string, hear: () => void): void {
    this.#heard.set(name, (this.#heard.get(name) ?? new Set()).add(hear));
  }

  removeEventListener(name: string, hear: () => void): void {
    this.#heard.get(name)?.delete(hear);
  }

  getBoundingClientRect(): { readonly top: number } {
    return { top: this.#edge };
  }

  querySelectorAll(): ReturnType<typeof itemAt>[] {
    let top = this.#edge - this.#top;
    return this.items.map(([id, height]) => {
      top += height;
      return itemAt(id, top - height, top);
    });
  }

  querySelector(selector: string): ReturnType<typeof itemAt> | null {
    const found = this.querySelectorAll().find((each) =>
      selector.endsWith(`="${each.getAttribute()}"]`),
    );
    return found ?? null;
  }
}

const itemAt = (id: string, top: number, bottom: number) => ({
  getAttribute: () => id,
  getBoundingClientRect: () => ({ top, bottom }),
});
