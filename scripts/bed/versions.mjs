// @ts-check
import { Failure } from '../project/failure.mjs';

/** code-server carries VS Code's own server and workbench; its 4.x is VS Code's 1.x. */
const codeServer = '4.139.1';

/** The Node that this VS Code asks for. */
const node = '24.21.0';

/** Where npm has that Node, under `node-<platform>`. */
const platforms = new Map([
  ['linux-x64', 'linux-x64'],
  ['linux-arm64', 'linux-arm64'],
]);

/**
 * What to install on this machine. `key` names the folder, so that a new version is a new folder.
 * @returns {{ key: string, codeServer: string, node: string, nodePackage: string }}
 */
export function bedVersions(platform = process.platform, arch = process.arch) {
  const name = platforms.get(`${platform}-${arch}`);
  if (name === undefined) {
    throw new Failure(
      `npm has no VS Code for ${platform}-${arch} (only for ${[...platforms.keys()].join(', ')}). ` +
        'Install VS Code from code.visualstudio.com, or name its program in VSCODE_PATH.',
    );
  }
  const nodePackage = `node-${name}`;
  return { key: `code-server-${codeServer}-node-${node}-${name}`, codeServer, node, nodePackage };
}
