// @ts-check
// The suite "vscode": mocha inside a real extension host. A desktop VS Code where there is one, else
// the VS Code from npm in a browser. The tests print into a file, because neither of the two hands
// on what an extension prints; it is followed here.
import { mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findDesktop } from '../bed/desktop.mjs';
import { endOnSignals } from '../processes/interrupts.mjs';
import { places } from '../project/places.mjs';
import { runScript } from '../project/script.mjs';
import { runInBrowser } from './extension-host-browser.mjs';
import { runOnDesktop } from './extension-host-desktop.mjs';
import { followFile } from './follow.mjs';

/**
 * What both kinds need to know.
 * @typedef {object} HostTests
 * @property {string} extension the folder of the extension under test
 * @property {string} tests the module whose `run()` runs the tests
 * @property {string} base an empty folder, deleted at the end
 * @property {string} folder the folder that VS Code opens
 * @property {Record<string, string>} env
 */

/** @param {HostTests} hostTests */
async function runSomewhere(hostTests) {
  const desktop = findDesktop();
  if (desktop === undefined) return await runInBrowser(hostTests);
  console.log(`VS Code: ${desktop}`);
  return await runOnDesktop(desktop, hostTests);
}

await runScript(async () => {
  endOnSignals();
  const base = realpathSync(mkdtempSync(join(tmpdir(), 'malamar-vscode-')));
  const output = join(base, 'output.txt');
  /** @type {HostTests} */
  const hostTests = {
    extension: places.root,
    tests: join(places.built, 'test', 'vscode', 'index.js'),
    base,
    folder: join(base, 'folder'),
    env: {
      MALAMAR_RESULT: process.env['MALAMAR_RESULT'] ?? join(base, 'result.json'),
      MALAMAR_OUTPUT: output,
      MALAMAR_MOCHA_ARGUMENTS: JSON.stringify(process.argv.slice(2)),
    },
  };
  mkdirSync(hostTests.folder);
  const follower = followFile(output, process.stdout);
  try {
    return await runSomewhere(hostTests);
  } finally {
    follower.stop();
    rmSync(base, { recursive: true, force: true, maxRetries: 5 });
  }
});
