// @ts-check
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { ended } from '../processes/group.mjs';
import { startNode } from '../processes/node.mjs';
import { Failure } from './failure.mjs';
import { runNpm } from './npm.mjs';
import { places } from './places.mjs';

/**
 * Installs what package-lock.json names, on a fresh clone and whenever the lock file is newer than
 * what is installed.
 * @returns {Promise<void>}
 */
export async function ensureDependencies() {
  // npm writes this file at the very end of an installation, so an interrupted one is repeated.
  const installed = join(places.modules, '.package-lock.json');
  const wanted = join(places.root, 'package-lock.json');
  if (existsSync(installed) && statSync(installed).mtimeMs >= statSync(wanted).mtimeMs) return;
  console.error('Installing dependencies (npm ci) …');
  const flags = ['--loglevel=error'];
  await runNpm(['ci', ...flags], { cwd: places.root, purpose: 'install the dependencies' });
}

/**
 * Builds the extension, and with `--tests` also tests and benchmarks.
 * @param {readonly string[]} [args] for esbuild.mjs
 * @returns {Promise<void>}
 */
export async function build(args = []) {
  const child = startNode([join(places.root, 'esbuild.mjs'), ...args], {
    cwd: places.root,
    output: 'stderr',
  });
  const { code, signal } = await ended(child);
  if (code !== 0) {
    throw new Failure(`The build failed (${signal ?? `exit code ${code}`}); see above.`);
  }
}
