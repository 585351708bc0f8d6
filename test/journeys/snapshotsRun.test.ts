import assert from 'node:assert/strict';
import { chmodSync, existsSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { eachWithBed, expectValue, inWords } from '../unit/snapshots/bed.ts';

const utf16 = (text: string): Buffer => Buffer.from(`\uFEFF${text}`, 'utf16le');
const oddNames = [
  'with space',
  'ümläut',
  'line\nbreak',
  '"quoted"',
  "it's",
  '-dash',
  ':colon',
  '*',
];

describe('a run in a git folder', () => {
  const bed = eachWithBed();

  /** Hooks that would tell if any git of ours ran them. */
  const setTraps = (): void => {
    for (const hook of [
      'post-index-change',
      'pre-commit',
      'post-checkout',
      'reference-transaction',
      'fsmonitor-watchman',
    ])
      bed().write(
        `.git/hooks/${hook}`,
        `#!/bin/sh\necho ${hook} >> "${bed().root}/trapped"\n`,
        0o755,
      );
  };
  const assertNotTrapped = (): void =>
    assert.equal(existsSync(join(bed().root, 'trapped')), false, 'a hook of the user was run');

  it('is seen and undone to the last byte, whatever the files are', async () => {
    const user = bed();
    user.begin();
    user.git('config', 'core.autocrlf', 'true');
    user.git('config', 'filter.broken.clean', 'false');
    user.git('config', 'filter.broken.smudge', 'false');
    user.git('config', 'filter.broken.required', 'true');
    for (const name of oddNames) user.write(`odd/${name}`);
    user.write('crlf.txt', 'one\r\ntwo\r\n');
    user.write('mixed.txt', 'one\r\ntwo\nthree');
    user.write('ident.c', '/* $Id$ */');
    user.write('tool.sh', '#!/bin/sh\n', 0o755);
    user.write(
      'binary',
      Uint8Array.from({ length: 3000 }, (_, index) => index % 256),
    );
    user.write('empty', '');
    user.write('file-to-folder', 'file');
    user.write('folder-to-file/a/b', 'deep');
    user.write('linked/x', 'behind a link soon');
    user.write('gone.txt', 'will be deleted');
    user.write('from.txt', 'will be renamed');
    user.write('.gitignore', '*.secret\nbuild/\n');
    user.write('tracked.secret', 'tracked though ignored');
    user.link('link', 'tool.sh');
    user.link('dangling', 'no/where');
    user.git('add', '-f', 'tracked.secret');
    user.commit();
    user.write(
      '.gitattributes',
      'utf16.txt working-tree-encoding=UTF-16\nident.c ident\n*.lfs filter=broken\n*.txt text\n',
    );
    user.write('utf16.txt', utf16('grüß\r\n'));
    user.write('large.lfs', 'a filter that fails must not matter');
    user.write('untracked/one', 'never added');
    user.write('build/ignored', 'ignored');
    user.write('ignored.secret', 'ignored');
    setTraps();
    const contents = user.contents();
    const repository = user.repository();

    const snapshots = user.snapshots();
    const before = await snapshots.take(user.folder, 'run1', 'before');
    assert.deepEqual([before.notCovered, before.note], [[], null]);
    assert.ok(before.tree);

    for (const name of oddNames) user.write(`odd/${name}`, `changed ${name}`);
    user.write('crlf.txt', 'one\ntwo\n');
    user.write('mixed.txt', 'one\ntwo\nthree');
    user.write('ident.c', '/* $Id: changed $ */');
    chmodSync(join(user.folder, 'tool.sh'), 0o644);
    chmodSync(join(user.folder, 'empty'), 0o755);
    user.write('binary', Uint8Array.from([0, 255, 0]));
    user.remove('file-to-folder');
    user.write('file-to-folder/inside', 'now a folder');
    user.remove('folder-to-file');
    user.write('folder-to-file', 'now a file');
    user.remove('linked');
    user.link('linked', 'odd');
    user.remove('gone.txt');
    renameSync(join(user.folder, 'from.txt'), join(user.folder, 'to.txt'));
    user.write('tracked.secret', 'changed');
    user.remove('link');
    user.link('link', 'gone.txt');
    user.write('utf16.txt', utf16('grüezi\n'));
    user.write('large.lfs', 'changed');
    user.remove('untracked');
    user.write('new/deep/er', 'added');
    user.write('build/ignored', 'changed, but ignored');

    const after = await snapshots.take(user.folder, 'run1', 'after');
    assert.ok(after.tree);
    assert.deepEqual(user.repository(), repository, 'the repository is untouched');
    const files = await snapshots.changed(before.tree, after.tree);
    const expected = [
      ...oddNames.map((name) => `modified odd/${name}`),
      ...[
        'crlf.txt',
        'mixed.txt',
        'ident.c',
        'tool.sh',
        'empty',
        'binary',
        'tracked.secret',
        'link',
        'utf16.txt',
        'large.lfs',
      ].map((name) => `modified ${name}`),
      'deleted file-to-folder',
      'added file-to-folder/inside',
      'deleted folder-to-file/a/b',
      'added folder-to-file',
      'deleted linked/x',
      'added linked',
      'deleted gone.txt',
      'deleted from.txt',
      'added to.txt',
      'deleted untracked/one',
      'added new/deep/er',
    ];
    assert.deepEqual(inWords(files), expected.sort());
    const changes = expectValue(await snapshots.changesOf('run1'));
    assert.deepEqual(changes.files, files);
    assert.deepEqual([changes.moved, changes.note, changes.top], [[], null, user.folder]);

    const bytes = async (tree: string, path: string): Promise<string | undefined> => {
      const found = await snapshots.contentOf(tree, path);
      return found && Buffer.from(found).toString('latin1');
    };
    assert.equal(await bytes(before.tree, 'crlf.txt'), 'one\r\ntwo\r\n');
    assert.equal(await bytes(after.tree, 'crlf.txt'), 'one\ntwo\n');
    assert.equal(await bytes(before.tree, 'utf16.txt'), utf16('grüß\r\n').toString('latin1'));
    assert.equal(await bytes(before.tree, 'link'), 'tool.sh');
    assert.equal(await bytes(before.tree, 'odd/line\nbreak'), 'odd/line\nbreak');
    assert.equal(await bytes(before.tree, 'odd/-dash'), 'odd/-dash');
    assert.equal(await bytes(before.tree, 'new/deep/er'), undefined);
    assert.equal(await bytes(before.tree, 'odd'), undefined, 'a folder has no bytes');

    const plan = expectValue(await snapshots.planRestore('run1', { scope: 'run' }));
    assert.deepEqual(
      inWords([
        ...plan.write.map((path) => ({ path, change: 'write' })),
        ...plan.remove.map((path) => ({ path, change: 'remove' })),
      ]),
      files.map(({ path, change }) => `${change === 'added' ? 'remove' : 'write'} ${path}`).sort(),
    );
    assert.deepEqual([plan.changedSince, plan.obstacles, plan.moved], [[], [], []]);
    assert.deepEqual(user.repository(), repository, 'a plan touches nothing');

    const restored = expectValue(await snapshots.restore(plan));
    assert.deepEqual([restored.notBack, restored.index], [[], 'left alone']);
    const ignored = { 'build/ignored': user.contents()['build/ignored'] };
    assert.deepEqual(user.contents(), { ...contents, ...ignored });
    assert.deepEqual(user.repository(), repository, 'putting files back needs no repository');
    assertNotTrapped();
    assert.deepEqual(user.warnings, []);
  });

  it('that resets, commits and drops a stash is undone: files and index come back, heads are only reported', async () => {
    const user = bed();
    user.begin();
    for (const name of ['a', 'b', 'c', 'd']) user.write(name, `${name} committed`);
    const first = user.commit();
    const stashes = ['put away first', 'put away second'].map((text) => {
      user.write('a', text);
      user.git('stash');
      return user.git('rev-parse', 'stash').trim();
    });
    user.write('a', 'a staged');
    user.write('b', 'b staged');
    user.write('new', 'new and staged');
    user.git('rm', '-q', '--cached', 'c');
    user.git('add', 'a', 'b', 'new');
    user.git('update-index', '--assume-unchanged', 'd');
    user.write('b', 'b staged and then changed');
    user.write('untracked', 'never added');
    const contents = user.contents();
    const staged = user.staged();
    const repository = user.repository();

    const snapshots = user.snapshots();
    await snapshots.take(user.folder, 'run1', 'before');
    assert.deepEqual(user.repository(), repository, 'the repository is untouched');

    user.git('reset', '-q', '--hard');
    user.git('clean', '-q', '-f');
    user.git('checkout', '-q', '-b', 'feature');
    user.write('a', 'a of the agent');
    const second = user.commit('by the agent');
    user.git('stash', 'drop', '-q', 'stash@{1}');
    user.git('reflog', 'expire', '--expire=now', 'HEAD');
    user.git('gc', '-q', '--prune=now');
    setTraps();
    await snapshots.take(user.folder, 'run1', 'after');

    const moved = [
      { what: 'HEAD', before: first, after: second },
      { what: 'current branch', before: 'main', after: 'feature' },
      { what: 'branch feature', before: null, after: second },
      { what: 'stash', before: stashes[0], after: null },
    ];
    const changes = expectValue(await snapshots.changesOf('run1'));
    assert.deepEqual(changes.moved, moved);
    assert.deepEqual(inWords(changes.files), [
      'deleted new',
      'deleted untracked',
      'modified a',
      'modified b',
    ]);

    const plan = expectValue(await snapshots.planRestore('run1', { scope: 'tree' }));
    assert.deepEqual([plan.moved, plan.index], [moved, true]);
    const restored = expectValue(await snapshots.restore(plan));
    assert.deepEqual([restored.notBack, restored.index, restored.note], [[], 'back', null]);
    assert.deepEqual(user.contents(), contents);
    assert.equal(user.git('symbolic-ref', 'HEAD').trim(), 'refs/heads/feature');
    assert.equal(user.git('rev-parse', 'feature').trim(), second);
    assert.equal(user.git('rev-parse', 'main').trim(), first);
    assert.equal(user.git('rev-parse', 'stash').trim(), stashes[1]);
    assert.throws(() => user.git('cat-file', '-e', stashes[0] ?? ''), 'the dropped one is gone');
    assertNotTrapped();
    user.git('fsck', '--connectivity-only');
    user.git('symbolic-ref', 'HEAD', 'refs/heads/main');
    assert.equal(user.staged(), staged);
    assert.deepEqual(user.warnings, []);
  });

  it('is undone with the index when there was no commit yet, and no index at all', async () => {
    const user = bed();
    user.begin();
    user.write('file', 'first');
    const snapshots = user.snapshots();
    await snapshots.take(user.folder, 'none', 'before');
    user.git('add', 'file');
    const contents = user.contents();
    const staged = user.git('ls-files', '-s');
    await snapshots.take(user.folder, 'staged', 'before');

    user.write('file', 'second');
    user.write('other', 'other');
    const commit = user.commit();
    for (const run of ['none', 'staged']) await snapshots.take(user.folder, run, 'after');
    const changes = expectValue(await snapshots.changesOf('staged'));
    assert.deepEqual(inWords(changes.files), ['added other', 'modified file']);
    assert.deepEqual(changes.moved, [
      { what: 'HEAD', before: null, after: commit },
      { what: 'branch main', before: null, after: commit },
    ]);

    const back = async (run: string): Promise<void> => {
      const plan = expectValue(await snapshots.planRestore(run, { scope: 'tree' }));
      const restored = expectValue(await snapshots.restore(plan));
      assert.deepEqual([restored.notBack, restored.index, restored.note], [[], 'back', null]);
    };
    await back('staged');
    assert.deepEqual(user.contents(), contents);
    assert.equal(user.git('ls-files', '-s'), staged);
    await back('none');
    assert.deepEqual(user.contents(), contents);
    assert.equal(user.git('ls-files', '-s'), '');
  });

  it('is undone in the middle of a merge, conflicts and all', async () => {
    const user = bed();
    user.begin();
    user.write('file', 'base');
    user.commit();
    user.git('checkout', '-q', '-b', 'other');
    user.write('file', 'theirs');
    user.commit();
    user.git('checkout', '-q', 'main');
    user.write('file', 'ours');
    user.commit();
    assert.throws(() => user.git('merge', 'other'));
    const conflict = user.git('ls-files', '-s');
    assert.match(conflict, / 3\tfile/);
    const contents = user.contents();
    const repository = user.repository();

    const snapshots = user.snapshots();
    const before = await snapshots.take(user.folder, 'run1', 'before');
    assert.equal(before.note, null);
    assert.deepEqual(user.repository(), repository);
    user.write('file', 'solved');
    user.git('add', 'file');
    await snapshots.take(user.folder, 'run1', 'after');
    const plan = expectValue(await snapshots.planRestore('run1', { scope: 'tree' }));
    const restored = expectValue(await snapshots.restore(plan));
    assert.deepEqual([restored.notBack, restored.index], [[], 'back']);
    assert.deepEqual(user.contents(), contents);
    assert.equal(user.git('ls-files', '-s'), conflict);
  });

  it('is seen inside nested repositories and submodules, each with its own rules', async () => {
    const user = bed();
    user.begin();
    user.write('file');
    user.write('.gitignore', 'build/\n');
    user.commit();
    const library = join(user.root, 'library');
    user.gitIn(user.root, 'init', '-q', 'library');
    user.gitIn(library, 'commit', '-q', '--allow-empty', '-m', 'empty');
    user.git('submodule', '--quiet', 'add', library, 'sub');
    user.write('sub/tracked', 'in the submodule');
    user.gitIn(join(user.folder, 'sub'), 'add', '-A');
    user.gitIn(user.folder, 'init', '-q', 'nested');
    user.write('nested/one', 'in a repository of its own');
    user.write('nested/build/kept', 'ignored around it, but tracked in it');
    user.gitIn(join(user.folder, 'nested'), 'add', '-A', '-f');
    user.write('nested/.git/info/exclude', 'local\n');
    user.write('nested/local', 'ignored by its own rule');
    user.gitIn(join(user.folder, 'nested'), 'init', '-q', 'deep');
    user.write('nested/deep/two', 'deeper');
    user.gitIn(join(user.folder, 'nested'), 'submodule', '--quiet', 'add', library, 'inner');
    user.write('nested/inner/three', 'a submodule of the nested one');
    const contents = user.contents();
    const repository = user.repository();
    const inner = user.repository(join(user.folder, 'nested', '.git'));

    const before = await user.snapshots().take(user.folder, 'run1', 'before');
    assert.deepEqual([before.notCovered, before.note], [[], null]);
    assert.deepEqual(user.repository(), repository);
    assert.deepEqual(user.repository(join(user.folder, 'nested', '.git')), inner);
    user.write('sub/tracked', 'changed');
    user.write('sub/new', 'added');
    user.write('nested/one', 'changed');
    user.remove('nested/build');
    user.write('nested/local', 'changed, but ignored');
    user.write('nested/deep/two', 'changed');
    user.write('nested/inner/three', 'changed');
    // Another window, which has to find out again what is nested.
    const snapshots = user.snapshots();
    await snapshots.take(user.folder, 'run1', 'after');
    const changes = expectValue(await snapshots.changesOf('run1'));
    assert.deepEqual(inWords(changes.files), [
      'added sub/new',
      'deleted nested/build/kept',
      'modified nested/deep/two',
      'modified nested/inner/three',
      'modified nested/one',
      'modified sub/tracked',
    ]);

    const plan = expectValue(await snapshots.planRestore('run1', { scope: 'tree' }));
    assert.deepEqual(expectValue(await snapshots.restore(plan)).notBack, []);
    const ignored = { 'nested/local': user.contents()['nested/local'] };
    assert.deepEqual(user.contents(), { ...contents, ...ignored });
    assert.deepEqual(user.warnings, []);
  });

  it('is seen from a folder below the top and in a linked worktree', async () => {
    const user = bed();
    user.begin();
    user.write('top', 'top');
    user.write('packages/äpp/inside', 'inside');
    user.commit();
    const worktree = join(user.root, 'line wörk');
    user.git('worktree', 'add', '-q', worktree, '-b', 'line');
    const repository = user.repository();
    const snapshots = user.snapshots();

    for (const [run, top] of [
      ['below', user.folder],
      ['linked', worktree],
    ] as const) {
      const folder = join(top, 'packages', 'äpp');
      const before = await snapshots.take(folder, run, 'before');
      assert.equal(before.note, null);
      user.write(join('..', top === worktree ? 'line wörk' : 'user földer', 'top'), `by ${run}`);
      await snapshots.take(folder, run, 'after');
      const changes = expectValue(await snapshots.changesOf(run));
      assert.deepEqual(changes.files, [{ path: 'top', change: 'modified' }]);
      assert.equal(changes.top, top);
      const plan = expectValue(await snapshots.planRestore(run, { scope: 'tree' }));
      assert.deepEqual(expectValue(await snapshots.restore(plan)).notBack, []);
    }
    assert.equal(user.read('top'), 'top');
    assert.deepEqual(user.repository(), repository);
    assert.equal(user.gitIn(worktree, 'status', '--porcelain'), '');
    user.gitIn(worktree, 'checkout', '-q', '--detach');
    await snapshots.take(worktree, 'detached', 'before');
    user.gitIn(worktree, 'commit', '-q', '--allow-empty', '-m', 'detached');
    await snapshots.take(worktree, 'detached', 'after');
    const { moved } = expectValue(await snapshots.changesOf('detached'));
    assert.deepEqual(
      moved.map(({ what }) => what),
      ['HEAD'],
    );
  });
});
