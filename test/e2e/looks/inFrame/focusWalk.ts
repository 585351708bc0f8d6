import type axe from 'axe-core';
import { isIndicated, looksOf } from './indication.ts';
import { isDisabled, isShown } from './shown.ts';
import { closest, everything, focused, nameOf } from './tree.ts';

declare global {
  interface Window {
    /** Injected before a walk: what it knows of accessible names is more than a page of ours should. */
    readonly axe: typeof axe;
  }
}

const INTERACTIVE =
  'a[href], button, input, select, textarea, summary, [tabindex], [contenteditable=true], [role=button], [role=link]';
/** Inside of these, arrow keys lead from one to the next, and Tab comes only to one of them. */
const LED_BY_ARROWS =
  '[role=menu], [role=menubar], [role=tablist], [role=tree], [role=grid], [role=listbox], [role=list], [role=radiogroup], [role=toolbar], ul, ol';

interface Walk {
  readonly first: HTMLElement;
  readonly last: HTMLElement;
  readonly expected: readonly Element[];
  readonly before: ReadonlyMap<Element, string>;
  readonly reached: Set<Element>;
  readonly findings: string[];
  end(): void;
}

let walk: Walk | undefined;

/** Puts a post at either end of the page, with the focus on the first, and remembers how all looks. */
export function beginWalk(): void {
  const expected = [...everything(document.body)].filter(isExpected);
  const [first, last] = [post(), post()];
  const reached = new Set<Element>();
  const onFocus = (event: FocusEvent): void => {
    const [element] = event.composedPath();
    if (element instanceof Element) reached.add(element);
  };
  // Not `focusin`: who hands the focus on at once is never told of by that.
  document.addEventListener('focus', onFocus, true);
  document.body.prepend(first);
  document.body.append(last);
  first.focus();
  walk = {
    first,
    last,
    expected,
    before: new Map(expected.map((element) => [element, looksOf(element)])),
    reached,
    findings: [...unnamed(expected), ...outOfReach()],
    end: () => {
      document.removeEventListener('focus', onFocus, true);
      first.remove();
      last.remove();
    },
  };
}

/** After each press of Tab. `true`: the end of the page is reached. */
export function step(): boolean {
  if (!walk) throw new Error('the walk has not begun');
  const here = focused();
  if (here === walk.last || !here || here === document.body) return true;
  if (!isIndicated(here, walk.before.get(here)))
    walk.findings.push(`${nameOf(here)} does not show that it has the focus`);
  return false;
}

export const whereFocusIs = (): string => nameOf(focused() ?? document.body);

/** What is wrong, after the last step. */
export function endWalk(): string[] {
  if (!walk) throw new Error('the walk has not begun');
  const { expected, reached, findings, end } = walk;
  end();
  walk = undefined;
  const missed = expected.filter((element) => element.isConnected && !reached.has(element));
  return [...new Set([...findings, ...missed.map((each) => `Tab never reaches ${nameOf(each)}`)])];
}

function post(): HTMLElement {
  const element = document.createElement('button');
  element.textContent = 'the end of the page';
  element.style.cssText = 'position: fixed; top: 0; left: 0; width: 1px; height: 1px; opacity: 0';
  return element;
}

function isExpected(element: Element): boolean {
  if (!(element instanceof HTMLElement) || !element.matches(INTERACTIVE)) return false;
  if (element.tabIndex < 0 || isDisabled(element) || !canBeFocused(element)) return false;
  // A custom element hands its focus on to a part of it.
  if (element.shadowRoot?.delegatesFocus) return false;
  // Of radio buttons with one name, Tab comes to one.
  return !(element instanceof HTMLInputElement && element.type === 'radio' && !element.checked);
}

/** What appears only with the focus must be reached as well. */
const canBeFocused = (element: Element): boolean =>
  element.checkVisibility({ visibilityProperty: true });

const outOfReach = (): string[] =>
  [...everything(document.body)].flatMap((element) => {
    const isMute =
      element.matches('button, a[href], input, select, textarea, [role=button], [role=link]') &&
      element instanceof HTMLElement &&
      element.tabIndex < 0 &&
      !isDisabled(element) &&
      isShown(element) &&
      !closest(element, LED_BY_ARROWS);
    return isMute ? [`${nameOf(element)} can be clicked but not reached by keys`] : [];
  });

function unnamed(elements: readonly Element[]): string[] {
  const { axe: knowing } = window;
  knowing.setup(document.body);
  try {
    return elements
      .filter((element) => !isOnlyScrolled(element))
      .filter((element) => knowing.commons.text.accessibleText(element).trim() === '')
      .map((element) => `${nameOf(element)} has no accessible name`);
  } finally {
    knowing.teardown();
  }
}

/** A box that can be focused so that keys scroll it; its words speak for themselves. */
const isOnlyScrolled = (element: Element): boolean =>
  element.matches('pre, div, p, table') &&
  !element.hasAttribute('role') &&
  (element.textContent ?? '').trim() !== '';
