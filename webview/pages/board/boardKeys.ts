import * as l10n from '@vscode/l10n';
import type { RefObject } from 'preact';
import type { Card, MovesByStatus } from '../../../src/protocol/tasks.ts';
import { neutral } from '../../ui/markdown/neutral.ts';
import type { CardActs } from './acts.ts';
import { CARD_ID } from './card.tsx';
import { type KeyWish, keyWish } from './keys.ts';
import { moveTowards } from './moves.ts';
import { walk } from './walk.ts';

interface Means {
  readonly board: RefObject<HTMLElement | null>;
  readonly cards: readonly Card[];
  readonly moves: MovesByStatus;
  readonly acts: CardActs;
  readonly restricted: boolean;
  say(text: string): void;
}

/** Everything on the board by keys: they are heard here, once, for all cards and heads of groups. */
export function boardKeys(means: Means) {
  return (event: KeyboardEvent): void => {
    const from =
      event.target instanceof Element && event.target.closest<HTMLElement>('.open, .toggle');
    const wish = from ? keyWish(event) : undefined;
    if (!from || !wish || !fulfil(wish, from, means)) return;
    event.preventDefault();
    // VS Code has other ideas of some of these, such as going back to another editor.
    event.stopPropagation();
  };
}

/** By the right mouse button, and where a system has its own key for it. */
export function openMenu(event: MouseEvent): void {
  const card = event.target instanceof Element && event.target.closest('.card');
  if (!card) return;
  event.preventDefault();
  openMenuOf(card);
}

function openMenuOf(card: Element): void {
  const button = card.querySelector<HTMLElement>('.card-menu');
  if (button?.getAttribute('aria-expanded') === 'false') button.click();
}

/** Says whether the key was of any use here. */
function fulfil(wish: KeyWish, from: HTMLElement, means: Means): boolean {
  const { board, cards, acts, restricted } = means;
  const element = from.closest<HTMLElement>('.card');
  if (wish.kind === 'go') {
    if (board.current) walk(board.current, from, wish.to);
    return true;
  }
  if (!element) return false;
  if (wish.kind === 'menu') {
    openMenuOf(element);
    return true;
  }
  const card = cards.find(({ id }) => id === element.getAttribute(CARD_ID));
  if (!card || restricted) return false;
  if (wish.kind === 'delete') acts.move(card, 'delete');
  else moveTo(card, wish.side, means);
  return true;
}

function moveTo(card: Card, side: 'left' | 'right', { moves, acts, say }: Means): void {
  const step = moveTowards(moves, card.status, side);
  if (step) acts.move(card, step.move);
  else if (side === 'left')
    say(l10n.t('“{0}” cannot be moved to the left.', neutral(card.summary)));
  else say(l10n.t('“{0}” cannot be moved to the right.', neutral(card.summary)));
}
