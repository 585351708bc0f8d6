import type { ChatRow } from '../../../src/protocol/chats.ts';

export interface Shown {
  readonly chat: ChatRow;
  /** How many chats it stands below. */
  readonly depth: number;
}

/** Pinned first, then the newest; each with its children below it. What was searched for stands alone. */
export function arrange(
  chats: readonly ChatRow[],
  { search, closed }: { readonly search: string; readonly closed: boolean },
): readonly Shown[] {
  const wanted = search.trim().toLocaleLowerCase();
  const shown = chats
    .filter((chat) => (closed || !chat.closed) && matches(chat, wanted))
    .toSorted((a, b) => Number(b.pinned) - Number(a.pinned) || later(a, b));
  const here = new Set(shown.map(({ id }) => id));
  // A child that somebody pinned or kept is there to be found, not to stay below its parent.
  const parentOf = ({ parent_id, pinned, helper }: ChatRow): string | undefined =>
    parent_id !== null && helper && !pinned && here.has(parent_id) ? parent_id : undefined;
  const children = new Map<string | undefined, ChatRow[]>();
  for (const chat of shown) {
    const siblings = children.get(parentOf(chat));
    if (siblings) siblings.push(chat);
    else children.set(parentOf(chat), [chat]);
  }

  const rows: Shown[] = [];
  const placed = new Set<string>();
  const place = (chat: ChatRow, depth: number): void => {
    if (placed.has(chat.id)) return;
    placed.add(chat.id);
    rows.push({ chat, depth });
    for (const child of children.get(chat.id) ?? []) place(child, depth + 1);
  };
  for (const chat of children.get(undefined) ?? []) place(chat, 0);
  // Chats that are each other's parents have none; they must not vanish for that.
  for (const chat of shown) place(chat, 0);
  return rows;
}

/** A handle is the beginning of an id; one that somebody noted down may be longer than it has to be now. */
const matches = ({ title, id }: ChatRow, wanted: string): boolean =>
  title.toLocaleLowerCase().includes(wanted) || (wanted !== '' && id.startsWith(wanted));

const later = (a: ChatRow, b: ChatRow): number =>
  b.last_at < a.last_at ? -1 : Number(b.last_at > a.last_at);
