import assert from 'node:assert/strict';
import { exactTime } from '../../../src/base/humanTime.ts';
import { type EarlierRestore, restoreItem } from '../../../src/vscode/restoreItems.ts';
import { sampleRun } from './sampleRun.ts';

const now = new Date('2026-03-10T12:00:00.000Z');
const at = '2026-03-10T11:55:00.000Z';
const titles = new Map([['task1', 'Add a test']]);

const sample = (facts: Partial<EarlierRestore> = {}): EarlierRestore => ({
  id: 'restore-1',
  at,
  of: 'abcdefgh',
  undoes: 'abcdefgh',
  scope: 'run',
  files: 3,
  run: sampleRun(),
  isUndone: false,
  ...facts,
});

describe('a restore in a list', () => {
  it('says before whom, when and how much, and below it when exactly and on what', () => {
    const { label, description, detail } = restoreItem(sample(), titles, now);
    assert.equal(label, '$(discard) Restored to before Planner');
    assert.equal(description, '5 min ago · 3 files');
    assert.equal(detail, `${exactTime(at)} · Add a test`);
  });

  it('is told apart from the undoing of one', () => {
    const { label } = restoreItem(sample({ of: 'restore-0' }), titles, now);
    assert.equal(label, '$(redo) Undid a restore to before Planner');
  });

  it('says if it was undone since, and nothing of files that were not counted', () => {
    const told = (facts: Partial<EarlierRestore>): string =>
      restoreItem(sample(facts), titles, now).description;
    assert.equal(told({ files: 1, isUndone: true }), '5 min ago · 1 file · undone since');
    assert.equal(told({ files: null }), '5 min ago');
    assert.equal(told({ files: 0 }), '5 min ago', 'only what was staged');
  });

  it('is there without the run that it undid', () => {
    const { label, detail } = restoreItem(sample({ run: null }), titles, now);
    assert.equal(label, '$(discard) Restored to before a run that was deleted');
    assert.equal(detail, exactTime(at));
  });

  it('shows no icon that an agent or a task brings along', () => {
    const run = sampleRun({ agent_name: '$(verified) Malamar' });
    const { label, detail } = restoreItem(sample({ run }), new Map([['task1', '$(check)']]), now);
    assert.deepEqual([...`${label} ${detail}`.matchAll(/\$\([a-z]+\)/g)].length, 1);
  });
});
