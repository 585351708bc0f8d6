import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { systemClock } from '../../../src/base/clock.ts';
import { hashOf } from '../../../src/host/agentFileVersion.ts';
import { DiskAgentFolder } from '../../../src/host/agentFolder.ts';
import { silentLog } from '../support/openMalamar.ts';

describe('the files of agents on the disk', () => {
  let root: string;
  let trash: ((path: string) => Promise<void>) | undefined;
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'malamar Ordner ß '));
    trash = undefined;
  });
  afterEach(() => rmSync(root, { recursive: true }));

  const folder = (open = 'project') =>
    new DiskAgentFolder({
      folder: join(root, open),
      storage: join(root, 'storage'),
      places: {
        shipped: join(root, 'shipped'),
        user: join(root, 'home', '.malamar', 'agents'),
        accepted: join(root, 'accepted'),
      },
      trash,
      clock: systemClock,
      log: silentLog,
    });
  const own = (): string => join(root, 'project', '.malamar', 'agents');
  const put = (name: string, text: string, directory = own()): string => {
    mkdirSync(directory, { recursive: true });
    writeFileSync(join(directory, name), text);
    return join(directory, name);
  };
  const refused = (result: { ok: boolean; error?: { sentence: string } }): string => {
    assert.equal(result.ok, false);
    return result.error?.sentence ?? '';
  };
  const temporary = (): string[] => readdirSync(own()).filter((name) => !name.endsWith('.md'));

  it('are none where there is no directory', async () => {
    assert.deepEqual(await folder().read(), []);
  });

  it('are the markdown files of all three places, each with its version', async () => {
    put('Grüße.md', 'a');
    put('notes.txt', 'no');
    put('.aside.md', 'no');
    mkdirSync(join(own(), 'deeper.md'));
    put('b.md', 'b', join(root, 'home', '.malamar', 'agents'));
    put('code-focused.md', 'c', join(root, 'shipped'));
    put('template.md', 'no', join(root, 'shipped'));
    const found = await folder().read();
    assert.deepEqual(
      found.map(({ path, slug, origin, version }) => [path, slug, origin, version?.hash]),
      [
        [join(own(), 'Grüße.md'), 'Grüße', 'folder', hashOf('a')],
        [join(own(), 'deeper.md'), 'deeper', 'folder', undefined],
        [join(root, 'home', '.malamar', 'agents', 'b.md'), 'b', 'user', hashOf('b')],
        ['shipped:code-focused', 'code-focused', 'shipped', hashOf('c')],
      ],
    );
    assert.equal(found[1]?.trouble, 'It is not a file.');
  });

  it('are those of the folder where the home directory is the folder, and each only once', async () => {
    const path = put('a.md', 'A', join(root, 'home', '.malamar', 'agents'));
    const home = folder('home');
    const found = await home.read();
    assert.deepEqual(
      found.map((file) => [file.path, file.origin]),
      [[path, 'folder']],
    );
    assert.ok(home.write(home.pathOf('user', 'b'), 'B', null).ok);
    assert.equal(home.present(join(root, 'home', '.malamar', 'agents', 'b.md'))?.text, 'B');
  });

  it('have the same version with and without a byte order mark, and keep theirs', () => {
    const path = put('a.md', '\ufeffone');
    assert.equal(folder().present(path)?.hash, hashOf('one'));
    assert.ok(folder().write(path, 'two', hashOf('one')).ok);
    assert.equal(readFileSync(path, 'utf8'), '\ufefftwo');
    assert.equal(folder().present(path)?.text, 'two');
  });

  it('are not read through a link that leads out, nor by a pipe', async () => {
    put('secret.md', 'secret', join(root, 'elsewhere'));
    put('real.md', 'real');
    symlinkSync(join(root, 'elsewhere', 'secret.md'), join(own(), 'out.md'));
    symlinkSync(join(own(), 'real.md'), join(own(), 'in.md'));
    execFileSync('mkfifo', [join(own(), 'pipe.md')]);
    const found = await folder().read();
    const of = (slug: string) => found.find((file) => file.slug === slug);
    assert.match(of('out')?.trouble ?? '', /link to a place elsewhere/);
    assert.equal(of('in')?.version?.text, 'real');
    assert.equal(of('pipe')?.trouble, 'It is not a file.');
    assert.equal(folder().present(join(own(), 'out.md')), undefined);
  });

  it('are neither read nor written where their directory leads out of the folder', async () => {
    mkdirSync(join(root, 'project', '.malamar'), { recursive: true });
    put('a.md', 'a', join(root, 'elsewhere'));
    symlinkSync(join(root, 'elsewhere'), own());
    assert.equal((await folder().read())[0]?.version, null);
    refused(folder().write(join(own(), 'b.md'), 'b', null));
    refused(folder().write(join(own(), 'a.md'), 'b', hashOf('a')));
    assert.deepEqual(readdirSync(join(root, 'elsewhere')), ['a.md']);
    assert.equal(readFileSync(join(root, 'elsewhere', 'a.md'), 'utf8'), 'a');
  });

  it('are written with their mode, and only over the version that is meant', () => {
    const path = put('a.md', 'one');
    chmodSync(path, 0o640);
    assert.match(refused(folder().write(path, 'two', hashOf('other'))), /somebody else/);
    assert.match(refused(folder().write(path, 'two', null)), /already/);
    assert.equal(readFileSync(path, 'utf8'), 'one');
    const written = folder().write(path, 'two', hashOf('one'));
    assert.ok(written.ok && written.value.hash === hashOf('two'));
    assert.equal(statSync(path).mode & 0o777, 0o640);
    assert.deepEqual(temporary(), []);
  });

  it('are written where a link inside leads, which stays a link', () => {
    put('real.md', 'one');
    symlinkSync('real.md', join(own(), 'link.md'));
    assert.ok(folder().write(join(own(), 'link.md'), 'two', hashOf('one')).ok);
    assert.ok(lstatSync(join(own(), 'link.md')).isSymbolicLink());
    assert.equal(readFileSync(join(own(), 'real.md'), 'utf8'), 'two');
  });

  it('are made with their directories, and nowhere else', () => {
    const path = folder().pathOf('folder', 'new');
    assert.ok(folder().write(path, 'new', null).ok);
    assert.equal(readFileSync(path, 'utf8'), 'new');
    assert.deepEqual(temporary(), []);
    symlinkSync(join(root, 'nowhere'), join(own(), 'dangling.md'));
    refused(folder().write(join(own(), 'dangling.md'), 'x', null));
    for (const other of [
      join(root, 'project', 'x.md'),
      join(own(), 'x.txt'),
      join(own(), 'deep', 'x.md'),
      'shipped:x',
      'shipped:../x',
    ])
      refused(folder().write(other, 'x', null));
    assert.equal(existsSync(join(root, 'nowhere')), false);
  });

  it('go to the trash, or aside where there is none', async () => {
    const trashed: string[] = [];
    trash = async (path) => {
      trashed.push(path);
      rmSync(path);
    };
    const first = put('a.md', 'a');
    assert.deepEqual(await folder().remove(first, hashOf('a')), { ok: true, value: 'trash' });
    assert.deepEqual(trashed, [first]);
    trash = () => Promise.reject(new Error('no trash here'));
    const second = put('b.md', 'b');
    assert.deepEqual(await folder().remove(second, hashOf('b')), { ok: true, value: 'kept' });
    assert.equal(existsSync(second), false);
    const [kept = ''] = readdirSync(join(root, 'storage', 'removed'));
    assert.equal(readFileSync(join(root, 'storage', 'removed', kept), 'utf8'), 'b');
    assert.ok((await folder().remove(second, hashOf('b'))).ok, 'gone already is fine');
    refused(await folder().remove(join(root, 'shipped', 'c.md'), null));
  });

  it('are not removed in a version that nobody has seen, nor where a link leads', async () => {
    const path = put('a.md', 'new');
    assert.match(refused(await folder().remove(path, hashOf('old'))), /somebody else/);
    assert.equal(readFileSync(path, 'utf8'), 'new');
    rmSync(own(), { recursive: true });
    const other = put('a.md', 'a', join(root, 'elsewhere'));
    symlinkSync(join(root, 'elsewhere'), own());
    for (const expected of [hashOf('a'), null])
      assert.match(refused(await folder().remove(path, expected)), /link to a place elsewhere/);
    assert.ok(existsSync(other));
  });

  it('are accepted for the whole machine, by their name and version', () => {
    const { accepted } = folder();
    accepted.add('x', hashOf('a'));
    accepted.add('../escape', '../escape');
    accepted.remove('../escape', '../escape');
    assert.deepEqual(
      [['x', 'a'] as const, ['x', 'b'] as const, ['y', 'a'] as const].map(([slug, text]) =>
        accepted.has(slug, hashOf(text)),
      ),
      [true, false, false],
    );
    assert.ok(folder().accepted.has('x', hashOf('a')), 'another window knows it');
    folder().accepted.add('x', hashOf('b'));
    assert.equal(accepted.has('x', hashOf('a')), false, 'one version of each');
    accepted.remove('x', hashOf('a'));
    assert.ok(accepted.has('x', hashOf('b')), 'what another window has accepted stays');
    accepted.remove('x', hashOf('b'));
    assert.equal(accepted.has('x', hashOf('b')), false);
    assert.deepEqual(readdirSync(join(root, 'accepted')), []);
  });
});
