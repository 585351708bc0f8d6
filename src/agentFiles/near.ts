/** `max-iters`, `maxIters` and `MAX_ITERS` are the same word. */
const bare = (word: string): string => word.toLowerCase().replace(/[-_\s]/g, '');

/** The one of these words that somebody meant, if only one comes near. */
export function nearest<Word extends string>(
  written: string,
  all: readonly Word[],
): Word | undefined {
  const wanted = bare(written);
  if (wanted === '' || wanted.length > 60) return undefined;
  const same = all.find((word) => bare(word) === wanted);
  if (same !== undefined) return same;
  const words = [...new Map(all.map((word) => [bare(word), word])).values()];
  const most = Math.min(2, Math.floor(wanted.length / 3));
  const near = words
    .map((word) => ({ word, distance: distance(wanted, bare(word)) }))
    .filter((each) => each.distance <= most)
    .toSorted((one, other) => one.distance - other.distance);
  const [best, second] = near;
  if (best && best.distance < (second?.distance ?? Infinity)) return best.word;
  if (best || wanted.length < 3) return undefined;
  const longer = words.filter((word) => bare(word).startsWith(wanted));
  const shorter = words.filter((word) => bare(word).length >= 3 && wanted.startsWith(bare(word)));
  const begun = [...longer, ...shorter];
  return begun.length === 1 ? begun[0] : undefined;
}

/** How many letters must be changed, left out, added or swapped with their neighbour. */
function distance(one: string, other: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let row = 1; row <= one.length; row += 1) {
    const next = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1];
      let best = Math.min(
        (last[column] ?? 0) + 1,
        (next[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
      );
      if (one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1])
        best = Math.min(best, (beforeLast[column - 2] ?? Infinity) + 1);
      next.push(best);
    }
    beforeLast = last;
    last = next;
  }
  return last[other.length] ?? 0;
}
