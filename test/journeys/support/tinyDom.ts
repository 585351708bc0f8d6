/**
 * Just enough of a browser for the pages' own components to be drawn and used in plain Node: elements
 * with attributes and listeners, no layout. What really happens on a screen is for the e2e suite.
 */
class TinyNode {
  readonly nodeType: number;
  parentNode: TinyElement | null = null;
  childNodes: TinyNode[] = [];

  constructor(nodeType: number) {
    this.nodeType = nodeType;
  }

  get ownerDocument(): typeof tinyDocument {
    return tinyDocument;
  }

  get firstChild(): TinyNode | null {
    return this.childNodes[0] ?? null;
  }

  get nextSibling(): TinyNode | null {
    const siblings = this.parentNode?.childNodes ?? [];
    return siblings[siblings.indexOf(this) + 1] ?? null;
  }

  get textContent(): string {
    return this.childNodes.map((child) => child.textContent).join('');
  }

  contains(other: unknown): boolean {
    return other === this || this.childNodes.some((child) => child.contains(other));
  }

  remove(): void {
    const parent = this.parentNode;
    if (parent) parent.childNodes = parent.childNodes.filter((child) => child !== this);
    this.parentNode = null;
  }
}

class TinyText extends TinyNode {
  data: string;

  constructor(data: string) {
    super(3);
    this.data = data;
  }

  override get textContent(): string {
    return this.data;
  }
}

const ignore = (): void => undefined;

type Listener = (this: TinyElement, event: object) => void;

export class TinyElement extends TinyNode {
  readonly localName: string;
  readonly attributes = new Map<string, string>();
  readonly style: Record<string, string> = {};
  value = '';
  checked = false;
  disabled = false;
  scrollTop = 0;
  readonly scrollHeight = 0;
  readonly clientHeight = 0;
  readonly #listeners = new Map<string, Set<Listener>>();

  constructor(localName: string) {
    super(1);
    this.localName = localName;
  }

  insertBefore(child: TinyNode, before: TinyNode | null): void {
    child.remove();
    const at = before ? this.childNodes.indexOf(before) : this.childNodes.length;
    this.childNodes = this.childNodes.toSpliced(at, 0, child);
    child.parentNode = this;
  }

  setAttribute(name: string, value: unknown): void {
    this.attributes.set(name, String(value));
  }

  removeAttribute(name: string): void {
    this.attributes.delete(name);
  }

  getAttribute(name: string): string | null {
    return this.attributes.get(name) ?? null;
  }

  addEventListener(type: string, listener: Listener): void {
    const all = this.#listeners.get(type) ?? new Set();
    this.#listeners.set(type, all.add(listener));
  }

  removeEventListener(type: string, listener: Listener): void {
    this.#listeners.get(type)?.delete(listener);
  }

  /** From here up to the root, as a browser does it. */
  fire(type: string, more: object = {}): void {
    const event = { type, target: this, preventDefault: ignore, stopPropagation: ignore, ...more };
    for (let at: TinyElement | null = this; at; at = at.parentNode)
      for (const listener of [...(at.#listeners.get(type) ?? [])])
        listener.call(at, Object.assign(event, { currentTarget: at }));
  }

  /** All elements below it, in the order in which they are read. */
  get all(): TinyElement[] {
    return this.childNodes.flatMap((child) =>
      child instanceof TinyElement ? [child, ...child.all] : [],
    );
  }

  /** Only `[name=value]` is known; nothing else is needed for what is tested here. */
  querySelectorAll(selector: string): TinyElement[] {
    const [, name = '', value] = /^\[([\w-]+)=?"?([^"\]]*)"?\]$/.exec(selector) ?? [];
    return this.all.filter(({ attributes }) => attributes.get(name) === value);
  }

  querySelector(selector: string): TinyElement | null {
    return this.querySelectorAll(selector)[0] ?? null;
  }

  focus(): void {
    tinyDocument.activeElement = this;
  }

  select(): void {
    this.focus();
  }

  getBoundingClientRect() {
    return { top: 0, bottom: 0, height: 0 };
  }
}

export const tinyDocument = {
  activeElement: null as TinyElement | null,
  createElementNS: (_: string, name: string): TinyElement => new TinyElement(name),
  createTextNode: (data: string): TinyText => new TinyText(data),
  addEventListener: ignore,
  removeEventListener: ignore,
  hasFocus: () => true,
};

/** There is no layout that could change. */
class NobodyLooks {
  readonly observe = ignore;
  readonly unobserve = ignore;
  readonly disconnect = ignore;
}

let remembered: Record<string, unknown> = {};
const browser: Readonly<Record<string, unknown>> = {
  document: tinyDocument,
  window: {
    innerHeight: 800,
    addEventListener: ignore,
    removeEventListener: ignore,
  },
  Node: TinyNode,
  Element: TinyElement,
  ResizeObserver: NobodyLooks,
  IntersectionObserver: NobodyLooks,
  MutationObserver: NobodyLooks,
  requestAnimationFrame: (action: () => void) => setImmediate(action),
  cancelAnimationFrame: clearImmediate,
  acquireVsCodeApi: () => ({
    getState: () => remembered,
    setState: (state: Record<string, unknown>) => {
      remembered = state;
    },
  }),
};

/** While a suite runs; afterwards this is plain Node again. */
export function withBrowser(): void {
  before(() => {
    for (const [name, value] of Object.entries(browser))
      Object.defineProperty(globalThis, name, { value, configurable: true });
  });
  beforeEach(() => {
    remembered = {};
  });
  after(() => {
    for (const name of Object.keys(browser)) Reflect.deleteProperty(globalThis, name);
  });
}
