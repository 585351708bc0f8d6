// @ts-check
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ended, endTree } from '../processes/group.mjs';
import { startNode } from '../processes/node.mjs';
import { places } from '../project/places.mjs';
import { afterAnother, failure, sumOf, worthAnother } from './outcome.mjs';

/** @typedef {import('./outcome.mjs').Outcome} Outcome */

/** How long a suite may go on after its last test, in milliseconds. */
const farewell = 30_000;

/**
 * Runs one suite. Whatever happens to it, there is an outcome: a suite that crashes, hangs or has
 * no tests counts as one failure, with the reason as its title. Where VS Code and a browser are part
 * of the play, a file that failed is run once more, and the summary says so.
 * @param {import('./table.mjs').Suite} suite
 * @param {readonly string[]} extra arguments for mocha
 * @returns {Promise<Outcome>}
 */
export async function runSuite(suite, extra) {
  const first = await runProgram(suite, [...suite.program, ...extra]);
  const { again } = suite;
  if (!again || extra.length > 0 || first.trouble !== undefined) return outcomeOf(first);
  const files = worthAnother(first.tallies);
  if (files.length === 0) return outcomeOf(first);
  console.log(`Once more, to tell chance from failure: ${files.join(', ')}`);
  const second = await runProgram(suite, again(files));
  // A second run that did not even come to its end says nothing better than the first.
  if (second.trouble !== undefined) return outcomeOf(first);
  return afterAnother(first.tallies, second.tallies);
}

/** @typedef {{ tallies: import('./outcome.mjs').Tallies, trouble?: string }} Ending */

/** @param {Ending} ending */
const outcomeOf = ({ tallies, trouble }) =>
  trouble === undefined ? sumOf(tallies) : failure(trouble, sumOf(tallies));

/**
 * @param {import('./table.mjs').Suite} suite
 * @param {readonly string[]} program
 * @returns {Promise<Ending>}
 */
async function runProgram({ name, env, minutes }, program) {
  const folder = join(places.built, 'results');
  const file = join(folder, `${name}.json`);
  mkdirSync(folder, { recursive: true });
  rmSync(file, { force: true });

  console.log(`\n── ${name} ${'─'.repeat(60)}`);
  const child = startNode([...program], {
    cwd: places.root,
    env: { ...process.env, ...env, MALAMAR_RESULT: file },
    output: 'inherit',
  });
  const end = ended(child).then(({ code, signal }) => ({
    code,
    reason: signal ?? `exit code ${code}`,
  }));
  const limit = overdue(minutes * 60_000, file);
  const ending = await Promise.race([end, limit.reached]);
  limit.forget();
  await endTree(child);

  const tallies = readTallies(file);
  if (tallies === undefined)
    return { tallies: {}, trouble: `${name} ended without a result: ${ending.reason}` };
  const { passed, failed } = sumOf(tallies);
  if (passed + failed === 0) return { tallies, trouble: `${name} ran no tests` };
  if (ending.code !== 0 && failed === 0)
    return { tallies, trouble: `${name} failed after its tests: ${ending.reason}` };
  return { tallies };
}

/**
 * Tells when a suite is late: it ran out of its time, or its tests are over and it does not end,
 * because something it started is still running.
 * @param {number} milliseconds
 * @param {string} file
 */
function overdue(milliseconds, file) {
  const control = new AbortController();
  const { signal } = control;
  const watch = async () => {
    const deadline = Date.now() + milliseconds;
    while (Date.now() < deadline) {
      await pause(500, undefined, { signal });
      if (!existsSync(file)) continue;
      await pause(farewell, undefined, { signal });
      return { code: null, reason: 'it did not end after its last test; something still runs' };
    }
    return { code: null, reason: `it took longer than ${milliseconds / 60_000} minutes` };
  };
  const reached = watch().catch((error) => {
    if (signal.aborted) return { code: null, reason: 'no longer watched' };
    throw error;
  });
  return { reached, forget: () => control.abort() };
}

/**
 * @param {string} file
 * @returns {import('./outcome.mjs').Tallies | undefined}
 */
function readTallies(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}
