// @ts-check
// npm start: a VS Code with the extension, to try it; see --help.
import { existsSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { findDesktop } from './bed/desktop.mjs';
import { demoFolder } from './demo/folder.mjs';
import { endOnSignals } from './processes/interrupts.mjs';
import { Failure } from './project/failure.mjs';
import { readOptions, wholeNumber } from './project/options.mjs';
import { build, ensureDependencies } from './project/prepare.mjs';
import { runScript } from './project/script.mjs';
import { startDesktop } from './start/desktop.mjs';
import { startWeb } from './start/web.mjs';

const help = `Usage: npm start [-- OPTIONS]

Builds the extension and opens a VS Code that has it, on a small demo project. An installed VS Code
is used if there is one, with settings and extensions of its own, so yours stay as they are;
otherwise a VS Code from npm, in your browser. What you do in it is kept for the next time.
Ctrl+C ends it.

  --folder PATH   open this folder instead of the demo
  --desktop       use the installed VS Code, or say that there is none
  --web           use the VS Code from npm, in a browser
  --port N        the port of --web (default 9888)
  --no-open       only print the address, open no browser
  --browser       open the browser even where nobody may be looking (CI, ssh)
  --help          this text`;

const options = /** @type {const} */ ({
  folder: { type: 'string' },
  desktop: { type: 'boolean' },
  web: { type: 'boolean' },
  port: { type: 'string' },
  'no-open': { type: 'boolean' },
  browser: { type: 'boolean' },
  help: { type: 'boolean' },
});

function readCommandLine() {
  const { values } = readOptions({ options }, 'See npm start -- --help.');
  const { desktop = false, web = false, browser = false, help: helpWanted = false } = values;
  const noOpen = values['no-open'] ?? false;
  if (desktop && web) throw wrong('--desktop and --web exclude each other.');
  if (browser && noOpen) throw wrong('--browser and --no-open exclude each other.');
  if (desktop && values.port !== undefined) throw wrong('--port has a meaning only with --web.');
  const folder = values.folder === undefined ? undefined : resolve(values.folder);
  if (folder !== undefined && !(existsSync(folder) && statSync(folder).isDirectory())) {
    throw wrong(`There is no folder ${folder}.`);
  }
  const port =
    values.port === undefined
      ? undefined
      : wholeNumber('--port', values.port, { min: 1, max: 65535 });
  // Who asks for a port or a browser means the VS Code in a browser.
  const wantsWeb = web || browser || noOpen || port !== undefined;
  return { desktop, web: wantsWeb, open: !noOpen, browser, folder, port, helpWanted };
}

/** @param {string} sentence */
function wrong(sentence) {
  return new Failure(`${sentence} See npm start -- --help.`, { exitCode: 2 });
}

await runScript(async () => {
  const wanted = readCommandLine();
  if (wanted.helpWanted) {
    console.log(help);
    return 0;
  }
  endOnSignals({ exitCode: 0, farewell: '\nEnding … (Ctrl+C again does not wait)' });
  const installed = wanted.web ? undefined : findDesktop();
  if (wanted.desktop && installed === undefined) {
    throw new Failure(
      'No VS Code is installed where it is usually found. Name its program in VSCODE_PATH, ' +
        'or leave out --desktop to use the one from npm.',
    );
  }
  await ensureDependencies();
  await build();
  const folder = wanted.folder ?? demoFolder();
  if (installed !== undefined) return await startDesktop(installed, folder);
  return await startWeb({ ...wanted, folder });
});
