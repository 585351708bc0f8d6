import type { KeyWish } from './keys.ts';
import { soon } from './soon.ts';

type Way = Extract<KeyWish, { kind: 'go' }>['to'];

const CARD = '.card .open';
const TOGGLE = '.toggle';

/** Leads the focus from a card, or from the head of a group, to the next one. */
export function walk(board: HTMLElement, from: HTMLElement, way: Way): void {
  const isStacked = from.closest('.column')?.querySelector(TOGGLE) !== null;
  if (isStacked) walkGroups(board, from, way);
  else walkColumns(board, from, way);
}

/** Columns side by side: up and down in one, left and right to the card beside it in another. */
function walkColumns(board: HTMLElement, from: HTMLElement, way: Way): void {
  const column = from.closest<HTMLElement>('.column');
  if (!column) return;
  if (way === 'first' || way === 'last')
    return goToEnd(column, column.querySelector('.cards'), way);
  if (way === 'up' || way === 'down') return step(stops(column, CARD), from, way);
  const columns = stops(board, '.column').filter(
    (each) => each === column || each.querySelector(CARD) !== null,
  );
  const target = columns[columns.indexOf(column) + (way === 'left' ? -1 : 1)];
  if (target) nearest(stops(target, CARD), from)?.focus();
}

/** Groups below each other, as in VS Code's trees: left closes or leads to the head, right opens. */
function walkGroups(board: HTMLElement, from: HTMLElement, way: Way): void {
  const all = stops(board, `${TOGGLE}, ${CARD}`);
  const toggle = from.closest('.column')?.querySelector<HTMLElement>(TOGGLE);
  const isOpen = toggle?.getAttribute('aria-expanded') === 'true';
  if (way === 'first' || way === 'last')
    return goToEnd(board, document.scrollingElement, way, `${TOGGLE}, ${CARD}`);
  if (way === 'up' || way === 'down') return step(all, from, way);
  if (from !== toggle) return way === 'left' ? toggle?.focus() : undefined;
  if (isOpen === (way === 'left')) toggle?.click();
  else if (way === 'right') step(all, from, 'down');
}

/** Far away cards are not in the page yet, so it is scrolled first. */
function goToEnd(
  within: HTMLElement,
  scroller: Element | null,
  end: 'first' | 'last',
  selector = CARD,
): void {
  scroller?.scrollTo({ top: end === 'first' ? 0 : scroller.scrollHeight, behavior: 'instant' });
  soon(() => {
    const found = stops(within, selector).at(end === 'first' ? 0 : -1);
    found?.focus();
    return found !== undefined && isAtEnd(found, end);
  });
}

/** What comes into sight is drawn a moment later; until then there is only room for it. */
function isAtEnd(stop: HTMLElement, end: 'first' | 'last'): boolean {
  const card = stop.closest('.card');
  const beyond = end === 'first' ? card?.previousElementSibling : card?.nextElementSibling;
  return !beyond || beyond.clientHeight === 0;
}

const stops = (within: HTMLElement, selector: string): HTMLElement[] => [
  ...within.querySelectorAll<HTMLElement>(selector),
];

function step(all: readonly HTMLElement[], from: HTMLElement, way: 'up' | 'down'): void {
  all[all.indexOf(from) + (way === 'up' ? -1 : 1)]?.focus();
}

function nearest(all: readonly HTMLElement[], to: HTMLElement): HTMLElement | undefined {
  const top = (each: HTMLElement): number => each.getBoundingClientRect().top;
  const wanted = top(to);
  const off = (each: HTMLElement): number => Math.abs(top(each) - wanted);
  return all.reduce<HTMLElement | undefined>(
    (best, each) => (best && off(best) <= off(each) ? best : each),
    undefined,
  );
}
