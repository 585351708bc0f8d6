import { readable } from './readable.ts';

/** A file that was read may be in it. */
const LONGEST = 20_000;
/** Lines that are longer are not worth the time: parsing one of them would be felt. */
const LONGEST_LINE = 1_000_000;
const DEEPEST = 12;

/**
 * What a CLI printed about one call of a tool, out of its raw output: events hold only a short summary,
 * because the arguments and results of a run are often larger than all the rest of it. All CLIs print
 * objects, one a line, and name a call by its id.
 */
export function printedAbout(raw: string, call: string): string | null {
  const mark = JSON.stringify(call);
  const parts = raw
    .split('\n')
    .filter((line) => line.length <= LONGEST_LINE && line.includes(mark))
    .flatMap((line) => partsAbout(objectIn(line), call, 0));
  if (parts.length === 0) return null;
  // A part is often printed again as a whole when the call is over.
  const texts = new Set(parts.map((part) => readable(withoutIds(part, call), LONGEST)));
  const text = [...texts].join('\n\n');
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}

function objectIn(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    // A line that was cut, or words between the lines.
    return undefined;
  }
}

/** The innermost objects that name the call: around them is what concerns the whole message. */
function partsAbout(value: unknown, call: string, depth: number): object[] {
  if (typeof value !== 'object' || value === null || depth > DEEPEST) return [];
  const inner = Object.values(value).flatMap((part) => partsAbout(part, call, depth + 1));
  if (inner.length > 0) return inner;
  return Object.values(value).includes(call) ? [value] : [];
}

/** The id has done its work, and which kind of line it was is seen from the rest. */
const withoutIds = (part: object, call: string): object =>
  Object.fromEntries(
    Object.entries(part).filter(([name, value]) => value !== call && name !== 'type'),
  );
