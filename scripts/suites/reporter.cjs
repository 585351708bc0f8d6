// @ts-check
// A reporter for mocha: what "spec" prints, and the outcome as JSON in the file that MALAMAR_RESULT
// names. CommonJS, because mocha loads reporters with require().
const { writeFileSync } = require('node:fs');
// By name: depending on the version of Node, require() of an ES module such as mocha gives either
// its namespace or its default export, and both have this.
const { reporters } = require('mocha');

/** @typedef {{ passed: number, failed: number, skipped: number, failures: string[] }} Tally */

module.exports = class extends reporters.Spec {
  /**
   * @param {Mocha.Runner} runner
   * @param {Mocha.MochaOptions} options
   */
  constructor(runner, options) {
    super(runner, options);
    /** @type {Record<string, Tally>} */
    const files = {};
    /** @param {Mocha.Runnable} test */
    const tallyOf = ({ file = '' }) => {
      files[file] ??= { passed: 0, failed: 0, skipped: 0, failures: [] };
      return files[file];
    };
    runner.on('pass', (test) => {
      tallyOf(test).passed += 1;
    });
    runner.on('pending', (test) => {
      tallyOf(test).skipped += 1;
    });
    // Also a hook that fails comes here, under the title of the hook.
    runner.on('fail', (test) => {
      const tally = tallyOf(test);
      tally.failed += 1;
      tally.failures.push(test.fullTitle());
    });
    runner.once('end', () => {
      const file = process.env['MALAMAR_RESULT'];
      if (file !== undefined) writeFileSync(file, JSON.stringify(files));
    });
  }
};
