import { paint } from './backdrop.ts';
import { contrast, parseColour } from './colour.ts';
import { withAncestors } from './tree.ts';

/** So many boxes around an element may show its focus in its place. */
const NEAR = 5;
const ENOUGH = 3;
/** A line on a ground of another colour, however alike, is a line. */
const DIFFERENT = 1.5;

/** How an element and the boxes around it look, in what a focus may change. */
export function looksOf(element: Element): string {
  return [...withAncestors(element)].slice(0, NEAR).map(look).join('\n');
}

function look(element: Element): string {
  const style = getComputedStyle(element);
  const { backgroundColor, borderColor, borderWidth, boxShadow, textDecorationLine } = style;
  return [backgroundColor, borderColor, borderWidth, boxShadow, textDecorationLine].join();
}

/** Whether a person sees where the focus is: an outline that stands out, or a change of the boxes. */
export function isIndicated(element: Element, before: string | undefined): boolean {
  const near = [...withAncestors(element)].slice(0, NEAR);
  return near.some(hasOutline) || (before !== undefined && before !== looksOf(element));
}

function hasOutline(element: Element): boolean {
  const { outlineStyle, outlineWidth, outlineColor, outlineOffset } = getComputedStyle(element);
  if (outlineStyle === 'none' || Number.parseFloat(outlineWidth) === 0) return false;
  // The browser's own is drawn in two colours, of which one is always seen.
  if (outlineStyle === 'auto') return true;
  const { front, back } = paint(around(element), parseColour(outlineColor));
  const outside = contrast(front, back);
  if (Number.parseFloat(outlineOffset) >= 0) return outside >= ENOUGH;
  // Drawn inside, it has what it lies on on one side and what is around it on the other.
  const own = paint(element, parseColour(outlineColor));
  const inside = contrast(own.front, own.back);
  return inside >= DIFFERENT && Math.max(inside, outside) >= ENOUGH;
}

/** The first box that is larger: a custom element is often just as large as the part that is outlined. */
function around(element: Element): Element {
  const { left, top } = element.getBoundingClientRect();
  for (const box of withAncestors(element)) {
    const outer = box.getBoundingClientRect();
    if (outer.left < left - 1 || outer.top < top - 1) return box;
  }
  return document.body;
}
