import { dirname, join } from 'node:path';
import * as z from 'zod';
import type { Probe } from './adapter.ts';
import { readLine } from './output/jsonLine.ts';

/** Bounded everywhere: a program that is not the CLI at all may print anything. */
export const versionIn = (text: string): string | undefined =>
  /\b\d{1,9}\.\d{1,9}\.\d{1,9}\S{0,50}/.exec(text)?.[0];

const Package = z.looseObject({ name: z.string(), version: z.string() });

/**
 * The version from the package that the program belongs to, or from the program itself: some need
 * seconds to start. Links lead into the package; on Windows npm's batch files lie beside `node_modules`.
 */
export async function packageVersion(name: string, probe: Probe): Promise<string | undefined> {
  const folder = dirname(probe.program);
  const places = [
    folder,
    dirname(folder),
    dirname(dirname(folder)),
    join(folder, 'node_modules', ...name.split('/')),
  ];
  for (const place of places) {
    const text = await probe.read(join(place, 'package.json'));
    const found = text === undefined ? undefined : readLine(text, Package);
    if (found?.name === name) return found.version;
  }
  const { stdout } = await probe.ask(['--version']);
  return versionIn(stdout);
}
