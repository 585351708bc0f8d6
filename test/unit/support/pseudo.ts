import { readFileSync } from 'node:fs';
import * as z from 'zod';
import { BUNDLE } from '../../../scripts/l10n/texts.mjs';

const Bundle = z.record(
  z.string(),
  z.union([z.string(), z.object({ message: z.string() }).transform(({ message }) => message)]),
);

const marks: Readonly<Record<string, string>> = { a: 'ä', e: 'ë', i: 'ï', o: 'ö', u: 'ü' };

/** What no code says by itself; the places for values stay. */
const strange = (text: string): string =>
  `⟦${text.replace(/\{\d+\}|[aeiou]/g, (sign) => marks[sign] ?? sign)}⟧`;

/** Every text in a language that nobody speaks, as VS Code hands a translation to an extension. */
export const pseudo: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(Bundle.parse(JSON.parse(readFileSync(BUNDLE, 'utf8')))).map(([key, text]) => [
    key,
    strange(text),
  ]),
);
