import assert from 'node:assert/strict';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { systemClock } from '../../src/base/clock.ts';
import { eachWithBed, expectValue, inWords } from '../unit/snapshots/bed.ts';

describe('snapshots when something is not as usual', () => {
  const bed = eachWithBed();
  const repository = (files: Record<string, string> = { a: 'a' }): void => {
    bed().begin();
    for (const [path, content] of Object.entries(files)) bed().write(path, content);
    bed().commit();
  };
  const fakeGit = (script: string): (() => Promise<string>) => {
    writeFileSync(join(bed().root, 'fake git'), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
    return async () => join(bed().root, 'fake git');
  };

  it('say in plain words why nothing was stored', async () => {
    const user = bed();
    const noteOf = async (options = {}, folder = user.folder): Promise<string> => {
      const { tree, note } = await user.snapshots(options).take(folder, 'run1', 'before');
      assert.equal(tree, null);
      return note ?? '';
    };
    assert.match(await noteOf(), /not in a git repository/);
    assert.equal(existsSync(user.storage), false, 'nothing is made where nothing is stored');
    mkdirSync(join(user.folder, '.git'));
    assert.match(await noteOf(), /not in a git repository/);
    rmSync(join(user.folder, '.git'), { recursive: true });
    assert.match(await noteOf({}, join(user.root, 'none')), /is not there/);
    repository();
    assert.match(await noteOf({ git: async () => undefined }), /git could not be started/);
    assert.match(await noteOf({ git: async () => join(user.root, 'no') }), /could not be started/);
    assert.match(await noteOf({ git: fakeGit('echo git version 2.30.1') }), /too old.*2\.30\.1/);
    assert.match(await noteOf({ git: fakeGit('echo broken >&2; exit 3') }), /broken/);
    assert.match(await noteOf({}, join(user.folder, '.git')), /without files/);
    const impatient = {
      now: () => new Date(),
      after: (milliseconds: number, action: () => void) =>
        systemClock.after(Math.min(milliseconds, 30), action),
    };
    assert.match(await noteOf({ git: fakeGit('sleep 60'), clock: impatient }), /in time/);
    const full = fakeGit(
      'case "$*" in *init*) echo "No space left on device" >&2; exit 128;; esac; exec git "$@"',
    );
    assert.match(await noteOf({ git: full }), /No space left/);
  });

  it('are not taken in a folder of another user, which git does not trust', async function () {
    if (process.getuid?.() !== 0) return this.skip();
    repository();
    chownSync(bed().folder, 65534, 65534);
    chownSync(join(bed().folder, '.git'), 65534, 65534);
    const { note } = await bed().snapshots().take(bed().folder, 'run1', 'before');
    assert.match(note ?? '', /belongs to another user/);
  });

  it('leave out what is too large, say so, and never show or undo it', async () => {
    repository({ a: 'a', grows: 'small' });
    const sparse = (path: string, bytes: number): void => {
      openSync(join(bed().folder, path), 'a');
      truncateSync(join(bed().folder, path), bytes);
    };
    sparse('huge ünd sparse', 1024 ** 3);
    sparse('stays', 11 * 1024 ** 2);
    const snapshots = bed().snapshots();
    const before = await snapshots.take(bed().folder, 'run1', 'before');
    assert.deepEqual(before.notCovered, ['huge ünd sparse', 'stays']);
    assert.ok(before.tree);
    sparse('grows', 12 * 1024 ** 2);
    truncateSync(join(bed().folder, 'stays'), 5);
    bed().write('a', 'changed');
    const after = await snapshots.take(bed().folder, 'run1', 'after');
    assert.deepEqual(after.notCovered, ['grows', 'huge ünd sparse']);
    assert.ok(after.tree);
    assert.deepEqual(await snapshots.changed(before.tree, after.tree), [
      { path: 'a', change: 'modified' },
    ]);
    const changes = expectValue(await snapshots.changesOf('run1'));
    assert.deepEqual(inWords(changes.files), ['modified a']);
    assert.deepEqual(changes.notCovered, ['grows', 'huge ünd sparse', 'stays']);
    const plan = expectValue(await snapshots.planRestore('run1', { scope: 'tree' }));
    assert.deepEqual([plan.write, plan.remove], [['a'], []]);
    assert.deepEqual(plan.notCovered, ['grows', 'huge ünd sparse', 'stays']);
    assert.deepEqual(expectValue(await snapshots.restore(plan)).notBack, []);
    assert.equal(bed().read('a'), 'a');
    assert.equal(statSync(join(bed().folder, 'grows')).size, 12 * 1024 ** 2);
    assert.ok(sizeOf(bed().storage) < 1024 ** 2, 'nothing large was stored');
  });

  it('leave out whole folders when there are too many files, and cover them once there is room', async () => {
    repository({ 'src/a': 'a' });
    for (let index = 0; index < 30; index += 1) bed().write(`modules/${index}`, `${index}`);
    const caps = { bytesOfFile: 1000, bytes: 10_000, newFiles: 20 };
    const snapshots = bed().snapshots({ caps });
    const before = await snapshots.take(bed().folder, 'run1', 'before');
    assert.deepEqual(before.notCovered, ['modules/']);
    for (let index = 10; index < 30; index += 1) bed().remove(`modules/${index}`);
    bed().write('src/b', 'b');
    const after = await snapshots.take(bed().folder, 'run1', 'after');
    assert.deepEqual(after.notCovered, []);
    const changes = expectValue(await snapshots.changesOf('run1'));
    assert.deepEqual(inWords(changes.files), ['added src/b'], 'it is not known what was there');
  });

  it('leave out names that git refuses or that are not UTF-8, and cover the rest', async () => {
    repository();
    bed().write('git~1', 'a name that git refuses');
    bed().write('fine', 'fine');
    const latin = Buffer.concat([Buffer.from(join(bed().folder, 'latin')), Buffer.from([0xe9])]);
    writeFileSync(latin, 'not UTF-8');
    const snapshots = bed().snapshots();
    const before = await snapshots.take(bed().folder, 'run1', 'before');
    assert.ok(before.tree);
    assert.deepEqual(before.notCovered, ['git~1', 'latin\uFFFD']);
    const content = await snapshots.contentOf(before.tree, 'fine');
    assert.equal(Buffer.from(content ?? '').toString(), 'fine');
  });

  it('leave out what cannot be read, and cover the rest', async function () {
    // Only root can make files that somebody else cannot read, and it takes somebody else to meet them.
    if (process.getuid?.() !== 0 || !existsSync('/usr/bin/setpriv')) return this.skip();
    repository();
    for (const path of ['fine', 'closed file', 'closed folder/x']) bed().write(path, path);
    mkdirSync(bed().storage);
    for (const name of ['', ...readdirSync(bed().root, { recursive: true, encoding: 'utf8' })])
      chownSync(join(bed().root, name), 65534, 65534);
    for (const path of ['closed file', 'closed folder']) {
      chownSync(join(bed().folder, path), 0, 0);
      chmodSync(join(bed().folder, path), 0o600);
    }
    const git = fakeGit(
      'HOME=/nonexistent exec setpriv --reuid=65534 --regid=65534 --clear-groups git "$@"',
    );
    const snapshots = bed().snapshots({ git });
    const before = await snapshots.take(bed().folder, 'run1', 'before');
    assert.deepEqual([before.notCovered, before.note], [['closed file', 'closed folder/'], null]);
    assert.ok(before.tree);
    assert.notEqual(await snapshots.contentOf(before.tree, 'fine'), undefined);
    assert.deepEqual(bed().warnings, []);
  });

  it('cover 20,000 files', async function () {
    this.timeout(300_000);
    bed().begin();
    for (let index = 0; index < 20_000; index += 1)
      bed().write(`d${index % 100}/f${index}`, `content ${index}`);
    const snapshots = bed().snapshots();
    const before = await snapshots.take(bed().folder, 'run1', 'before');
    assert.deepEqual([before.notCovered, before.note], [[], null]);
    const contents = bed().contents();
    for (let index = 0; index < 50; index += 1) bed().remove(`d${index}`);
    bed().write('d99/f99', 'changed');
    await snapshots.take(bed().folder, 'run1', 'after');
    assert.equal(expectValue(await snapshots.changesOf('run1')).files.length, 10_001);
    const plan = expectValue(await snapshots.planRestore('run1', { scope: 'run' }));
    assert.deepEqual(expectValue(await snapshots.restore(plan)).notBack, []);
    assert.deepEqual(bed().contents(), contents);
  });

  it('can be asked for many at once', async () => {
    repository();
    const snapshots = bed().snapshots();
    const taken = await Promise.all(
      Array.from({ length: 12 }, async (_, index) => {
        bed().write(`file${index}`, `${index}`);
        return snapshots.take(bed().folder, `run${index}`, index % 2 ? 'before' : 'after');
      }),
    );
    assert.deepEqual(
      taken.map(({ note }) => note),
      taken.map(() => null),
    );
    assert.equal(new Set(taken.map(({ tree }) => tree)).size, 1, 'all files were there at once');
    assert.deepEqual(bed().warnings, []);
  });

  it('heal when their own directory was damaged or left locked', async () => {
    repository();
    const own = join(bed().storage, 'snapshots.git');
    const snapshots = bed().snapshots();
    const { tree } = await snapshots.take(bed().folder, 'run1', 'before');
    const damages: [what: string, damage: () => void][] = [
      ['a lock left behind', () => writeFileSync(join(own, 'index.lock'), '')],
      ['a broken index', () => writeFileSync(join(own, 'index'), 'nonsense')],
      ['lost contents', () => rmSync(join(own, 'objects'), { recursive: true })],
      ['all gone', () => rmSync(own, { recursive: true })],
    ];
    for (const [what, damage] of damages) {
      damage();
      bed().write('b', what);
      const again = await snapshots.take(bed().folder, 'run2', 'before');
      assert.equal(again.note, null, what);
      bed().remove('b');
      assert.equal((await snapshots.take(bed().folder, 'run2', 'after')).tree, tree, what);
      const changes = expectValue(await snapshots.changesOf('run2'));
      assert.deepEqual(inWords(changes.files), ['deleted b'], what);
    }
  });

  it('follow another folder when the workspace does', async () => {
    repository({ a: 'first' });
    const other = join(bed().root, 'other');
    mkdirSync(other);
    bed().gitIn(other, 'init', '-q', '--object-format=sha256');
    writeFileSync(join(other, 'a'), 'second');
    const snapshots = bed().snapshots();
    const first = await snapshots.take(bed().folder, 'run1', 'before');
    const second = await snapshots.take(other, 'run2', 'before');
    assert.ok(first.tree && second.tree);
    const text = async (tree: string): Promise<string> =>
      Buffer.from((await snapshots.contentOf(tree, 'a')) ?? '').toString();
    assert.deepEqual([await text(first.tree), await text(second.tree)], ['first', 'second']);
    assert.deepEqual(await snapshots.take(bed().folder, 'run3', 'before'), first);
  });

  it('never store themselves, when their storage lies in the folder', async () => {
    repository();
    const storage = join(bed().folder, 'home', 'storage');
    const snapshots = bed().snapshots({ storage });
    const before = await snapshots.take(bed().folder, 'run1', 'before');
    const after = await snapshots.take(bed().folder, 'run1', 'after');
    assert.ok(before.tree);
    assert.equal(after.tree, before.tree);
  });

  it('see a tracked file that is ignored from now on, and one that comes back', async () => {
    repository({ a: 'a', 'later.log': 'tracked', 'away.log': 'tracked' });
    bed().remove('away.log');
    const snapshots = bed().snapshots();
    await snapshots.take(bed().folder, 'run1', 'before');
    bed().write('.gitignore', '*.log\n');
    bed().write('later.log', 'changed');
    bed().write('away.log', 'is back');
    bed().write('never.log', 'ignored');
    await snapshots.take(bed().folder, 'run1', 'after');
    const changes = expectValue(await snapshots.changesOf('run1'));
    assert.deepEqual(inWords(changes.files), [
      'added .gitignore',
      'added away.log',
      'modified later.log',
    ]);
  });

  it('see that a folder became a link which is ignored, and do not look behind it', async () => {
    repository({ 'folder/x': 'in the folder', 'other/x': 'elsewhere' });
    const snapshots = bed().snapshots();
    await snapshots.take(bed().folder, 'run1', 'before');
    bed().remove('folder');
    bed().link('folder', 'other');
    bed().write('.git/info/exclude', 'folder\n');
    await snapshots.take(bed().folder, 'run1', 'after');
    const changes = expectValue(await snapshots.changesOf('run1'));
    assert.deepEqual(inWords(changes.files), ['deleted folder/x']);
    const plan = expectValue(await snapshots.planRestore('run1', { scope: 'run' }));
    assert.deepEqual(plan.obstacles, [{ path: 'folder/x', by: 'folder' }]);
  });

  it('run no hooks, not even those that a user has for all repositories', async () => {
    repository();
    const home = process.env['HOME'];
    const trace = join(bed().root, 'trapped');
    writeFileSync(join(bed().root, 'post-index-change'), `#!/bin/sh\necho > "${trace}"\n`, {
      mode: 0o755,
    });
    writeFileSync(join(bed().root, '.gitconfig'), `[core]\n\thooksPath = "${bed().root}"\n`);
    process.env['HOME'] = bed().root;
    try {
      const snapshots = bed().snapshots();
      const { note } = await snapshots.take(bed().folder, 'run1', 'before');
      assert.equal(note, null);
    } finally {
      process.env['HOME'] = home;
    }
    assert.equal(existsSync(trace), false);
  });

  it('obey the rules of info/exclude and of the user', async () => {
    repository();
    const rules = join(bed().root, 'my rules');
    writeFileSync(rules, 'mine\n');
    bed().git('config', 'core.excludesFile', rules);
    for (const name of ['mine', 'local', 'seen']) bed().write(name);
    bed().write('.git/info/exclude', 'local\n');
    const snapshots = bed().snapshots();
    const { tree } = await snapshots.take(bed().folder, 'run1', 'before');
    assert.ok(tree);
    for (const [name, isThere] of Object.entries({ mine: false, local: false, seen: true }))
      assert.equal((await snapshots.contentOf(tree, name)) !== undefined, isThere, name);
  });

  it('are removed with their runs, and what is kept can still be put back', async () => {
    repository();
    const snapshots = bed().snapshots();
    const trees: string[] = [];
    for (const id of ['old', 'kept']) {
      await snapshots.take(bed().folder, id, 'before');
      bed().write('a', `a of ${id}`);
      bed().write(
        `${id} large`,
        Buffer.from(Array.from({ length: 50_000 }, () => Math.random() * 256)),
      );
      trees.push((await snapshots.take(bed().folder, id, 'after')).tree ?? '');
      bed().remove(`${id} large`);
    }
    const plan = expectValue(await snapshots.planRestore('kept', { scope: 'run' }));
    await snapshots.forget((id) => id === 'kept');
    assert.deepEqual(bed().warnings, []);
    const gone = await snapshots.contentOf(trees[0] ?? '', 'old large');
    assert.equal(gone, undefined, 'what belongs to no kept run is gone');
    assert.match(expectValue(await snapshots.changesOf('old')).note ?? '', /Nothing was recorded/);
    assert.equal((await snapshots.contentOf(trees[1] ?? '', 'kept large'))?.length, 50_000);
    assert.deepEqual(expectValue(await snapshots.restore(plan)).notBack, []);
    assert.equal(bed().read('a'), 'a of old');
    assert.deepEqual(bed().warnings, [], 'nothing had to start afresh');
    const facts = readdirSync(join(bed().storage, 'snapshots.git', 'facts'));
    assert.deepEqual(
      facts.filter((name) => !/^(kept|restore-)/.test(name)),
      [],
    );
    await snapshots.forget(() => false);
    assert.deepEqual(readdirSync(join(bed().storage, 'snapshots.git', 'facts')), []);
    assert.deepEqual(bed().warnings, []);
  });

  it('rely on nothing that was cleaned away', async () => {
    repository();
    bed().write('b', 'staged');
    bed().git('add', 'b');
    const staged = bed().staged();
    const snapshots = bed().snapshots();
    // Long enough ago to be remembered instead of asked for.
    await new Promise((resolve) => setTimeout(resolve, 100));
    for (const id of ['run1', 'run2']) await snapshots.take(bed().folder, id, 'before');
    await snapshots.forget(() => false);
    await snapshots.take(bed().folder, 'run3', 'before');
    bed().git('reset', '-q', '--hard');
    bed().git('gc', '-q', '--prune=now');
    await snapshots.take(bed().folder, 'run3', 'after');
    const plan = expectValue(await snapshots.planRestore('run3', { scope: 'tree' }));
    const restored = expectValue(await snapshots.restore(plan));
    assert.deepEqual([restored.notBack, restored.index], [[], 'back']);
    assert.equal(bed().staged(), staged);
    assert.deepEqual(bed().warnings, []);
  });

  it('do not wait for a clean-up', async () => {
    repository();
    const slow = fakeGit(
      `case "$*" in *" gc "*) echo > "${bed().root}/cleaning"; exec sleep 60;; esac; exec git "$@"`,
    );
    const snapshots = bed().snapshots({ git: slow });
    await snapshots.take(bed().folder, 'run1', 'before');
    const cleaning = snapshots.forget(() => false);
    while (!existsSync(join(bed().root, 'cleaning')))
      await new Promise((resolve) => setTimeout(resolve, 10));
    const taken = await snapshots.take(bed().folder, 'run2', 'before');
    assert.equal(taken.note, null);
    await cleaning;
    assert.deepEqual(bed().warnings, []);
  });

  it('forget nothing where there is nothing', async () => {
    await bed()
      .snapshots()
      .forget(() => false);
    assert.deepEqual(bed().warnings, []);
    assert.equal(existsSync(bed().storage), false);
  });

  it('are for their owner only', async () => {
    repository();
    chmodSync(bed().root, 0o755);
    await bed().snapshots().take(bed().folder, 'run1', 'before');
    assert.equal(statSync(bed().storage).mode & 0o077, 0);
  });
});

function sizeOf(folder: string): number {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).reduce(
    (sum, name) => sum + statSync(join(folder, name)).size,
    0,
  );
}
