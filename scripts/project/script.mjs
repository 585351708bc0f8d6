// @ts-check
import { isEnding } from '../processes/group.mjs';
import { Failure } from './failure.mjs';

/**
 * Runs the body of a script and turns what it threw into an exit code.
 * @param {() => Promise<number>} body
 * @returns {Promise<void>}
 */
export async function runScript(body) {
  try {
    process.exitCode = await body();
  } catch (error) {
    // A bug shows its stack; an expected failure only its sentence. When we are being ended by a
    // signal, every failure is a consequence of that, and not worth a word.
    if (!isEnding()) console.error(error instanceof Failure ? `\n${error.message}` : error);
    process.exitCode = error instanceof Failure ? error.exitCode : 1;
  }
}
