// @ts-check
import { spawn } from 'node:child_process';
import { onPath } from '../bed/programs.mjs';

/**
 * Opens an address in the user's browser, where there is one. That never fails: the address stands
 * on the screen, too. The browser is the user's: it is not ended with us.
 * @param {string} url
 * @param {boolean} insist also where nobody may be looking
 * @returns {string} what has been done, as a sentence
 */
export function openBrowser(url, insist) {
  const opener = openerOf(process.platform, url);
  const lonely = process.env['CI'] !== undefined || process.env['SSH_CONNECTION'] !== undefined;
  if (opener === undefined || (lonely && !insist)) return 'Open it in a browser of this machine.';
  const [command, ...args] = opener;
  const child = spawn(command, args, { stdio: 'ignore', detached: true });
  child.once('error', (error) => console.log(`No browser could be opened: ${error.message}`));
  child.unref();
  return 'Opening it in your browser …';
}

/**
 * @param {NodeJS.Platform} platform
 * @param {string} url
 * @returns {[string, ...string[]] | undefined}
 */
function openerOf(platform, url) {
  // The empty string is the title of the window: `start` takes its first quoted argument for that.
  if (platform === 'win32') return ['cmd', '/c', 'start', '""', url.replaceAll('&', '^&')];
  if (platform === 'darwin') return ['open', url];
  const hasScreen = process.env['DISPLAY'] || process.env['WAYLAND_DISPLAY'];
  const opener = hasScreen ? onPath('xdg-open') : undefined;
  return opener === undefined ? undefined : [opener, url];
}
