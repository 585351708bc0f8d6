/** Which items are drawn, and how much room the others take above and below them. */
export interface Range {
  readonly from: number;
  readonly to: number;
}

/** So many come and go at once: else every line that is scrolled would be drawn. */
const STEP = 4;

/** The items between these two heights, counted from the top of the list. */
export function rangeBetween<T>(
  items: readonly T[],
  heightOf: (item: T) => number,
  top: number,
  bottom: number,
): Range {
  const heightAt = (index: number): number => {
    const item = items[index];
    return item === undefined ? 0 : heightOf(item);
  };
  let from = 0;
  let at = 0;
  while (from < items.length && at + heightAt(from) <= top) {
    at += heightAt(from);
    from += 1;
  }
  let to = from;
  while (to < items.length && at < bottom) {
    at += heightAt(to);
    to += 1;
  }
  return {
    from: Math.floor(from / STEP) * STEP,
    to: Math.min(items.length, Math.ceil(to / STEP) * STEP),
  };
}
