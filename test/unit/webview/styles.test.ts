import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const FOLDER = 'webview/ui';
/** What moves is gathered in one place, whatever else it looks like. */
const MOTION = 'motion.css';

/** The classes that a file styles by themselves, as in `.card {`. */
function classesIn(file: string): string[] {
  const source = readFileSync(join(FOLDER, file), 'utf8').replace(/\/\*.*?\*\//gs, '');
  return [...source.matchAll(/([^{}]+)\{/g)].flatMap(([, selectors = '']) =>
    selectors.split(',').flatMap((each) => /^\.[\w-]+$/.exec(each.trim())?.[0] ?? []),
  );
}

describe('the styles of all pages, which share one file', () => {
  it('give a class its look in one place: the same name on another page is another name', () => {
    const files = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter(
      (name) => name.endsWith('.css') && name !== MOTION,
    );
    const places = new Map<string, Set<string>>();
    for (const file of files)
      for (const name of classesIn(file))
        places.set(name, new Set([...(places.get(name) ?? []), file]));
    assert.ok(places.size > 100, 'the classes were found');
    const shared = [...places].filter(([, found]) => found.size > 1);
    assert.deepEqual(
      shared.map(([name, found]) => [name, [...found]]),
      [],
    );
  });

  it('keep what scrolls together: what is placed in it by hand is cut off with the rest', () => {
    const scrolling = rules().filter(([, body]) => /overflow(-y)?:[^;]*(auto|scroll)/.test(body));
    assert.ok(scrolling.length >= 4, 'the rules were found');
    const loose = scrolling.filter(
      ([selector, body]) => !/position:/.test(body) && !/\bpre$/.test(selector),
    );
    assert.deepEqual(
      loose.map(([selector]) => selector),
      [],
    );
  });
});

/** Each rule of all files: its selectors and what it says. */
function rules(): (readonly [selector: string, body: string])[] {
  const files = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' });
  return files
    .filter((name) => name.endsWith('.css'))
    .flatMap((file) => {
      const source = readFileSync(join(FOLDER, file), 'utf8').replace(/\/\*.*?\*\//gs, '');
      return [...source.matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(
        ([, selector = '', body = '']) => [selector.trim(), body] as const,
      );
    });
}
