// @ts-check
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { chromiumOptions, ensureChromium } from '../bed/chromium.mjs';
import { installVSCode } from '../bed/install.mjs';
import { startServer } from '../bed/server.mjs';

/**
 * Runs the tests in the VS Code from npm. Its workbench starts them when its address says so, and
 * calls a function of the page with the exit code when they are over.
 * @param {import('./extension-host.mjs').HostTests} hostTests
 * @returns {Promise<number>} the exit code
 */
export async function runInBrowser({ extension, tests, base, folder, env }) {
  const { chromium } = await import('playwright-core');
  const vscode = await installVSCode();
  const executable = await ensureChromium();
  console.log(`VS Code: ${vscode.version} from npm, in ${executable}`);
  const server = await startServer({
    vscode,
    userDataDir: join(base, 'user'),
    extensionsDir: join(base, 'extensions'),
    logFile: join(base, 'server.log'),
    env,
    smokeDriver: true,
  });
  const browser = await chromium.launch(chromiumOptions(executable));
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    /** @type {string[]} */
    const errors = [];
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(message.text());
    });
    /** @type {Promise<number>} */
    const exitCode = new Promise((resolve, reject) => {
      page.exposeFunction('codeAutomationExit', resolve).catch(reject);
      page.once('crash', () => reject(new Error('The page of VS Code crashed.')));
      server.ended.then(() => reject(new Error("VS Code's server ended.")), reject);
    });
    // It is called for every line of log; without an answer the workbench would stumble.
    await page.exposeFunction('codeAutomationLog', () => undefined);
    await page.goto(
      server.url({
        folder,
        payload: [
          ['extensionDevelopmentPath', server.remoteUri(extension)],
          ['extensionTestsPath', server.remoteUri(tests.replace(/\.js$/, ''))],
        ],
      }),
      { waitUntil: 'domcontentloaded' },
    );
    const code = await exitCode;
    // Tests that never began, for example because a module is missing, say so only here.
    if (!existsSync(env['MALAMAR_RESULT'] ?? ''))
      console.error(errors.filter(isTelling).join('\n'));
    return code;
  } finally {
    await browser.close();
    await server.stop();
  }
}

/**
 * Of the errors in the console of the page, those with a stack on this machine: others are the
 * everyday complaints of a VS Code that cannot reach anything.
 * @param {string} error
 */
function isTelling(error) {
  return /\(node:|\.js:\d+:\d+\)/.test(error) && !error.includes('Canceled');
}
