import { failure, type Result, success } from '../base/result.ts';

/** What is wrong is said with its line and column: engines tell that only for some mistakes. */
export function parseJson(text: string): Result<unknown> {
  const error = errorOf(text);
  if (error === undefined) return success(JSON.parse(text));
  const before = text.slice(0, firstWrong(text)).split('\n');
  const column = (before.at(-1)?.length ?? 0) + 1;
  return failure(`${withoutExcerpt(error)} at line ${before.length}, column ${column}.`);
}

/** The one JSON value that a message consists of or holds in its one code block; undefined if there is none, or a choice. */
export function soleJson(message: string): { readonly value: unknown } | undefined {
  if (errorOf(message) === undefined) return { value: JSON.parse(message) };
  const [only, ...others] = codeBlocks(message).filter((block) => errorOf(block) === undefined);
  return only !== undefined && others.length === 0 ? { value: JSON.parse(only) } : undefined;
}

/** What stands between two fences. Read line by line, because a message may be large and full of them. */
function codeBlocks(message: string): string[] {
  const blocks: string[] = [];
  let fence: string | undefined;
  let inside: string[] = [];
  for (const line of message.split('\n')) {
    const [mark] = /^(?:`{3,}|~{3,})/.exec(line) ?? [];
    if (fence === undefined) {
      fence = mark;
      inside = [];
    } else if (mark === fence && line.trimEnd() === fence) {
      blocks.push(inside.join('\n'));
      fence = undefined;
    } else inside.push(line);
  }
  return blocks;
}

function errorOf(text: string): string | undefined {
  try {
    JSON.parse(text);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** The longest beginning that could still become JSON ends where the mistake is. */
function firstWrong(text: string): number {
  let good = 0;
  let bad = text.length;
  while (good < bad) {
    const middle = Math.ceil((good + bad) / 2);
    if (couldGoOn(text.slice(0, middle))) good = middle;
    else bad = middle - 1;
  }
  return good;
}

function couldGoOn(beginning: string): boolean {
  const error = errorOf(beginning);
  if (error === undefined || /end of JSON input|Unterminated/.test(error)) return true;
  const position = / at position (\d+)/.exec(error)?.[1];
  return position !== undefined && Number(position) >= beginning.length;
}

/** The engine quotes the text, which may be long and may be anything. */
const withoutExcerpt = (message: string): string =>
  message.replace(/,\s+(?:\.\.\.)?"[\s\S]*$/, '').replace(/ in JSON at position[\s\S]*$/, '');
