// @ts-check

/**
 * Something went wrong that we expected could: the user reads the sentence, not a stack.
 * Exit code 2 means that the command line was wrong, 1 that the work failed.
 */
export class Failure extends Error {
  /**
   * @param {string} sentence
   * @param {{ exitCode?: number }} [options]
   */
  constructor(sentence, { exitCode = 1 } = {}) {
    super(sentence);
    this.name = 'Failure';
    this.exitCode = exitCode;
  }
}

/**
 * Runs the body of a script and turns what it threw into an exit code.
 * @param {() => Promise<number>} body
 * @returns {Promise<void>}
 */
export async function runScript(body) {
  try {
    process.exitCode = await body();
  } catch (error) {
    // A bug shows its stack; an expected failure only its sentence.
    console.error(error instanceof Failure ? `\n${error.message}` : error);
    process.exitCode = error instanceof Failure ? error.exitCode : 1;
  }
}
