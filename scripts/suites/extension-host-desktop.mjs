// @ts-check
import { join } from 'node:path';

/**
 * Runs the tests in an installed VS Code, with a user and extensions of its own.
 * @param {string} program
 * @param {import('./extension-host.mjs').HostTests} hostTests
 * @returns {Promise<number>} the exit code
 */
export async function runOnDesktop(program, { extension, tests, base, folder, env }) {
  const { runTests } = await import('@vscode/test-electron');
  return await runTests({
    vscodeExecutablePath: program,
    extensionDevelopmentPath: extension,
    extensionTestsPath: tests,
    extensionTestsEnv: env,
    launchArgs: [
      folder,
      ...['--user-data-dir', join(base, 'user'), '--extensions-dir', join(base, 'extensions')],
      ...['--disable-extensions', '--disable-workspace-trust', '--disable-telemetry'],
      ...['--skip-welcome', '--skip-release-notes'],
      // Electron refuses to run as root with its sandbox.
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    ],
  });
}
