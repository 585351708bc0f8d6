import { lstatSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Everything below a folder: path → what is in it. */
export function treeOf(folder: string): Record<string, string> {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();
  return Object.fromEntries(
    paths
      .filter((path) => !lstatSync(join(folder, path)).isDirectory())
      .map((path) => [path, readFileSync(join(folder, path), 'utf8')]),
  );
}
