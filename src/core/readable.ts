const STEP = '  ';

/**
 * Data as people write notes: a name and its value on a line, long texts as they are, indented below
 * their name. Not to be read back, so nothing is quoted.
 */
export function readable(value: unknown, most: number): string {
  const text = linesOf(value, '').join('\n');
  return text.length > most ? `${text.slice(0, most)}…` : text;
}

function linesOf(value: unknown, indent: string): string[] {
  if (Array.isArray(value))
    return value.flatMap((item) => {
      const [first = '', ...rest] = linesOf(item, indent + STEP);
      return [`${indent}- ${first.trimStart()}`, ...rest];
    });
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([name, part]) => linesOfPart(name, part, indent));
  return String(value)
    .split('\n')
    .map((line) => `${indent}${line}`);
}

function linesOfPart(name: string, part: unknown, indent: string): string[] {
  const isNested = typeof part === 'object' && part !== null && Object.keys(part).length > 0;
  const isLong = typeof part === 'string' && part.includes('\n');
  if (isNested || isLong) return [`${indent}${name}:`, ...linesOf(part, indent + STEP)];
  const shown = typeof part === 'object' && part !== null ? '' : String(part);
  return [`${indent}${name}: ${shown}`.trimEnd()];
}
