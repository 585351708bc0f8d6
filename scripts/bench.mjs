// @ts-check
// npm run bench: measures and compares; see --help.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { installVSCode } from './bed/install.mjs';
import { formatTable } from './bench/metrics.mjs';
import { runBenchmark } from './bench/run.mjs';
import { endOnSignals } from './processes/interrupts.mjs';
import { Failure } from './project/failure.mjs';
import { readOptions } from './project/options.mjs';
import { places } from './project/places.mjs';
import { build, ensureDependencies } from './project/prepare.mjs';
import { runScript } from './project/script.mjs';

const help = `Usage: npm run bench [-- NAME] [--json]

Runs the benchmarks in test/bench, all or the one named, and prints a table for each. With --json
only JSON is printed on stdout: {"bench": NAME, "metrics": [{"metric", "value", "unit", "ratio",
"target", "ok"}]}, or a list of these without a NAME. A missed target is no error.`;

function available() {
  return readdirSync(join(places.root, 'test', 'bench'))
    .filter((name) => name.endsWith('.bench.ts'))
    .map((name) => name.slice(0, -'.bench.ts'.length))
    .sort();
}

function readCommandLine() {
  const { values, positionals } = readOptions(
    {
      options: { json: { type: 'boolean' }, help: { type: 'boolean' } },
      allowPositionals: true,
    },
    'See npm run bench -- --help.',
  );
  const all = available();
  const unknown = positionals.find((name) => !all.includes(name));
  if (unknown !== undefined) {
    throw new Failure(`There is no benchmark "${unknown}". There are: ${all.join(', ')}.`, {
      exitCode: 2,
    });
  }
  if (positionals.length > 1) {
    throw new Failure('Name one benchmark, or none for all of them.', { exitCode: 2 });
  }
  return {
    ...values,
    single: positionals.length === 1,
    names: positionals.length ? positionals : all,
  };
}

await runScript(async () => {
  const wanted = readCommandLine();
  if (wanted.help) {
    console.log(help);
    return 0;
  }
  endOnSignals();
  await ensureDependencies();
  // What is measured is what is shipped.
  await build(['--tests', '--production']);
  // The anchor of the store is node:sqlite, which our own Node may be too old for.
  const { node } = await installVSCode();
  const results = [];
  for (const bench of wanted.names) {
    const metrics = await runBenchmark(bench, node);
    results.push({ bench, metrics });
    if (!wanted.json) console.log(`\n${formatTable(bench, metrics)}`);
  }
  if (wanted.json) console.log(JSON.stringify(wanted.single ? results[0] : results));
  return 0;
});
