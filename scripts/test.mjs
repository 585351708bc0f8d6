// @ts-check
// npm test: builds everything and runs the suites; see --help.

import { endOnSignals } from './processes/interrupts.mjs';
import { Failure } from './project/failure.mjs';
import { readOptions } from './project/options.mjs';
import { build, ensureDependencies } from './project/prepare.mjs';
import { runScript } from './project/script.mjs';
import { failure } from './suites/outcome.mjs';
import { runSuite } from './suites/run.mjs';
import { summarize } from './suites/summary.mjs';
import { suites } from './suites/table.mjs';

const names = suites.map((suite) => suite.name);

const help = `Usage: npm test [-- SUITE…] [-- ARGUMENTS FOR MOCHA]

Builds the extension and its tests, then runs the suites: ${names.join(', ')}.
Without names all but crash and clis run. Each has a script of its own, for example

  npm run test:unit
  npm run test:unit -- -- -g "the queue"     only tests whose title contains "the queue"

The last line is the sum: N passed, N failed.`;

/** @returns {{ chosen: string[], extra: string[] } | undefined} nothing, if only help is wanted */
function readCommandLine() {
  const all = process.argv.slice(2);
  const dashes = all.indexOf('--');
  const own = dashes < 0 ? all : all.slice(0, dashes);
  const extra = dashes < 0 ? [] : all.slice(dashes + 1);
  const { values, positionals } = readOptions(
    { args: own, options: { help: { type: 'boolean' } }, allowPositionals: true },
    'See npm test -- --help.',
  );
  if (values['help']) return undefined;
  const unknown = positionals.find((name) => !names.includes(name));
  if (unknown !== undefined) {
    throw new Failure(`There is no suite "${unknown}". There are: ${names.join(', ')}.`, {
      exitCode: 2,
    });
  }
  return { chosen: positionals, extra };
}

await runScript(async () => {
  const wanted = readCommandLine();
  if (wanted === undefined) {
    console.log(help);
    return 0;
  }
  endOnSignals();
  /** @type {Map<string, import('./suites/outcome.mjs').Outcome>} */
  const outcomes = new Map();
  try {
    await ensureDependencies();
    await build(['--tests']);
    for (const suite of suites) {
      const { name, always } = suite;
      const isChosen = wanted.chosen.length > 0 ? wanted.chosen.includes(name) : always;
      if (isChosen) outcomes.set(name, await runSuite(suite, wanted.extra));
    }
  } catch (error) {
    // Even then the last line is the sum: whoever reads only that must see a failure.
    console.error(error instanceof Failure ? error.message : error);
    outcomes.set('start', failure('the tests could not be started'));
  }
  const { text, failed } = summarize(outcomes);
  console.log(text);
  return failed > 0 ? 1 : 0;
});
