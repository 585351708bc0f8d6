import { failure, type Result, success } from '../base/result.ts';

/** What is wrong is said with its line and column: engines tell that only for some mistakes. */
export function parseJson(text: string): Result<unknown> {
  const error = errorOf(text);
  if (error === undefined) return success(JSON.parse(text));
  const before = text.slice(0, firstWrong(text)).split('\n');
  const column = (before.at(-1)?.length ?? 0) + 1;
  return failure(`${withoutExcerpt(error)} at line ${before.length}, column ${column}.`);
}

const FENCED = /^(`{3,}|~{3,})[^\n`]*\n([\s\S]*?)\n?^\1[ \t]*$/gm;

/** The one JSON value that a message consists of or holds in its one code block; undefined if there is none, or a choice. */
export function soleJson(message: string): { readonly value: unknown } | undefined {
  const bare = parseJson(message);
  if (bare.ok) return { value: bare.value };
  const blocks = [...message.matchAll(FENCED)].map(([, , inside]) => parseJson(inside ?? ''));
  const [only, ...others] = blocks.filter((block) => block.ok);
  return only?.ok && others.length === 0 ? { value: only.value } : undefined;
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
