/** Where an arrow key leads in a list; undefined for any other key. Round and round, as in VS Code's menus. */
export function rove(key: string, index: number, count: number): number | undefined {
  const to = count === 0 ? undefined : wayOf(key, index, count);
  if (to === undefined) return undefined;
  return to < 0 ? count - 1 : to % count;
}

/** The same where a list has ends, as VS Code's trees have. */
export function stepOf(key: string, index: number, count: number): number | undefined {
  const to = wayOf(key, index, count);
  return to === undefined ? undefined : Math.max(0, Math.min(count - 1, to));
}

/** Perhaps over an end. */
function wayOf(key: string, index: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowDown':
      return index + 1;
    case 'ArrowUp':
      return index - 1;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}

/** The next one that begins with the typed letter, after the one that has the focus. */
export function roveByLetter(
  letter: string,
  index: number,
  labels: readonly string[],
): number | undefined {
  if ([...letter].length !== 1 || letter === ' ') return undefined;
  const wanted = letter.toLocaleLowerCase();
  const order = labels.map((_, step) => (index + 1 + step) % labels.length);
  return order.find((each) => labels[each]?.trim().toLocaleLowerCase().startsWith(wanted));
}
