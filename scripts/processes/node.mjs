// @ts-check
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { places } from '../project/places.mjs';
import { startGroup } from './group.mjs';

/**
 * Node's arguments that load a script of ours before the program.
 * @param {string} script below scripts
 * @returns {string[]}
 */
export function preload(script) {
  return ['--import', pathToFileURL(join(places.scripts, script)).href];
}

/**
 * Starts a program of Node that ends when we do, even if we are killed: see leash.mjs. It cannot
 * read from us.
 * @param {readonly string[]} args
 * @param {{ cwd: string, output: 'pipe' | 'inherit' | 'stderr', env?: NodeJS.ProcessEnv,
 *   node?: string }} options
 *   output: stderr, when our own stdout may be somebody's JSON.
 */
export function startNode(args, { cwd, output, env = process.env, node = process.execPath }) {
  const out = output === 'stderr' ? 2 : output;
  return startGroup(node, [...preload('processes/leash.mjs'), ...args], {
    cwd,
    env: { ...env, MALAMAR_LEASH: '1' },
    stdio: ['pipe', out, output === 'pipe' ? 'pipe' : 'inherit'],
  });
}
