// @ts-check
import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { places } from '../project/places.mjs';

/**
 * Makes the project an installed extension of a VS Code from npm, without packaging it: what is
 * built next is what the next start runs.
 * @param {string} extensionsDir
 * @param {string} [project] the folder with the extension's package.json
 * @returns {void}
 */
export function linkExtension(extensionsDir, project = places.root) {
  const manifest = JSON.parse(readFileSync(join(project, 'package.json'), 'utf8'));
  const link = join(extensionsDir, `${manifest.publisher}.${manifest.name}-${manifest.version}`);
  mkdirSync(extensionsDir, { recursive: true });
  rmSync(link, { force: true });
  // A junction, because Windows allows it without special rights; elsewhere the kind is ignored.
  symlinkSync(project, link, 'junction');
  // VS Code's own list of what is installed would hide an extension that it has not installed.
  const list = join(extensionsDir, 'extensions.json');
  if (existsSync(list)) rmSync(list);
}
