// @ts-check
import { existsSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runNpm } from '../project/npm.mjs';
import { places } from '../project/places.mjs';

/**
 * One of the real CLIs, installed into `.clis-cache` if it is not there yet, each with packages of
 * its own. It is built aside and renamed at the end, so a folder under its final name is always
 * complete; of two processes that install at once the first to finish wins.
 * @param {import('./versions.mjs').PinnedCli} cli
 * @param {string} [cache]
 * @returns {Promise<string>} the program's path, as a person would give it in the settings
 */
export async function installCli(cli, cache = join(places.root, '.clis-cache')) {
  const target = join(cache, `${cli.program}-${cli.version}`);
  if (!existsSync(target)) {
    console.error(`Installing ${cli.package} ${cli.version} from npm into ${target} (once) …`);
    const work = join(cache, `.installing-${cli.program}-${process.pid}`);
    await rm(work, { recursive: true, force: true });
    await mkdir(work, { recursive: true });
    try {
      await installPackage(work, cli);
      await rename(work, target).catch((error) => {
        if (!existsSync(target)) throw error;
      });
    } finally {
      await rm(work, { recursive: true, force: true });
    }
  }
  // npm's shims: a link on POSIX, a batch file on Windows.
  const ending = process.platform === 'win32' ? '.cmd' : '';
  return join(target, 'node_modules', '.bin', cli.program + ending);
}

/**
 * @param {string} folder
 * @param {import('./versions.mjs').PinnedCli} cli
 */
async function installPackage(folder, cli) {
  const manifest = { name: 'cli', private: true, dependencies: { [cli.package]: cli.version } };
  await writeFile(join(folder, 'package.json'), JSON.stringify(manifest));
  // With their scripts: two of them put their native program in its place that way.
  const flags = ['--no-package-lock', '--loglevel=error', '--prefer-offline'];
  await runNpm(['install', ...flags], { cwd: folder, purpose: `install ${cli.package}` });
}
