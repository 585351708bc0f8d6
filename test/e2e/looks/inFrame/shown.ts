import { closest, everything, withAncestors } from './tree.ts';

/** Whether a person can see it, or could by scrolling. */
export function isShown(element: Element): boolean {
  if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false;
  const { width, height } = element.getBoundingClientRect();
  return width > 1 && height > 1 && !isOnlyHeard(element);
}

/** Cut away to nothing: there for screen readers alone. */
function isOnlyHeard(element: Element): boolean {
  for (const each of withAncestors(element))
    if (getComputedStyle(each).clipPath === 'inset(50%)') return true;
  return false;
}

export const isDisabled = (element: Element): boolean =>
  closest(element, ':disabled, [disabled], [aria-disabled=true]') !== undefined;

export const shownElements = (): Element[] => [...everything(document.body)].filter(isShown);

/** Every piece of text that can be seen, with the element it stands in. */
export function shownTexts(): { readonly node: Text; readonly element: Element }[] {
  return shownElements().flatMap((element) =>
    [...element.childNodes].flatMap((node) =>
      node instanceof Text && node.data.trim() !== '' ? [{ node, element }] : [],
    ),
  );
}
