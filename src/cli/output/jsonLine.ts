import type * as z from 'zod';

/** CLIs print whole files into one line; longer ones than this tell nothing that is needed. */
const LONGEST_LINE = 8_000_000;

/**
 * A field of a CLI's output: an odd value is as good as none, so that one surprise does not hide the
 * rest of the line.
 */
export const maybe = <T extends z.ZodType>(shape: T) => shape.optional().catch(undefined);

/** Not one of its events: before and instead of them, CLIs say in plain words what is wrong. */
export const isWords = (line: string): boolean => !line.trimStart().startsWith('{');

/** What a line says in the given shape; undefined: it is no JSON object, or another one. */
export function readLine<T extends z.ZodType>(line: string, shape: T): z.output<T> | undefined {
  if (line.length > LONGEST_LINE || isWords(line)) return undefined;
  try {
    return shape.safeParse(JSON.parse(line)).data;
  } catch {
    // Half a line, or words between the lines: CLIs and their libraries print both.
    return undefined;
  }
}
