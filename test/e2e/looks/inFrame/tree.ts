/** The document as it is drawn: custom elements are looked into, and what is slotted stands where it is seen. */

export function* everything(root: ParentNode): Generator<Element> {
  for (const element of root.children) {
    yield element;
    if (element.shadowRoot) yield* everything(element.shadowRoot);
    yield* everything(element);
  }
}

export function parentOf(element: Element): Element | null {
  if (element.assignedSlot) return element.assignedSlot;
  if (element.parentElement) return element.parentElement;
  const root = element.getRootNode();
  return root instanceof ShadowRoot ? root.host : null;
}

/** The element itself, then what it stands in, outwards. */
export function* withAncestors(element: Element): Generator<Element> {
  for (let each: Element | null = element; each; each = parentOf(each)) yield each;
}

export function closest(element: Element, selector: string): Element | undefined {
  for (const each of withAncestors(element)) if (each.matches(selector)) return each;
  return undefined;
}

/** What has the focus, also inside of custom elements. */
export function focused(): Element | null {
  let active = document.activeElement;
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
  return active;
}

const LONGEST_TEXT = 40;

/** How a finding names an element, for somebody who has to find it in the code. */
export function nameOf(element: Element): string {
  const classes = [...element.classList].map((each) => `.${each}`).join('');
  const text = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim();
  const words = text.replace(/\s+/g, ' ').slice(0, LONGEST_TEXT);
  const root = element.getRootNode();
  const host = root instanceof ShadowRoot ? `${nameOf(root.host)} → ` : '';
  return `${host}<${element.localName}${classes}>${words === '' ? '' : ` “${words}”`}`;
}
