// @ts-check
import { join } from 'node:path';
import { places } from '../project/places.mjs';

/**
 * A suite is a program in a process of its own, which prints what it likes and leaves its outcome
 * in a file. `minutes` is the longest it may take; `again` runs some of its files once more.
 * @typedef {{ name: string, program: string[], env?: Record<string, string>, minutes: number,
 *   always: boolean, again?: (files: readonly string[]) => string[] }} Suite
 */

/**
 * mocha in plain Node.
 * @param {string} pattern below .build/test
 * @param {number} seconds for one test
 */
const mocha = (pattern, seconds) => mochaWith([join(places.built, 'test', pattern)], seconds);

/**
 * @param {readonly string[]} files names or patterns
 * @param {number} seconds for one test
 */
function mochaWith(files, seconds) {
  return [
    join(places.modules, 'mocha', 'bin', 'mocha.js'),
    // Nothing but what is said here: no .mocharc of somebody's home, no package.json.
    ...['--no-config', '--no-package'],
    ...['--reporter', join(places.scripts, 'suites', 'reporter.cjs')],
    ...['--timeout', String(seconds * 1000)],
    // A forgotten `it.only` would pass for a whole suite.
    ...(process.env['CI'] ? ['--forbid-only'] : []),
    // Quoted names with `/` in front are patterns for mocha itself, on every platform.
    ...files.map((file) => file.replaceAll('\\', '/')),
  ];
}

/** All suites, in the order in which they run. */
/** @type {readonly Suite[]} */
export const suites = [
  { name: 'unit', program: mocha('unit/**/*.test.mjs', 30), minutes: 10, always: true },
  { name: 'journeys', program: mocha('journeys/**/*.test.mjs', 60), minutes: 30, always: true },
  {
    name: 'vscode',
    program: [join(places.scripts, 'suites', 'extension-host.mjs')],
    minutes: 20,
    always: true,
  },
  {
    name: 'e2e',
    program: mocha('e2e/**/*.test.mjs', 240),
    again: (files) => mochaWith(files, 240),
    minutes: 50,
    always: true,
  },
  {
    name: 'crash',
    program: mocha('journeys/**/crash*.test.mjs', 1200),
    env: { MALAMAR_CRASH: 'full' },
    minutes: 60,
    always: false,
  },
  {
    // Fetches the real programs from npm, more than a gigabyte of them, so nobody gets it unasked.
    name: 'clis',
    program: mocha('clis/**/*.test.mjs', 180),
    minutes: 45,
    always: false,
  },
];
