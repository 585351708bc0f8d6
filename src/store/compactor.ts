import { parentPort, workerData } from 'node:worker_threads';
import * as z from 'zod';
import { compact } from './compact.ts';
import { loadEngine } from './engine.ts';

/** The program of the worker thread: compacts once, says so, ends. An error ends it as an error. */
const Order = z.object({ directory: z.string(), programs: z.string(), generation: z.int() });

async function main(): Promise<void> {
  const { directory, programs, generation } = Order.parse(workerData);
  compact(await loadEngine(programs), directory, generation);
  parentPort?.postMessage('done');
}

void main();
