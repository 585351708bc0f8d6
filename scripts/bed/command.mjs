// @ts-check
import { join } from 'node:path';
import { preload } from '../processes/node.mjs';

/** Without addresses for a marketplace the server asks the one of its vendor. */
const noMarketplace = JSON.stringify({
  serviceUrl: '',
  itemUrl: '',
  extensionUrlTemplate: '',
  resourceUrlTemplate: '',
  controlUrl: '',
  nlsBaseUrl: '',
  publisherUrl: '',
});

/**
 * The command line of VS Code's server.
 * @param {import('./server.mjs').ServerOptions
 *   & { vscode: import('./install.mjs').VSCode, port: number, home: string, trust: boolean }} options
 * @returns {{ command: string, args: string[], env: NodeJS.ProcessEnv }}
 */
export function serverCommand(options) {
  const { vscode, userDataDir, extensionsDir, port, home, trust, tokenFile } = options;
  const { smokeDriver = false } = options;
  const args = [
    ...preload('processes/leash.mjs'),
    ...preload('bed/secret-key.mjs'),
    vscode.serverMain,
    ...['--host', '127.0.0.1', '--port', String(port)],
    // In a file, because everybody on this machine can read a command line.
    ...(tokenFile === undefined
      ? ['--without-connection-token']
      : ['--connection-token-file', tokenFile]),
    ...['--server-data-dir', userDataDir, '--user-data-dir', userDataDir],
    ...['--extensions-dir', extensionsDir],
    ...['--accept-server-license-terms', '--telemetry-level', 'off'],
    // Otherwise it starts a login shell to learn the user's environment: slow, and it runs their
    // start-up files.
    '--force-disable-user-env',
    ...(trust ? [] : ['--disable-workspace-trust']),
    ...(smokeDriver ? ['--enable-smoke-test-driver'] : []),
  ];
  const env = {
    ...foreignFree(process.env),
    HOME: home,
    EXTENSIONS_GALLERY: noMarketplace,
    MALAMAR_LEASH: '1',
    MALAMAR_SECRET_KEY: join(userDataDir, 'secret-key'),
    ...options.env,
  };
  return { command: vscode.node, args, env };
}

/**
 * An environment without what npm, Electron or a VS Code around us put into it: a VS Code started
 * from the terminal of another must not take itself for a part of that one.
 * @param {NodeJS.ProcessEnv} env
 * @returns {NodeJS.ProcessEnv}
 */
export function foreignFree(env) {
  const foreign = /^(VSCODE_|ELECTRON_|npm_|INIT_CWD$|NODE_OPTIONS$)/;
  return Object.fromEntries(Object.entries(env).filter(([name]) => !foreign.test(name)));
}
