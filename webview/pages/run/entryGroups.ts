import type { Group } from '../../ui/longList/groups.ts';
import type { Entry } from './entries.ts';

/** So many events are drawn together, or not at all while they are out of sight. */
const GROUP_SIZE = 20;

/** By the numbers of their events, so that a group stays the same when earlier ones come before it. */
export function entryGroups(entries: readonly Entry[]): readonly Group<Entry>[] {
  const groups: { readonly number: number; readonly items: Entry[] }[] = [];
  for (const entry of entries) {
    const number = Math.floor(entry.seq / GROUP_SIZE);
    const last = groups.at(-1);
    if (last?.number === number) last.items.push(entry);
    else groups.push({ number, items: [entry] });
  }
  return groups;
}
