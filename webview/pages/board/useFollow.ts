import type { RefObject } from 'preact';
import { useCallback, useLayoutEffect, useRef } from 'preact/hooks';
import type { Card } from '../../../src/protocol/tasks.ts';
import { CARD_ID } from './card.tsx';
import { soon } from './soon.ts';

interface Followed {
  readonly card: Card;
  /** Where to go if the card is gone. */
  readonly beside: string | undefined;
}

/**
 * The focus goes with a card that somebody moves, or to the one beside it if it is deleted, or to the form if that
 * was the last one: else whoever works by keys would have to begin again at the top after every move.
 */
export function useFollow(
  board: RefObject<HTMLElement | null>,
  cards: readonly Card[],
): (card: Card) => void {
  const followed = useRef<Followed | null>(null);
  useLayoutEffect(() => {
    const { current } = followed;
    if (!current || !board.current) return;
    const now = cards.find(({ id }) => id === current.card.id);
    if (now === current.card) return;
    followed.current = null;
    if (!isFree(current.card.id)) return;
    const beside = current.beside === undefined ? null : elementOf(board.current, current.beside);
    if (now) focusCard(board.current, now);
    else if (beside) beside.querySelector<HTMLElement>('.open')?.focus();
    else focusField(board.current);
  }, [board, cards]);
  return useCallback(
    (card) => {
      const element = board.current && elementOf(board.current, card.id);
      // Whoever uses the mouse elsewhere keeps the focus where it is.
      if (!element?.contains(document.activeElement)) return;
      followed.current = { card, beside: besideOf(element) };
    },
    [board],
  );
}

/** The focus vanished with the card, or is still on it; whoever went elsewhere meanwhile stays there. */
function isFree(id: string): boolean {
  const { activeElement } = document;
  if (!activeElement || activeElement === document.body) return true;
  return activeElement.closest(`[${CARD_ID}]`)?.getAttribute(CARD_ID) === id;
}

/** A card that was moved is the newest of its column; there it may have to be brought into sight first. */
function focusCard(board: HTMLElement, { id, status }: Card): void {
  soon(() => {
    const column = board.querySelector<HTMLElement>(`.column[data-status="${status}"]`);
    const list = column?.querySelector('.cards');
    // A closed group shows no card.
    const target = list
      ? elementOf(board, id)?.querySelector('.open')
      : column?.querySelector('.toggle');
    if (target instanceof HTMLElement) {
      target.focus();
      return true;
    }
    list?.scrollTo({ top: 0 });
    if (column?.querySelector('.toggle')) column.scrollIntoView({ block: 'nearest' });
    return false;
  });
}

/** The form of a first task opens when there is none any more. */
function focusField(board: HTMLElement): void {
  soon(() => {
    const field = board.querySelector<HTMLElement>('.tools :is(vscode-text-field, input)');
    field?.focus();
    return field !== null;
  });
}

const elementOf = (board: HTMLElement, id: string): HTMLElement | null =>
  board.querySelector(`[${CARD_ID}="${CSS.escape(id)}"]`);

/** In its column; the last one there leads to another column. */
const besideOf = (card: HTMLElement): string | undefined =>
  besideIn('.column', card) ?? besideIn('.columns', card);

function besideIn(box: string, card: HTMLElement): string | undefined {
  const all = [...(card.closest(box)?.querySelectorAll(`[${CARD_ID}]`) ?? [])];
  const at = all.indexOf(card);
  return (all[at + 1] ?? all[at - 1])?.getAttribute(CARD_ID) ?? undefined;
}
