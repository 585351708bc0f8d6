const LONGEST_SUMMARY = 120;

/** One line for a list: the first line that says something, not longer than a glance. */
export function summarise(text: string, most = LONGEST_SUMMARY): string {
  // Cut before looking for lines: a tool may hand over megabytes.
  const line = text
    .slice(0, 20 * most)
    .split(/[\r\n]+/)
    .map((each) => each.trim())
    .find((each) => each !== '');
  return cut(line ?? '', most);
}

export const cut = (text: string, most: number): string =>
  text.length <= most ? text : `${text.slice(0, most - 1).trimEnd()}…`;
