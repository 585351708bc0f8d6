// @ts-check
// npm run package: malamar.vsix, ready to be installed.
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { endOnSignals } from './processes/interrupts.mjs';
import { Failure } from './project/failure.mjs';
import { places } from './project/places.mjs';
import { build, ensureDependencies } from './project/prepare.mjs';
import { runScript } from './project/script.mjs';

await runScript(async () => {
  endOnSignals();
  await ensureDependencies();
  await build(['--production']);
  const vsix = join(places.root, 'malamar.vsix');
  const { createVSIX } = await import('@vscode/vsce');
  try {
    await createVSIX({
      cwd: places.root,
      packagePath: vsix,
      // Everything needed is bundled into dist.
      dependencies: false,
      // Without a repository in package.json vsce cannot turn relative links and images of the
      // README into absolute ones, and stops; left as they are, VS Code shows those in the package.
      rewriteRelativeLinks: false,
      allowMissingRepository: true,
    });
  } catch (error) {
    throw new Failure(`vsce could not package the extension: ${error}`);
  }
  console.log(`${vsix}: ${(statSync(vsix).size / 1024 / 1024).toFixed(2)} MB`);
  return 0;
});
