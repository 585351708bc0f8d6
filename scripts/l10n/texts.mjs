// @ts-check
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import esbuild from 'esbuild';
import { places } from '../project/places.mjs';
import { textsIn } from './textsIn.mjs';

/** @typedef {import('./textsIn.mjs').Text} Text */

export const BUNDLE = join(places.root, 'l10n', 'bundle.l10n.json');

const folders = ['src', 'webview'];

/**
 * All texts of the extension and its pages by their keys, and what cannot be translated as it stands.
 * @returns {Promise<{ texts: Map<string, Text>, troubles: string[] }>}
 */
export async function gatherTexts() {
  const files = folders.flatMap((folder) =>
    readdirSync(join(places.root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !name.endsWith('.d.ts'))
      .map((name) => join(folder, name)),
  );
  /** @type {Map<string, Text>} */
  const texts = new Map();
  /** @type {string[]} */
  const troubles = [];
  for (const file of files.sort()) {
    const source = readFileSync(join(places.root, file), 'utf8');
    if (!source.includes('l10n')) continue;
    const found = textsIn(await withoutTypes(file, source));
    for (const text of found.texts) texts.set(keyOf(text), text);
    troubles.push(...found.troubles.map((trouble) => `${file}: ${trouble}`));
  }
  return { texts, troubles };
}

/**
 * The same program in plain words: no types, no comments, and texts as simple literals.
 * @param {string} file
 * @param {string} source
 * @returns {Promise<string>}
 */
async function withoutTypes(file, source) {
  const { code } = await esbuild.transform(source, {
    loader: file.endsWith('x') ? 'tsx' : 'ts',
    jsx: 'automatic',
    minifyWhitespace: true,
    charset: 'utf8',
    legalComments: 'none',
  });
  return code;
}

/**
 * As VS Code and @vscode/l10n look a text up: the same words with another comment are another text.
 * @param {Text} text
 * @returns {string}
 */
export const keyOf = ({ message, comment }) =>
  comment.length === 0 ? message : `${message}/${comment.join('')}`;

/**
 * The file as it is written: sorted, so that a change shows as what it is.
 * @param {ReadonlyMap<string, Text>} texts
 * @returns {string}
 */
export function bundleText(texts) {
  const entries = [...texts].sort(([a], [b]) => (a < b ? -1 : 1));
  const bundle = Object.fromEntries(
    entries.map(([key, { message, comment }]) => [
      key,
      comment.length === 0 ? message : { message, comment },
    ]),
  );
  return `${JSON.stringify(bundle, null, 2)}\n`;
}
