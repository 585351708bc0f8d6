// @ts-check
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { onPath } from '../bed/programs.mjs';
import { places } from '../project/places.mjs';

/**
 * A small project to try the extension on, made once and then the user's: it is never written to
 * again. A git repository where there is git, because most folders are.
 * @param {string} [folder]
 * @returns {string}
 */
export function demoFolder(folder = places.demo) {
  if (existsSync(folder)) return folder;
  // Made aside, so that an interrupted start does not leave half a project for good.
  const work = `${folder}-${process.pid}`;
  mkdirSync(dirname(folder), { recursive: true });
  cpSync(join(places.scripts, 'demo', 'files'), work, { recursive: true });
  const git = onPath('git');
  if (git !== undefined) makeRepository(git, work);
  renameSync(work, folder);
  rmSync(work, { recursive: true, force: true });
  return folder;
}

/**
 * @param {string} git
 * @param {string} folder
 */
function makeRepository(git, folder) {
  const author = ['-c', 'user.name=Malamar demo', '-c', 'user.email=demo@localhost'];
  // Signing, hooks and templates of the user do not concern this commit.
  const own = [...author, '-c', 'commit.gpgsign=false', '-c', 'core.hooksPath='];
  for (const args of [
    ['init', '-q', '-b', 'main', '--template='],
    ['add', '-A'],
    [...own, 'commit', '-q', '-m', 'Tea timer'],
  ]) {
    const { status, stderr } = spawnSync(git, args, { cwd: folder, encoding: 'utf8' });
    if (status === 0) continue;
    // A demo without history is still a demo.
    console.error(
      `git could not ${args.includes('commit') ? 'commit' : args[0]}: ${stderr.trim()}`,
    );
    return;
  }
}
