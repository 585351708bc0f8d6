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
