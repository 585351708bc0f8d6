// The first thing that runs of the tests inside the extension host: VS Code requires this module
// and calls run().
import { appendFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { format } from 'node:util';
import Mocha from 'mocha';
import Reporter from '../../scripts/suites/reporter.cjs';

export async function run(): Promise<void> {
  printInto(process.env['MALAMAR_OUTPUT']);
  const mocha = new Mocha({
    ui: 'bdd',
    timeout: 60_000,
    reporter: Reporter,
    forbidOnly: process.env['CI'] !== undefined,
    ...pattern(JSON.parse(process.env['MALAMAR_MOCHA_ARGUMENTS'] ?? '[]')),
  });
  for (const name of readdirSync(__dirname, { recursive: true, encoding: 'utf8' }).sort()) {
    if (name.endsWith('.test.js')) mocha.addFile(join(__dirname, name));
  }
  const failures = await new Promise<number>((resolve) => {
    mocha.run(resolve);
  });
  if (failures > 0) throw new Error(`${failures} tests failed`);
}

/** What an extension host prints does not reach the terminal, so it goes through a file. */
function printInto(file: string | undefined): void {
  if (file === undefined) return;
  Mocha.reporters.Base.consoleLog = (...args: unknown[]) => {
    appendFileSync(file, `${format(...args)}\n`);
  };
}

/** Of mocha's arguments, `-g pattern` is the one that makes sense in here. */
function pattern(args: readonly string[]): { grep?: string } {
  const at = args.findIndex((one) => one === '-g' || one === '--grep');
  const value = at < 0 ? undefined : args[at + 1];
  return value === undefined ? {} : { grep: value };
}
