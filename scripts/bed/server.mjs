// @ts-check
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ended, endTree, signalGroup, startGroup } from '../processes/group.mjs';
import { Failure } from '../project/failure.mjs';
import { serverCommand } from './command.mjs';
import { installVSCode } from './install.mjs';
import { freePort } from './ports.mjs';
import { quietSettings, trustSettings, writeSettings } from './settings.mjs';

/**
 * @typedef {object} ServerOptions
 * @property {string} userDataDir settings, logs, global storage; kept if it exists
 * @property {string} extensionsDir
 * @property {string} logFile what the server prints is appended here
 * @property {number} [port] a free one, if left out
 * @property {string} [home] the user's home inside this VS Code; a private one, if left out
 * @property {Record<string, string>} [env] reaches the extension host too
 * @property {import('./settings.mjs').Settings} [settings] on top of the quiet ones
 * @property {boolean} [trust] folders open in Restricted Mode (default: all are trusted)
 * @property {string} [tokenFile] who does not know what is in it is not let in: for a server on a real HOME
 * @property {boolean} [smokeDriver] needed for tests inside the extension host; hides toasts
 * @property {import('./install.mjs').VSCode} [vscode]
 */

/**
 * @typedef {object} Server
 * @property {number} pid
 * @property {number} port
 * @property {string} userDataDir
 * @property {(view?: View) => string} url the address of a workbench
 * @property {(path: string) => string} remoteUri how the workbench names a file of this machine
 * @property {() => Promise<void>} stop ends it and all it started; verified
 * @property {(signal: NodeJS.Signals) => Promise<void>} kill a signal to its group, as a crash does
 * @property {Promise<unknown>} ended
 */

/** @typedef {{ folder?: string, workspace?: string, payload?: [string, string][] }} View */

/**
 * Starts VS Code's server for workbenches in a browser of this machine, and waits until it answers.
 * @param {ServerOptions} options
 * @returns {Promise<Server>}
 */
export async function startServer(options) {
  const { userDataDir, extensionsDir, logFile, trust = false } = options;
  const vscode = options.vscode ?? (await installVSCode());
  const port = options.port ?? (await freePort());
  const home = options.home ?? join(userDataDir, 'home');
  for (const folder of [extensionsDir, home, dirname(logFile)])
    mkdirSync(folder, { recursive: true });
  writeSettings(userDataDir, { ...trustSettings(trust), ...options.settings }, quietSettings);

  const { command, args, env } = serverCommand({ ...options, vscode, port, home, trust });
  const log = openSync(logFile, 'a');
  // The pipe is the leash: see processes/leash.mjs.
  const child = startGroup(command, args, { env, cwd: home, stdio: ['pipe', log, log] });
  closeSync(log);
  const end = ended(child);
  const origin = `http://127.0.0.1:${port}`;
  const token = options.tokenFile && readFileSync(options.tokenFile, 'utf8');
  try {
    await answers(`${origin}/version`, end);
  } catch (error) {
    await endTree(child);
    const said = readFileSync(logFile, 'utf8').slice(-2000);
    throw new Failure(`VS Code's server did not start: ${error}\n${said}`);
  }
  return {
    pid: child.pid ?? 0,
    port,
    userDataDir,
    url: (view = {}) => `${origin}/?${query(view, token)}`,
    remoteUri: (path) => `vscode-remote://127.0.0.1:${port}${path}`,
    ended: end,
    async stop() {
      const survivors = await endTree(child);
      if (survivors.length > 0) {
        throw new Error(`Not ended: ${survivors.map((one) => `${one.pid} ${one.command}`)}`);
      }
    },
    async kill(signal) {
      signalGroup(child, signal);
      await end;
    },
  };
}

/**
 * @param {View} view
 * @param {string | undefined} token
 */
function query({ folder, workspace, payload }, token) {
  const query = new URLSearchParams();
  if (token !== undefined) query.set('tkn', token);
  if (folder !== undefined) query.set('folder', folder);
  else if (workspace !== undefined) query.set('workspace', workspace);
  // An empty window has to be asked for; otherwise the last folder comes back.
  else query.set('ew', 'true');
  if (payload !== undefined) query.set('payload', JSON.stringify(payload));
  return query;
}

/**
 * @param {string} address
 * @param {Promise<unknown>} end
 */
async function answers(address, end) {
  let over = false;
  const settled = () => {
    over = true;
  };
  end.then(settled, settled);
  const deadline = Date.now() + 60_000;
  for (;;) {
    if (over) throw new Error('it ended at once');
    const status = await fetch(address, { signal: AbortSignal.timeout(5000) }).then(
      (response) => response.status,
      () => undefined,
    );
    if (status !== undefined && status < 500) return;
    if (Date.now() > deadline) throw new Error('no answer within 60 seconds');
    await pause(50);
  }
}
