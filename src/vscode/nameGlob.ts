/** Signs with a meaning of their own in a glob; any one character stands for them. */
const meaning = /[*?[\]{}()!,\\/]/;

/** Finds files whose name contains what was typed, in either case. */
export function nameGlob(query: string): string {
  const last = query.split(/[/\\]/).at(-1) ?? '';
  const signs = [...last].map((sign) => {
    if (meaning.test(sign)) return '?';
    const [lower, upper] = [sign.toLowerCase(), sign.toUpperCase()];
    return lower === upper || [...upper].length !== 1 ? sign : `[${lower}${upper}]`;
  });
  return `**/*${signs.join('')}*`;
}
