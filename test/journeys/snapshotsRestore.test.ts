import assert from 'node:assert/strict';
import { chmodSync, existsSync, readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { GitSnapshots } from '../../src/snapshots/gitSnapshots.ts';
import { eachWithBed, expectValue, inWords } from '../unit/snapshots/bed.ts';

describe('putting back', () => {
  const bed = eachWithBed();
  let snapshots: GitSnapshots;
  beforeEach(() => {
    bed().begin();
    for (const name of ['a', 'b', 'c', 'folder/d']) bed().write(name, `${name} before`);
    bed().write('.gitignore', '*.secret\n');
    bed().commit();
    snapshots = bed().snapshots();
  });

  const run = async (id: string, work: () => void): Promise<void> => {
    const before = await snapshots.take(bed().folder, id, 'before');
    assert.equal(before.note, null);
    work();
    await snapshots.take(bed().folder, id, 'after');
  };
  const planFor = async (id: string, scope: 'run' | 'tree') =>
    expectValue(await snapshots.planRestore(id, { scope }));

  it('leaves other paths alone, and says what was changed again since', async () => {
    await run('run1', () => {
      bed().write('a', 'a of the run');
      bed().write('b', 'b of the run');
      bed().write('new', 'of the run');
    });
    bed().write('b', 'b of a person');
    bed().write('c', 'c of a person');
    bed().write('own', 'of a person');
    const plan = await planFor('run1', 'run');
    assert.deepEqual(
      [plan.write, plan.remove, plan.changedSince, plan.index],
      [['a', 'b'], ['new'], ['b'], false],
    );
    const whole = await planFor('run1', 'tree');
    assert.deepEqual(
      [whole.write, whole.remove, whole.changedSince],
      [
        ['a', 'b', 'c'],
        ['new', 'own'],
        ['b', 'c', 'own'],
      ],
    );
    expectValue(await snapshots.restore(plan));
    assert.deepEqual(
      ['a', 'b', 'c', 'own'].map((name) => bed().read(name)),
      ['a before', 'b before', 'c of a person', 'of a person'],
    );
    assert.equal(existsSync(join(bed().folder, 'new')), false);
  });

  it('can itself be undone, and that again', async () => {
    const before = bed().contents();
    await run('run1', () => {
      bed().write('a', 'a of the run');
      bed().remove('folder');
      bed().write('folder', 'a file now');
      bed().git('add', '-A');
    });
    bed().write('c', 'c of a person');
    const later = bed().contents();
    const staged = bed().staged();
    const first = expectValue(await snapshots.restore(await planFor('run1', 'tree')));
    assert.deepEqual([bed().contents(), first.index], [before, 'back']);
    const second = expectValue(
      await snapshots.restore(await planFor(first.undo.runId, first.undo.scope)),
    );
    assert.deepEqual([bed().contents(), second.index], [later, 'back']);
    assert.equal(bed().staged(), staged);
    expectValue(await snapshots.restore(await planFor(second.undo.runId, second.undo.scope)));
    assert.deepEqual(bed().contents(), before);
  });

  it('is refused, and writes nothing, when somebody saved or staged after the plan', async () => {
    await run('run1', () => bed().write('a', 'a of the run'));
    const saves: [what: string, save: () => void][] = [
      ['the same file', () => bed().write('a', 'A of the run')],
      ['another file', () => bed().write('c', 'saved')],
      ['a new file', () => bed().write('fresh', 'saved')],
      ['the index', () => bed().git('add', '-A')],
    ];
    for (const [what, save] of saves) {
      const plan = await planFor('run1', 'tree');
      save();
      const contents = bed().contents();
      const refused = await snapshots.restore(plan);
      assert.ok(!refused.ok, what);
      assert.match(refused.error.sentence, /nothing was put back/);
      assert.deepEqual(bed().contents(), contents, what);
    }
    expectValue(await snapshots.restore(await planFor('run1', 'tree')));
    assert.equal(bed().read('a'), 'a before');
  });

  it('never overwrites an ignored file that is in the way, and says which', async () => {
    bed().write('folder/e', 'e before');
    bed().write('plain', 'plain before');
    bed().write('up/in', 'in before');
    await run('run1', () => {
      for (const name of ['folder', 'plain', 'up']) bed().remove(name);
      bed().write('a', 'a of the run');
    });
    bed().write('.gitignore', '*.secret\n/folder\n/plain/\n/up\n');
    bed().write('folder', 'ignored, where a folder was');
    bed().write('plain/inside', 'ignored, in a folder where a file was');
    bed().write('up/in', 'ignored, where the file was');
    const contents = bed().contents();
    const plan = await planFor('run1', 'run');
    assert.deepEqual(plan.obstacles, [
      { path: 'folder/d', by: 'folder' },
      { path: 'folder/e', by: 'folder' },
      { path: 'plain', by: 'plain/inside' },
      { path: 'up/in', by: 'up/in' },
    ]);
    assert.deepEqual([plan.write, plan.remove], [['a'], []]);
    const restored = expectValue(await snapshots.restore(plan));
    assert.deepEqual(restored.notBack, []);
    assert.deepEqual(bed().contents(), { ...contents, a: bed().contents()['a'] });
    assert.equal(bed().read('a'), 'a before');
  });

  it('looks again for what is in the way when it begins to write', async () => {
    bed().write('x.txt', 'x before');
    await run('run1', () => bed().remove('x.txt'));
    bed().write('.git/info/exclude', 'x.txt\n');
    const plan = await planFor('run1', 'run');
    assert.deepEqual(plan.obstacles, []);
    bed().write('x.txt', 'ignored by now');
    const refused = await snapshots.restore(plan);
    assert.ok(!refused.ok);
    assert.match(refused.error.sentence, /x\.txt is in the way/);
    assert.equal(bed().read('x.txt'), 'ignored by now');
  });

  it('works after a run that never ended: everything since its start counts', async () => {
    await snapshots.take(bed().folder, 'run1', 'before');
    bed().write('a', 'half done');
    const plan = await planFor('run1', 'run');
    assert.deepEqual(plan.write, ['a']);
    assert.match(plan.note ?? '', /Nothing was recorded after this run/);
    expectValue(await snapshots.restore(plan));
    assert.equal(bed().read('a'), 'a before');
  });

  it('says that what was staged stays, if only the paths of the run are put back', async () => {
    await run('run1', () => bed().write('a', 'a of the run'));
    assert.equal((await planFor('run1', 'run')).note, null);
    bed().git('add', 'a');
    assert.match((await planFor('run1', 'run')).note ?? '', /staged is not put back/);
    const whole = await planFor('run1', 'tree');
    assert.deepEqual([whole.note, whole.index], [null, true]);
  });

  it('can be undone even if it broke off half way', async () => {
    await run('run1', () => {
      for (const name of ['a', 'b']) bed().write(name, `${name} of the run`);
    });
    const later = bed().contents();
    const breaking = join(bed().root, 'breaking git');
    writeFileSync(
      breaking,
      `#!/bin/sh\ncase "$*" in *"read-tree -m -u"*) printf 'a before' > '${join(bed().folder, 'a')}'; echo "No space left" >&2; exit 128;; esac\nexec git "$@"\n`,
      { mode: 0o755 },
    );
    const plan = await planFor('run1', 'run');
    const broken = await bed()
      .snapshots({ git: async () => breaking })
      .restore(plan);
    assert.ok(!broken.ok);
    assert.match(broken.error.sentence, /could not put everything back: No space left/);
    assert.ok(broken.error.next?.includes(plan.id), 'it says what can be undone');
    assert.equal(bed().read('a'), 'a before');
    expectValue(await snapshots.restore(await planFor(plan.id, 'run')));
    assert.deepEqual(bed().contents(), later);
  });

  it('brings the files back even if the index cannot be, and says why', async () => {
    await run('run1', () => {
      bed().write('a', 'a of the run');
      bed().git('add', 'a');
    });
    const plan = await planFor('run1', 'tree');
    writeFileSync(join(bed().folder, '.git', 'index.lock'), '');
    const restored = expectValue(await snapshots.restore(plan));
    assert.deepEqual([restored.notBack, restored.index], [[], 'not back']);
    assert.match(restored.note ?? '', /another git is at work/);
    assert.equal(bed().read('a'), 'a before');
    assert.deepEqual(readdirSync(join(bed().storage, 'snapshots.git', 'temp')).sort(), [
      'index',
      'target',
    ]);
  });

  it('keeps sparse and split indexes as they are', async () => {
    bed().git('sparse-checkout', 'set', '--no-cone', '/*', '!/folder');
    bed().git('update-index', '--split-index');
    bed().write('a', 'staged');
    bed().git('add', 'a');
    const staged = bed().staged();
    const contents = bed().contents();
    await run('run1', () => {
      bed().git('reset', '-q', '--hard');
      bed().git('sparse-checkout', 'disable');
    });
    const restored = expectValue(await snapshots.restore(await planFor('run1', 'tree')));
    assert.deepEqual([restored.notBack, restored.index, restored.note], [[], 'back', null]);
    assert.equal(bed().staged(), staged);
    assert.deepEqual(bed().contents(), contents);
  });

  it('says that a commit which the index needs is gone', async () => {
    bed().write('a', 'amended away');
    bed().commit('second');
    await run('run1', () => {
      bed().git('reset', '-q', '--hard', 'HEAD~1');
      bed().git('reflog', 'expire', '--expire=now', '--all');
      bed().git('gc', '-q', '--prune=now');
    });
    const index = bed().git('ls-files', '-s');
    const restored = expectValue(await snapshots.restore(await planFor('run1', 'tree')));
    assert.equal(restored.index, 'not back');
    assert.match(restored.note ?? '', /is not in the repository any more/);
    assert.equal(bed().git('ls-files', '-s'), index);
    assert.equal(bed().read('a'), 'amended away');
  });

  it('refuses what was never recorded, and names that are no ids', async () => {
    for (const id of ['unknown', '../../etc', '']) {
      const refused = await snapshots.planRestore(id, { scope: 'run' });
      assert.ok(!refused.ok);
      assert.match(refused.error.sentence, /Nothing was recorded before this run/);
    }
    const strange = await snapshots.take(bed().folder, '../x', 'before');
    assert.equal(strange.tree, null);
  });

  it('covers edits that keep size and time', async () => {
    await run('run1', () => {
      const path = join(bed().folder, 'a');
      const { atime, mtime } = statSync(path);
      bed().write('a', 'a BEFORE');
      utimesSync(path, atime, mtime);
      chmodSync(join(bed().folder, 'b'), 0o755);
    });
    const changes = expectValue(await snapshots.changesOf('run1'));
    assert.deepEqual(inWords(changes.files), ['modified a', 'modified b']);
  });
});
