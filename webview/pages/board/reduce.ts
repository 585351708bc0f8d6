import type { PageAdditions, PageStates } from '../../../src/protocol.ts';

type State = PageStates['board'];

/** Changed cards replace their old selves; the newest stand first. */
export function reduceBoard(state: State, addition: PageAdditions['board']): State {
  const changed = addition.cards ?? [];
  const gone = new Set([...(addition.removed ?? []), ...changed.map((card) => card.id)]);
  const cards =
    gone.size === 0
      ? state.cards
      : [...changed, ...state.cards.filter((card) => !gone.has(card.id))].toSorted((a, b) =>
          b.updated_at < a.updated_at ? -1 : Number(b.updated_at > a.updated_at),
        );
  return { head: addition.head ?? state.head, cards };
}
