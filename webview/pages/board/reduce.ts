import type { BoardAddition, BoardState, Card } from '../../../src/protocol/tasks.ts';
import { placeFor } from './cardOrder.ts';

const FEW = 10;

/** Changed cards replace their old selves; the newest stand first. */
export function reduceBoard(state: BoardState, addition: BoardAddition): BoardState {
  const { head = state.head, cards: changed = [], removed = [], doing = [] } = addition;
  const cards = withDoing(withChanged(state.cards, changed, removed), doing);
  return { head, cards };
}

/** Each is put into its place: sorting ten thousand for the sake of one would be seen. */
function withChanged(
  cards: readonly Card[],
  changed: readonly Card[],
  removed: readonly string[],
): readonly Card[] {
  const gone = new Set([...removed, ...changed.map(({ id }) => id)]);
  if (gone.size === 0) return cards;
  const next = without(cards, gone);
  for (const card of changed) next.splice(placeFor(next, card), 0, card);
  return next;
}

/** A few are looked for one by one, which is much faster than asking of each card whether it is meant. */
function without(cards: readonly Card[], gone: ReadonlySet<string>): Card[] {
  if (gone.size > FEW) return cards.filter(({ id }) => !gone.has(id));
  const next = [...cards];
  for (const id of gone) {
    const at = next.findIndex((card) => card.id === id);
    if (at >= 0) next.splice(at, 1);
  }
  return next;
}

function withDoing(
  cards: readonly Card[],
  doing: NonNullable<BoardAddition['doing']>,
): readonly Card[] {
  let next = cards;
  for (const { task_id, ...now } of doing) {
    const at = next.findIndex(({ id }) => id === task_id);
    const card = next[at];
    if (card?.work) next = next.with(at, { ...card, work: { ...card.work, ...now } });
  }
  return next;
}
