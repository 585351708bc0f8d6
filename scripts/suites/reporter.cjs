// @ts-check
// A reporter for mocha: what "spec" prints, and the outcome as JSON in the file that MALAMAR_RESULT
// names. CommonJS, because mocha loads reporters with require().
const { writeFileSync } = require('node:fs');
// By name: depending on the version of Node, require() of an ES module such as mocha gives either
// its namespace or its default export, and both have this.
const { reporters } = require('mocha');

/** @typedef {{ passed: number, failed: number, skipped: number, failures: string[] }} Outcome */

module.exports = class extends reporters.Spec {
  /**
   * @param {Mocha.Runner} runner
   * @param {Mocha.MochaOptions} options
   */
  constructor(runner, options) {
    super(runner, options);
    /** @type {Outcome} */
    const outcome = { passed: 0, failed: 0, skipped: 0, failures: [] };
    runner.on('pass', () => {
      outcome.passed += 1;
    });
    runner.on('pending', () => {
      outcome.skipped += 1;
    });
    // Also a hook that fails comes here, under the title of the hook.
    runner.on('fail', (test) => {
      outcome.failed += 1;
      outcome.failures.push(test.fullTitle());
    });
    runner.once('end', () => {
      const file = process.env['MALAMAR_RESULT'];
      if (file !== undefined) writeFileSync(file, JSON.stringify(outcome));
    });
  }
};
