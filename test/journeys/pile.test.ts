import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkDiary, openDiary, writeOn } from './support/diary.ts';

const ROTATE_AT = 20_000;

describe('Windows that never live long enough to build a snapshot', () => {
  let directory: string;
  beforeEach(() => {
    directory = mkdtempSync(join(tmpdir(), 'malamar-pile-'));
  });
  afterEach(() => rmSync(directory, { recursive: true }));

  const journalBytes = (): number =>
    readdirSync(directory)
      .filter((name) => name.endsWith('.journal'))
      .reduce((sum, name) => sum + statSync(join(directory, name)).size, 0);

  it('do not leave ever more to repeat at the next start', async () => {
    let most = 0;
    for (let life = 1; life <= 40; life += 1) {
      const { store, damage } = await openDiary(directory, { rotateAtBytes: ROTATE_AT });
      assert.deepEqual(damage, []);
      writeOn(store, 30);
      // Ends the thread that builds the snapshot before it has begun.
      await store.close();
      most = Math.max(most, journalBytes());
    }
    // One generation is kept back with its journals, so twice the limit and one life on top.
    assert.ok(most < ROTATE_AT * 14, `${most} bytes of journals`);
    const { store } = await openDiary(directory, { rotateAtBytes: ROTATE_AT });
    assert.equal(checkDiary(store.read, 'small'), 40 * 30);
    await store.close();
  });
});
