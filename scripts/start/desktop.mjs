// @ts-check
import { join } from 'node:path';
import { foreignFree } from '../bed/command.mjs';
import { ended, isEnding, startGroup } from '../processes/group.mjs';
import { places } from '../project/places.mjs';

/**
 * Opens a window of an installed VS Code that runs the extension from this project, with a user and
 * extensions of its own. Returns when the window is closed.
 * @param {string} program
 * @param {string} folder
 * @returns {Promise<number>} the exit code
 */
export async function startDesktop(program, folder) {
  const args = [
    ...['--extensionDevelopmentPath', places.root],
    ...['--user-data-dir', join(places.start, 'desktop')],
    ...['--extensions-dir', join(places.start, 'desktop-extensions')],
    ...['--new-window', '--disable-workspace-trust', '--skip-release-notes'],
    // Electron refuses to run as root with its sandbox.
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    folder,
  ];
  console.log(`Malamar runs in ${program}, on ${folder}\nCtrl+C, or closing the window, ends it.`);
  const child = startGroup(program, args, {
    env: foreignFree(process.env),
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const { code } = await ended(child);
  return isEnding() ? 0 : (code ?? 1);
}
