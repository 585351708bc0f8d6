import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { build } from 'esbuild';
import type { Frame } from 'playwright-core';
import { places } from '../../../scripts/project/places.mjs';
import type * as inside from './inFrame/inside.ts';

declare global {
  var looksInside: typeof inside;
}

let made: Promise<string> | undefined;

/** What looks at a page from within, as one script. The page's policy forbids script tags, not this. */
async function insideSource(): Promise<string> {
  made ??= build({
    entryPoints: [join(places.root, 'test/e2e/looks/inFrame/inside.ts')],
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'looksInside',
    // It is strict code, whose variables are its own.
    footer: { js: 'globalThis.looksInside = looksInside;' },
  }).then(({ outputFiles: [file] }) => file?.text ?? '');
  return await made;
}

export async function bringInside(frame: Frame): Promise<void> {
  if (await frame.evaluate(() => 'looksInside' in globalThis)) return;
  await frame.evaluate(await insideSource());
}

/** Overflow, cut text and faint colours. */
export async function faultsOf(frame: Frame): Promise<string[]> {
  await bringInside(frame);
  return await frame.evaluate(() => looksInside.faults());
}

const axeSource = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
);

export async function bringAxe(frame: Frame): Promise<void> {
  if (await frame.evaluate(() => 'axe' in globalThis)) return;
  await frame.evaluate(axeSource);
}
