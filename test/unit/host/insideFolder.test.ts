import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { directoryInside } from '../../../src/host/insideFolder.ts';

describe('a directory in which agents are to work', () => {
  let base = '';
  const folder = (): string => join(base, 'my föld');
  before(() => {
    base = realpathSync(mkdtempSync(join(tmpdir(), 'malamar-inside-')));
    for (const name of ['my föld/app', 'my föld/..odd', 'outside'])
      mkdirSync(join(base, name), { recursive: true });
    writeFileSync(join(folder(), 'file.txt'), '');
    symlinkSync(join(base, 'outside'), join(folder(), 'link'));
    symlinkSync(join(folder(), 'app'), join(folder(), 'good link'));
  });
  after(() => rmSync(base, { recursive: true }));

  for (const path of ['app', '.', './app/../app', '..odd', 'good link'])
    it(`may be ${path}`, () =>
      assert.deepEqual(directoryInside(folder(), path), { ok: true, value: join(folder(), path) }));

  it('may be named by its whole path', () => {
    const path = join(folder(), 'app');
    assert.deepEqual(directoryInside(folder(), path), { ok: true, value: path });
  });

  for (const [path, why] of [
    ['..', /outside of the folder/],
    ['../outside', /outside of the folder/],
    ['/', /outside of the folder/],
    ['link', /outside of the folder/],
    ['file.txt', /not a directory/],
    ['nowhere', /does not exist/],
    ['a\0b', /cannot be used|does not exist/],
  ] as const)
    it(`may not be ${JSON.stringify(path)}`, () => {
      const found = directoryInside(folder(), path);
      assert.ok(!found.ok);
      assert.match(found.error.sentence, why);
    });
});
