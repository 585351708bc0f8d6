import { paint } from './backdrop.ts';
import { contrast, parseColour } from './colour.ts';
import { isDisabled, shownElements, shownTexts } from './shown.ts';
import { closest, nameOf } from './tree.ts';

const ENOUGH_FOR_TEXT = 4.5;
const ENOUGH_IN_HIGH_CONTRAST = 7;
/** Large text, pictures, and the hint in an empty field that says again what its label says. */
const ENOUGH_FOR_LARGE = 3;

/** Everything that is to be read or recognised stands out from what it lies on. */
export function faint(): string[] {
  const found = [
    ...shownTexts().flatMap(({ element }) => textFaults(element)),
    ...shownElements().flatMap(fieldFaults),
    ...shownElements().flatMap(pictureFaults),
  ];
  return [...new Set(found)];
}

const isHighContrast = (): boolean => document.body.classList.contains('vscode-high-contrast');

function textFaults(element: Element): string[] {
  if (closest(element, 'select') || isDisabled(element)) return [];
  const style = getComputedStyle(element);
  return faults(element, style.color, neededFor(style));
}

function neededFor({ fontSize, fontWeight }: CSSStyleDeclaration): number {
  const size = Number.parseFloat(fontSize);
  const isLarge = size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700);
  if (isHighContrast()) return isLarge ? ENOUGH_FOR_TEXT : ENOUGH_IN_HIGH_CONTRAST;
  return isLarge ? ENOUGH_FOR_LARGE : ENOUGH_FOR_TEXT;
}

/** What is typed, chosen or hinted at in a field is no text of the document. */
function fieldFaults(element: Element): string[] {
  if (isDisabled(element)) return [];
  if (element instanceof HTMLSelectElement)
    return faults(element, getComputedStyle(element).color, neededFor(getComputedStyle(element)));
  const isField = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
  if (!isField || ['checkbox', 'radio'].includes(element.type)) return [];
  const style = getComputedStyle(element);
  if (element.value !== '') return faults(element, style.color, neededFor(style));
  if (element.placeholder === '') return [];
  const hint = getComputedStyle(element, '::placeholder');
  return faults(element, hint.color, ENOUGH_FOR_TEXT);
}

/** Icons are letters of a font of their own; dots that mean something say so by their role. */
function pictureFaults(element: Element): string[] {
  if (isDisabled(element)) return [];
  const style = getComputedStyle(element);
  if (element.matches('.codicon'))
    return faults(element, getComputedStyle(element, '::before').color, ENOUGH_FOR_LARGE);
  if (!element.matches('[role=img]') || style.backgroundColor === 'rgba(0, 0, 0, 0)') return [];
  return faults(element, style.backgroundColor, ENOUGH_FOR_LARGE, false);
}

function faults(element: Element, colour: string, needed: number, withGround = true): string[] {
  const { front, back } = paint(element, parseColour(colour), withGround);
  const found = contrast(front, back);
  // Two decimals are what is written down about themes, too.
  if (Math.round(found * 100) / 100 >= needed) return [];
  return [`${nameOf(element)} has a contrast of ${found.toFixed(2)}, not ${needed}`];
}
