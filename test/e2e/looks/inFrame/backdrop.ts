import { type Colour, faded, over, parseColour } from './colour.ts';
import { withAncestors } from './tree.ts';

/** What is seen where a colour is painted inside an element, and what would be seen there without it. */
export interface Painted {
  readonly front: Colour;
  readonly back: Colour;
}

/**
 * From the element outwards: each box lies over the one it stands in, and one that is half transparent
 * takes its content with it. Behind the page, which has no colour of its own, is VS Code.
 */
export function paint(element: Element, colour: Colour, withOwnBackground = true): Painted {
  let front = colour;
  let back: Colour = { r: 0, g: 0, b: 0, a: 0 };
  for (const box of withAncestors(element)) {
    const { backgroundColor, opacity } = getComputedStyle(box);
    const isOwn = box === element && !withOwnBackground;
    const ground = isOwn ? back : parseColour(backgroundColor);
    front = faded(over(front, ground), Number(opacity));
    back = faded(over(back, ground), Number(opacity));
  }
  return { front: over(front, behindThePage()), back: over(back, behindThePage()) };
}

function behindThePage(): Colour {
  const name =
    document.body.dataset['place'] === 'sidebar'
      ? '--vscode-sideBar-background'
      : '--vscode-editor-background';
  const colour = getComputedStyle(document.documentElement).getPropertyValue(name).trim();
  return parseColour(colour === '' ? '#000' : colour);
}
