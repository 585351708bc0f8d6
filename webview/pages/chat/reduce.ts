import type { ChatAddition, ChatHead, ChatState, MessageRow } from '../../../src/protocol/chats.ts';
import type { Reply } from '../../../src/protocol.ts';

/** Messages come at the end; one that is known replaces its old self. */
export function reduceChat(state: ChatState, addition: ChatAddition): ChatState {
  const { head, answer, cleared, messages = [], todos = state.todos } = addition;
  const before = cleared ? { messages: [], earlier: 0 } : state;
  return {
    head: head === undefined || isEqual(head, state.head) ? state.head : head,
    answer: answer === undefined ? state.answer : answer,
    messages: messages.length > 0 ? withNews(before, messages) : before.messages,
    earlier: before.earlier,
    todos,
  };
}

/** The whole state came again, with the newest messages only; the page may hold older ones before them. */
export function renewChat(old: ChatState, fresh: ChatState): ChatState {
  const first = fresh.messages[0];
  const known = first ? old.messages.findIndex(({ id }) => id === first.id) : -1;
  if (known <= 0) return fresh;
  const messages = [...old.messages.slice(0, known), ...fresh.messages];
  return { ...fresh, messages, earlier: Math.max(0, fresh.earlier - known) };
}

/** `before`: the message they were asked for with. If that is not the first any more, they do not fit. */
export function withOlder(
  state: ChatState,
  before: string,
  older: Reply<'messages.read'>,
): ChatState {
  if (state.messages[0]?.id !== before) return state;
  const known = new Set(state.messages.map(({ id }) => id));
  const messages = older.messages.filter(({ id }) => !known.has(id));
  return { ...state, messages: [...messages, ...state.messages], earlier: older.earlier };
}

function withNews(
  { messages, earlier }: Pick<ChatState, 'messages' | 'earlier'>,
  news: readonly MessageRow[],
): readonly MessageRow[] {
  // An older message than all that are here has changed: it is not new, and will be read when it is looked at.
  const since = earlier > 0 ? (messages[0]?.created_at ?? '') : '';
  const next = [...messages];
  for (const row of news) {
    const at = lastIndexOf(next, row.id);
    if (at >= 0) next[at] = row;
    else if (row.created_at >= since) next.push(row);
  }
  return next;
}

/** From the end, where nearly all news are; a loop, because one that is new is looked for among all. */
function lastIndexOf(messages: readonly MessageRow[], id: string): number {
  let at = messages.length - 1;
  while (at >= 0 && messages[at]?.id !== id) at -= 1;
  return at;
}

/** It comes with every message, and says nearly always the same. */
const isEqual = (one: ChatHead | null, other: ChatHead | null): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
