import assert from 'node:assert/strict';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RestorePlan, RestoreScope } from '../../src/model/snapshot.ts';
import { eachWithBed, expectValue } from '../unit/snapshots/bed.ts';

describe('what was put back earlier', () => {
  const bed = eachWithBed();
  beforeEach(async () => {
    bed().begin();
    for (const name of ['a', 'b', 'c']) bed().write(name, `${name} before`);
    bed().commit();
    const snapshots = bed().snapshots();
    await snapshots.take(bed().folder, 'run1', 'before');
    for (const name of ['a', 'b']) bed().write(name, `${name} of the run`);
    await snapshots.take(bed().folder, 'run1', 'after');
  });

  const planFor = async (id: string, scope: RestoreScope): Promise<RestorePlan> =>
    expectValue(await bed().snapshots().planRestore(id, { scope }));
  const restore = async (id: string, scope: RestoreScope): Promise<string> => {
    const plan = await planFor(id, scope);
    expectValue(await bed().snapshots().restore(plan));
    return plan.id;
  };
  /** As another session finds it, which remembers nothing. */
  const past = () => bed().snapshots().pastRestores();
  const breakingGit = (complaint: string): string => {
    const path = join(bed().root, 'breaking git');
    const half = `printf 'a before' > '${join(bed().folder, 'a')}'`;
    writeFileSync(
      path,
      `#!/bin/sh\ncase "$*" in *"read-tree -m -u"*) ${half}; echo "${complaint}" >&2; exit 128;; esac\nexec git "$@"\n`,
      { mode: 0o755 },
    );
    return path;
  };

  it('is listed with what it was and when, the newest first; what was only looked at is not', async () => {
    assert.deepEqual(await past(), []);
    await planFor('run1', 'tree');
    assert.deepEqual(await past(), []);
    const since = new Date().toISOString();
    const first = await restore('run1', 'run');
    const second = await restore(first, 'run');
    const [undo, back, ...rest] = await past();
    assert.deepEqual(rest, []);
    assert.ok(back && undo && since <= back.at && back.at <= undo.at);
    assert.deepEqual(back, {
      ...{ id: first, of: 'run1', undoes: 'run1' },
      ...{ at: back.at, scope: 'run', files: 2 },
    });
    assert.deepEqual(undo, { ...back, id: second, at: undo.at, of: first });
  });

  it('brings back, in another session, what a person wrote before it and not what came later', async () => {
    bed().write('a', 'a of a person');
    await restore('run1', 'run');
    bed().write('c', 'later');
    const [back] = await past();
    assert.ok(back);
    const plan = await planFor(back.id, back.scope);
    assert.deepEqual([plan.write, plan.changedSince, plan.undoes], [['a', 'b'], [], 'run1']);
    expectValue(await bed().snapshots().restore(plan));
    assert.equal(bed().read('a'), 'a of a person');
    assert.equal(bed().read('c'), 'later');
  });

  it('is listed although it broke off, and only what it meant to write is undone', async () => {
    const later = bed().contents();
    const plan = await planFor('run1', 'run');
    const git = breakingGit('No space left');
    const broken = bed().snapshots({ git: async () => git });
    assert.equal((await broken.restore(plan)).ok, false);
    bed().write('c', 'later');
    const [back] = await past();
    assert.equal(back?.id, plan.id);
    const undo = await planFor(plan.id, 'run');
    assert.deepEqual([undo.write, undo.changedSince, undo.note], [['a'], [], null]);
    expectValue(await bed().snapshots().restore(undo));
    assert.equal(bed().read('c'), 'later');
    bed().write('c', 'c before');
    assert.deepEqual(bed().contents(), later);
  });

  it('leaves out what git refused before it wrote', async () => {
    const git = breakingGit("error: Entry 'a' not uptodate. Cannot merge.");
    const refusing = bed().snapshots({ git: async () => git });
    const refused = await refusing.restore(await planFor('run1', 'run'));
    assert.match(refused.ok ? '' : refused.error.sentence, /nothing was put back/);
    assert.deepEqual(await past(), []);
  });

  it('is found where only the states before and after are known, as earlier versions kept it', async () => {
    bed().git('add', '-A');
    await restore('run1', 'run');
    await restore('run1', 'tree');
    const facts = join(bed().storage, 'snapshots.git', 'facts');
    for (const name of readdirSync(facts)) {
      const { work: _, ...moment } = JSON.parse(readFileSync(join(facts, name), 'utf8'));
      writeFileSync(join(facts, name), JSON.stringify(moment));
    }
    assert.deepEqual(
      (await past()).map(({ of, scope, files }) => [of, scope, files]),
      [
        ['run1', 'tree', null],
        ['run1', 'run', null],
      ],
    );
  });

  it('goes with the run that it undid', async () => {
    await restore('run1', 'run');
    await bed()
      .snapshots()
      .forget((id) => id === 'run1');
    assert.equal((await past()).length, 1);
    await bed()
      .snapshots()
      .forget(() => false);
    assert.deepEqual(await past(), []);
  });
});
