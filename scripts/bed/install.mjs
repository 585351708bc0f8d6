// @ts-check
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runNpm } from '../project/npm.mjs';
import { places } from '../project/places.mjs';
import { neededDependencies } from './dependencies.mjs';
import { writeNativeStandIns } from './natives.mjs';
import { bedVersions } from './versions.mjs';

/**
 * A VS Code that can be started: `node` runs `serverMain`.
 * @typedef {{ node: string, serverMain: string, version: string }} VSCode
 */

const aside = '.installing-';

/**
 * The VS Code from npm, installed into `.vscode-test` if it is not there yet (550 MB, about half a
 * minute). It is built aside and renamed at the end, so a folder under its final name is always
 * complete; of two processes that install at once the first to finish wins.
 * @param {string} [folder]
 * @returns {Promise<VSCode>}
 */
export async function installVSCode(folder = places.beds) {
  const versions = bedVersions();
  const target = join(folder, versions.key);
  if (!existsSync(target)) {
    await mkdir(folder, { recursive: true });
    await removeLeftovers(folder);
    console.error(`Installing VS Code from npm into ${target} (about 550 MB, once) …`);
    const work = join(folder, `${aside}${process.pid}-${Date.now()}`);
    await mkdir(work);
    try {
      await buildBed(work, versions);
      await rename(work, target).catch((error) => {
        if (!existsSync(target)) throw error;
      });
    } finally {
      await rm(work, { recursive: true, force: true });
    }
  }
  return await describeBed(target, versions.nodePackage);
}

/**
 * @param {string} work
 * @param {ReturnType<typeof bedVersions>} versions
 */
async function buildBed(work, versions) {
  await installPackages(work, {
    'code-server': versions.codeServer,
    [versions.nodePackage]: versions.node,
  });
  // code-server expects its postinstall script to fetch VS Code's own dependencies, with a compiler.
  // We take the few that a server needs, beside it first, because npm insists on a package.json.
  const vscode = join(work, 'node_modules', 'code-server', 'lib', 'vscode');
  const beside = join(work, 'vscode-dependencies');
  await mkdir(beside);
  await installPackages(beside, await neededDependencies(vscode));
  await rm(join(vscode, 'node_modules'), { recursive: true, force: true });
  await rename(join(beside, 'node_modules'), join(vscode, 'node_modules'));
  await rm(beside, { recursive: true });
  await writeNativeStandIns(join(vscode, 'node_modules'));
}

/**
 * @param {string} folder
 * @param {Record<string, string>} dependencies
 */
async function installPackages(folder, dependencies) {
  const manifest = { name: 'vscode-from-npm', private: true, dependencies };
  await writeFile(join(folder, 'package.json'), JSON.stringify(manifest));
  // No scripts: they would compile. No engine check: VS Code wants a newer Node than ours, and gets
  // the one installed here.
  const flags = ['--ignore-scripts', '--no-package-lock', '--loglevel=error', '--prefer-offline'];
  await runNpm(['install', ...flags], { cwd: folder, purpose: 'install VS Code' });
}

/**
 * What an interrupted installation left behind. A folder of a process that is alive is its own.
 * @param {string} folder
 */
async function removeLeftovers(folder) {
  for (const name of await readdir(folder)) {
    const owner = name.startsWith(aside) ? Number.parseInt(name.slice(aside.length), 10) : 0;
    if (owner > 0 && !isAlive(owner)) {
      await rm(join(folder, name), { recursive: true, force: true }).catch((error) => {
        // Its npm may have outlived it and still be writing; the next installation tries again.
        console.error(`Not removed: ${name} (${error.code})`);
      });
    }
  }
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // EPERM: it lives, but it is somebody else's.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/**
 * @param {string} target
 * @param {string} nodePackage
 * @returns {Promise<VSCode>}
 */
async function describeBed(target, nodePackage) {
  const modules = join(target, 'node_modules');
  const vscode = join(modules, 'code-server', 'lib', 'vscode');
  const { version } = JSON.parse(await readFile(join(vscode, 'package.json'), 'utf8'));
  return {
    node: join(modules, nodePackage, 'bin', 'node'),
    serverMain: join(vscode, 'out', 'server-main.js'),
    version: String(version),
  };
}
