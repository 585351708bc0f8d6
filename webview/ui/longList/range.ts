/** Which items are drawn, and how much room the others take above and below them. */
export interface Range {
  readonly from: number;
  readonly to: number;
}

/** So many come and go at once: else every line that is scrolled would be drawn. */
const STEP = 4;

/** The items between these two heights, counted from the top of the list. */
export function rangeBetween(
  count: number,
  heightOf: (index: number) => number,
  top: number,
  bottom: number,
): Range {
  let from = 0;
  let at = 0;
  while (from < count && at + heightOf(from) <= top) {
    at += heightOf(from);
    from += 1;
  }
  let to = from;
  while (to < count && at < bottom) {
    at += heightOf(to);
    to += 1;
  }
  return {
    from: Math.floor(from / STEP) * STEP,
    to: Math.min(count, Math.ceil(to / STEP) * STEP),
  };
}

export function roomOf(from: number, to: number, heightOf: (index: number) => number): number {
  let room = 0;
  for (let index = from; index < to; index += 1) room += heightOf(index);
  return room;
}
