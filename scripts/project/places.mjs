// @ts-check
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * The project is found by walking up rather than by a fixed `../..`, because this file is also
 * bundled into the tests, where it runs from a different depth.
 * @param {string} from
 * @returns {string}
 */
function nearestPackage(from) {
  if (existsSync(join(from, 'package.json'))) return from;
  const parent = dirname(from);
  if (parent === from) throw new Error('There is no package.json above the scripts.');
  return nearestPackage(parent);
}

const root = nearestPackage(import.meta.dirname);
const beds = join(root, '.vscode-test');

/** Every folder that more than one script names. All but `root` may be deleted at any time. */
export const places = {
  root,
  scripts: join(root, 'scripts'),
  modules: join(root, 'node_modules'),
  built: join(root, '.build'),
  screenshots: join(root, '.screenshots'),
  beds,
  /** What `npm start` keeps from one time to the next. */
  start: join(beds, 'start'),
  demo: join(beds, 'demo'),
};
