// @ts-check
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ended, endTree } from '../processes/group.mjs';
import { startNode } from '../processes/node.mjs';
import { places } from '../project/places.mjs';

/** @typedef {{ passed: number, failed: number, skipped: number, failures: string[] }} Outcome */

/** How long a suite may go on after its last test, in milliseconds. */
const farewell = 30_000;

/**
 * Runs one suite. Whatever happens to it, there is an outcome: a suite that crashes, hangs or has
 * no tests counts as one failure, with the reason as its title.
 * @param {import('./table.mjs').Suite} suite
 * @param {readonly string[]} extra arguments for mocha
 * @returns {Promise<Outcome>}
 */
export async function runSuite(suite, extra) {
  const folder = join(places.built, 'results');
  const file = join(folder, `${suite.name}.json`);
  mkdirSync(folder, { recursive: true });
  rmSync(file, { force: true });

  console.log(`\n── ${suite.name} ${'─'.repeat(60)}`);
  const child = startNode([...suite.program, ...extra], {
    cwd: places.root,
    env: { ...process.env, ...suite.env, MALAMAR_RESULT: file },
    output: 'inherit',
  });
  const end = ended(child).then(({ code, signal }) => ({
    code,
    reason: signal ?? `exit code ${code}`,
  }));
  const limit = overdue(suite.minutes * 60_000, file);
  const ending = await Promise.race([end, limit.reached]);
  limit.forget();
  await endTree(child);

  const outcome = readOutcome(file);
  if (outcome === undefined)
    return failure(`${suite.name} ended without a result: ${ending.reason}`);
  if (outcome.passed + outcome.failed === 0) return failure(`${suite.name} ran no tests`, outcome);
  if (ending.code !== 0 && outcome.failed === 0) {
    return failure(`${suite.name} failed after its tests: ${ending.reason}`, outcome);
  }
  return outcome;
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
 * @returns {Outcome | undefined}
 */
function readOutcome(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

/**
 * One failure more, with its reason.
 * @param {string} reason
 * @param {Outcome} [so]
 * @returns {Outcome}
 */
export function failure(reason, so = { passed: 0, failed: 0, skipped: 0, failures: [] }) {
  return { ...so, failed: so.failed + 1, failures: [...so.failures, reason] };
}
