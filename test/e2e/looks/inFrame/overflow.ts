import { isShown, shownElements } from './shown.ts';
import { nameOf, parentOf } from './tree.ts';

/** Browsers round. */
const TOLERANCE = 1;

/** Nothing is wider than the page, unless it scrolls within a box of its own or is cut there. */
export function overflowing(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  const page =
    scrollWidth > clientWidth ? [`the page is ${scrollWidth} px wide in ${clientWidth} px`] : [];
  const outside = shownElements().filter((element) => leaves(element) && !isKeptInside(element));
  // Of boxes in boxes, the innermost is the one that does not fit.
  const culprits = outside.filter(
    (element) => !outside.some((other) => parentOf(other) === element),
  );
  return [...page, ...culprits.map((element) => `${nameOf(element)} leaves the page sideways`)];
}

function leaves(element: Element): boolean {
  const { left, right } = element.getBoundingClientRect();
  return left < -TOLERANCE || right > document.documentElement.clientWidth + TOLERANCE;
}

function isKeptInside(element: Element): boolean {
  for (let each = parentOf(element); each && each !== document.body; each = parentOf(each))
    if (getComputedStyle(each).overflowX !== 'visible' && isShown(each) && !leaves(each))
      return true;
  return false;
}
