// @ts-check
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { linkExtension } from '../bed/extension.mjs';
import { freePort, isPortFree } from '../bed/ports.mjs';
import { startServer } from '../bed/server.mjs';
import { isEnding } from '../processes/group.mjs';
import { Failure } from '../project/failure.mjs';
import { places } from '../project/places.mjs';
import { openBrowser } from './browser.mjs';

/** The same every time: to a browser, another port is another site with another memory. */
const usualPort = 9888;

/**
 * Serves a VS Code with the extension to browsers of this machine. Returns when the server ends.
 * @param {{ folder: string, port: number | undefined, open: boolean, browser: boolean }} options
 * @returns {Promise<number>} the exit code
 */
export async function startWeb({ folder, port, open, browser }) {
  const extensionsDir = join(places.start, 'web-extensions');
  linkExtension(extensionsDir);
  const server = await startServer({
    userDataDir: join(places.start, 'web'),
    extensionsDir,
    logFile: join(places.start, 'web.log'),
    port: await choosePort(port),
    tokenFile: token(),
    // The user's own home: the CLIs of the agents find their logins there.
    home: homedir(),
  });
  const url = server.url({ folder });
  console.log(`\nMalamar runs in VS Code, on ${folder}\n\n  ${url}\n`);
  if (open) console.log(openBrowser(url, browser));
  console.log('Ctrl+C ends it.');
  await server.ended;
  if (isEnding()) return 0;
  throw new Failure(`VS Code's server ended by itself; see ${join(places.start, 'web.log')}.`);
}

/**
 * Other users of this machine, and pages in the browser, can reach the port: only who knows the
 * address that is printed here may use it. The same every time, so that a bookmark stays good.
 */
function token() {
  const file = join(places.start, 'token');
  mkdirSync(places.start, { recursive: true });
  if (!existsSync(file)) writeFileSync(file, randomBytes(18).toString('hex'), { mode: 0o600 });
  return file;
}

/** @param {number | undefined} wanted */
async function choosePort(wanted) {
  const port = wanted ?? usualPort;
  if (await isPortFree(port)) return port;
  if (wanted !== undefined) {
    throw new Failure(`Port ${port} is taken. Choose another with --port, or leave it out.`);
  }
  const other = await freePort();
  console.log(
    `Port ${port} is taken, perhaps by another npm start, so it is ${other} this time. ` +
      'What VS Code keeps in the browser (such as its layout) belongs to a port.',
  );
  return other;
}
