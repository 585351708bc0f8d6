import { shownTexts } from './shown.ts';
import { closest, nameOf, withAncestors } from './tree.ts';

const SIDEWAYS = 1;
/** The boxes of a font are a little higher than its letters. */
const UP_AND_DOWN = 3;

/** No text is cut by a box, unless it unfolds, or an ellipsis says so and a title tells the rest. */
export function clipped(): string[] {
  const found = shownTexts().flatMap(({ node, element }) => cutsOf(node, element));
  return [...new Set(found)];
}

function cutsOf(text: Text, element: Element): string[] {
  // What is typed scrolls in its field, and a list of choices opens.
  if (closest(element, 'input, textarea, select')) return [];
  const range = document.createRange();
  range.selectNodeContents(text);
  const words = range.getBoundingClientRect();
  let sideways = true;
  let upAndDown = true;
  for (const box of withAncestors(element)) {
    if (box === document.body) break;
    const { overflowX, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(box);
    if (isScrolled(overflowX)) sideways = false;
    if (isScrolled(overflowY)) upAndDown = false;
    const { left, right, top, bottom } = box.getBoundingClientRect();
    const isCutSideways =
      sideways &&
      isCutting(overflowX) &&
      (words.left < left - SIDEWAYS || words.right > right + SIDEWAYS);
    const isCutBelow =
      upAndDown &&
      isCutting(overflowY) &&
      (words.top < top - UP_AND_DOWN || words.bottom > bottom + UP_AND_DOWN);
    if (!isCutSideways && !isCutBelow) continue;
    if (unfolds(element, box)) return [];
    const isMeant = textOverflow === 'ellipsis' || webkitLineClamp !== 'none';
    if (!isMeant) return [`${nameOf(element)} is cut by ${nameOf(box)}`];
    const tells = closest(element, '[title]:not([title=""])');
    return tells ? [] : [`${nameOf(element)} is shortened, and no title tells the rest`];
  }
  return [];
}

const isScrolled = (overflow: string): boolean => overflow === 'auto' || overflow === 'scroll';
const isCutting = (overflow: string): boolean => overflow === 'hidden' || overflow === 'clip';

/** A button around it or beside the box shows all of it. */
const unfolds = (element: Element, box: Element): boolean =>
  closest(element, '[aria-expanded]') !== undefined ||
  box.parentElement?.querySelector(':scope > [aria-expanded=false]') != null;
