// @ts-check
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Of VS Code's many dependencies, those that server, extension host, terminal host, file watcher
 * and workbench import. The others serve Electron, logins or other platforms, or must be compiled.
 */
const needed = [
  '@microsoft/1ds-core-js',
  '@microsoft/1ds-post-js',
  '@parcel/watcher',
  '@vscode/copilot-api',
  '@vscode/fs-copyfile',
  '@vscode/iconv-lite-umd',
  '@vscode/proxy-agent',
  '@vscode/ripgrep-universal',
  '@vscode/tree-sitter-wasm',
  '@vscode/vscode-languagedetection',
  '@xterm/addon-clipboard',
  '@xterm/addon-image',
  '@xterm/addon-ligatures',
  '@xterm/addon-progress',
  '@xterm/addon-search',
  '@xterm/addon-serialize',
  '@xterm/addon-unicode11',
  '@xterm/addon-webgl',
  '@xterm/headless',
  '@xterm/xterm',
  'cookie',
  'http-proxy-agent',
  'https-proxy-agent',
  'jschardet',
  'katex',
  'minimist',
  'node-pty',
  'tas-client',
  'undici',
  'vscode-oniguruma',
  'vscode-regexpp',
  'vscode-textmate',
  'ws',
  'yauzl',
  'yazl',
  'zod',
];

/**
 * Their versions come from VS Code's own manifest; a name it does not list is not needed there.
 * @param {string} vscode the folder with VS Code's package.json
 * @returns {Promise<Record<string, string>>}
 */
export async function neededDependencies(vscode) {
  const manifest = JSON.parse(await readFile(join(vscode, 'package.json'), 'utf8'));
  /** @type {[string, string][]} */
  const listed = Object.entries(manifest.dependencies);
  return Object.fromEntries(listed.filter(([name]) => needed.includes(name)));
}
