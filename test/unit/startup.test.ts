import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** What is loaded with `file`, itself included: everything it imports, but not by `import()`. */
function loadedWith(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found;
  found.add(file);
  const imports = /^(?:import|export)\s+(?!type\s)(?:[^'";]*?\sfrom\s+)?'([^']+)'/gm;
  for (const [, target = ''] of readFileSync(file, 'utf8').matchAll(imports)) {
    if (target.startsWith('.')) loadedWith(join(dirname(file), target), found);
    else found.add(target);
  }
  return found;
}

const packagesOf = (file: string): string[] =>
  [...loadedWith(file)].filter((name) => !name.endsWith('.ts') && !name.startsWith('node:'));

describe('the start of the extension', () => {
  it('loads no package but the one for texts, which is tiny: what needs others is imported when it is first used', () => {
    assert.deepEqual(packagesOf('src/extension.ts').sort(), ['@vscode/l10n', 'vscode']);
  });

  it('would notice a package that is reached over other files', () => {
    assert.ok(packagesOf('src/host/takeSeat.ts').includes('zod'));
  });
});
