import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { installVSCode } from '../../../scripts/bed/install.mjs';
import { places } from '../../../scripts/project/places.mjs';

/** What `npm run package` reads. */
const needed = [
  'package.json',
  'package-lock.json',
  'package.nls.json',
  'esbuild.mjs',
  '.vscodeignore',
  'README.md',
  'CHANGELOG.md',
  'LICENSE',
  'tsconfig.base.json',
  'tsconfig.json',
  'l10n',
  'media',
  'scripts',
  'src',
  'webview',
];

/** Packages a copy of the project, because packaging builds anew what other tests run. */
export function packageExtension(directory: string): string {
  mkdirSync(directory, { recursive: true });
  for (const name of needed)
    cpSync(join(places.root, name), join(directory, name), {
      recursive: true,
      preserveTimestamps: true,
    });
  symlinkSync(places.modules, join(directory, 'node_modules'), 'junction');
  execFileSync(process.execPath, ['scripts/package.mjs'], { cwd: directory, stdio: 'pipe' });
  return join(directory, 'malamar.vsix');
}

/** As a person does with "Install from VSIX…", offline. */
export async function installVsix(vsix: string, extensionsDir: string): Promise<void> {
  const { node, serverMain } = await installVSCode();
  const where = ['--extensions-dir', extensionsDir, '--server-data-dir', join(extensionsDir, '..')];
  const args = [serverMain, '--install-extension', vsix, ...where, '--accept-server-license-terms'];
  execFileSync(node, args, { stdio: 'pipe' });
}
