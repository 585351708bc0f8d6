import type { MessageRow } from '../../../src/protocol/chats.ts';
import type { Group } from '../../ui/longList/groups.ts';

export const GROUP_SIZE = 12;
/** Whole groups, and few enough of either. */
export const CHAPTER_SIZE = GROUP_SIZE * 20;

/** Those to begin with: around the message that the reader last looked at, else the end. */
export function groupsAtFirst(
  groups: readonly Group<MessageRow>[],
  message: string | undefined,
): ReadonlySet<number> {
  const wanted = groups.findIndex(({ items }) => items.some(({ id }) => id === message));
  const middle = wanted < 0 ? groups.length - 1 : wanted;
  return new Set(groups.slice(Math.max(0, middle - 1), middle + 2).map(({ number }) => number));
}
