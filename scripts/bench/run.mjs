// @ts-check
import { join } from 'node:path';
import { ended } from '../processes/group.mjs';
import { startNode } from '../processes/node.mjs';
import { Failure } from '../project/failure.mjs';
import { places } from '../project/places.mjs';
import { readMetrics } from './metrics.mjs';

/**
 * Runs one benchmark under the given Node. What it says meanwhile goes to stderr.
 * @param {string} name
 * @param {string} node
 * @returns {Promise<import('./metrics.mjs').JudgedMetric[]>}
 */
export async function runBenchmark(name, node) {
  const child = startNode([join(places.built, 'bench', `${name}.bench.mjs`)], {
    cwd: places.root,
    output: 'pipe',
    node,
  });
  child.stderr?.pipe(process.stderr);
  let output = '';
  child.stdout?.setEncoding('utf8').on('data', (text) => {
    output += text;
    process.stderr.write(text);
  });
  /** @type {Promise<void>} */
  const drained = new Promise((resolve) => child.stdout?.once('close', resolve));
  const { code, signal } = await ended(child);
  await drained;
  if (code !== 0) {
    throw new Failure(
      `The benchmark ${name} failed (${signal ?? `exit code ${code}`}); see above.`,
    );
  }
  const metrics = readMetrics(output);
  if (metrics === undefined) {
    throw new Failure(`The last line of the benchmark ${name} is not a JSON list of metrics.`);
  }
  return metrics;
}
