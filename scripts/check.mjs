// @ts-check
// npm run check: the types of every part and the rules of the formatter and linter. All of it runs,
// also after a failure, so that one look shows everything.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ended } from './processes/group.mjs';
import { endOnSignals } from './processes/interrupts.mjs';
import { startNode } from './processes/node.mjs';
import { places } from './project/places.mjs';
import { ensureDependencies } from './project/prepare.mjs';
import { runScript } from './project/script.mjs';

const parts = [
  'tsconfig.json',
  'webview/tsconfig.json',
  'test/tsconfig.json',
  'scripts/tsconfig.json',
];

await runScript(async () => {
  endOnSignals();
  await ensureDependencies();
  const { isTTY } = process.stdout;
  const checks = [
    ...parts
      .filter((part) => existsSync(join(places.root, part)))
      .map((part) => ({
        name: `types of ${part}`,
        args: [program('typescript/bin/tsc'), '-p', part],
      })),
    {
      name: 'format and lint',
      // On its own, `biome ci` colours every letter, into files and pipes too.
      args: [program('@biomejs/biome/bin/biome'), 'ci', '.', ...(isTTY ? [] : ['--colors=off'])],
    },
  ];
  const failed = [];
  for (const { name, args } of checks) {
    console.log(`── ${name}`);
    const { code } = await ended(startNode(args, { cwd: places.root, output: 'inherit' }));
    if (code !== 0) failed.push(name);
  }
  console.log(failed.length === 0 ? '\nAll checks passed.' : `\nFailed: ${failed.join(', ')}.`);
  return failed.length === 0 ? 0 : 1;
});

/** @param {string} path below node_modules */
function program(path) {
  return join(places.modules, path);
}
