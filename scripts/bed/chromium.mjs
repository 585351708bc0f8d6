// @ts-check
import { ended, startGroup } from '../processes/group.mjs';
import { Failure } from '../project/failure.mjs';
import { isProgram, onPath } from './programs.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];

const usualPlaces = [
  '/usr/bin/chromium',
  '/usr/bin/google-chrome',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
];

const advice = 'Install Chromium or Chrome, or name its program in the variable CHROMIUM.';

/** @returns {string | undefined} */
export function findChromium() {
  const named = process.env['CHROMIUM'];
  if (named) {
    if (isProgram(named)) return named;
    throw new Failure(`CHROMIUM names "${named}", which is no program. ${advice}`);
  }
  return names.map(onPath).find((found) => found !== undefined) ?? usualPlaces.find(isProgram);
}

/**
 * A browser to drive; where that is allowed without asking (root, on Debian or Ubuntu), it is
 * installed.
 * @returns {Promise<string>}
 */
export async function ensureChromium() {
  const found = findChromium();
  if (found !== undefined) return found;
  const apt = onPath('apt-get');
  if (apt === undefined || process.getuid?.() !== 0) {
    throw new Failure(`There is no Chromium for the tests in a browser. ${advice}`);
  }
  console.error('Installing chromium (apt-get) …');
  await runApt(apt, ['update']);
  await runApt(apt, ['install', '-y', 'chromium']);
  const installed = findChromium();
  if (installed === undefined) {
    throw new Failure(`apt-get installed chromium, but it is not to be found. ${advice}`);
  }
  return installed;
}

/**
 * @param {string} apt
 * @param {string[]} args
 */
async function runApt(apt, args) {
  const child = startGroup(apt, args, {
    stdio: ['ignore', 2, 2],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  const { code } = await ended(child);
  if (code !== 0) throw new Failure(`apt-get ${args[0]} failed (exit code ${code}). ${advice}`);
}

/**
 * How a Chromium that we drive is started: without a sandbox, because root has none and the pages
 * are our own; and unable to reach any machine but this one.
 * @param {string} executablePath
 */
export function chromiumOptions(executablePath) {
  return {
    executablePath,
    headless: true,
    chromiumSandbox: false,
    args: [
      '--disable-gpu',
      '--disable-quic',
      '--disable-dev-shm-usage',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
      '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1 , EXCLUDE localhost',
    ],
  };
}
