import type { ChatsAddition, ChatsState } from '../../../src/protocol/chats.ts';

/** Changed chats replace their old selves; their order is made where they are drawn. */
export function reduceChats(state: ChatsState, addition: ChatsAddition): ChatsState {
  const changed = addition.chats ?? [];
  const gone = new Set([...(addition.removed ?? []), ...changed.map(({ id }) => id)]);
  return {
    agents: addition.agents ?? state.agents,
    chats:
      gone.size === 0
        ? state.chats
        : [...changed, ...state.chats.filter(({ id }) => !gone.has(id))],
  };
}
