import assert from 'node:assert/strict';
import type { Reply } from '../../../src/protocol.ts';
import { aboutChanges } from '../../../src/vscode/changesText.ts';
import {
  brokeOff,
  isHarmless,
  isNothing,
  restoredSentence,
  restoreQuestion,
  restoreReport,
} from '../../../src/vscode/restoreText.ts';
import { sampleRun } from './sampleRun.ts';

type Plan = Reply<'runs.planRestore'>;
const now = new Date('2026-03-10T12:00:00.000Z');

const planned = (plan: Partial<Plan> = {}): Plan => ({
  id: 'restore-1',
  runId: 'abcdefgh',
  recordedAt: '2026-03-10T11:00:00.000Z',
  undoes: null,
  scope: 'run',
  top: '/demo',
  present: 'a1',
  target: 'b2',
  write: ['src/a.ts'],
  remove: [],
  changedSince: [],
  obstacles: [],
  notCovered: [],
  moved: [],
  index: false,
  note: null,
  alsoUndone: [],
  ...plan,
});

describe('the question before a restore', () => {
  it('names what will be written and deleted, and that it can be undone', () => {
    const { message, detail } = restoreQuestion(planned({ remove: ['b.ts', 'c.ts'] }), now);
    assert.equal(message, 'Restore: write 1 file, delete 2 files?');
    assert.match(detail, /Will be deleted:\nb\.ts\nc\.ts/);
    assert.match(detail, /Will be written:\nsrc\/a\.ts/);
    assert.match(detail, /this can be undone/);
  });

  it('names all that would be lost with it, and what stays as it is', () => {
    const plan = planned({
      changedSince: ['src/a.ts'],
      alsoUndone: [sampleRun({ agent_name: 'Reviewer' })],
      obstacles: [{ path: 'x/y', by: 'x' }],
      notCovered: ['video.mp4'],
      moved: [{ what: 'HEAD', before: '1111', after: '2222' }],
      index: true,
      note: 'A note.',
    });
    const { message, detail } = restoreQuestion(plan, now);
    assert.match(message, /put back what was staged/);
    assert.match(detail, /^A note\./);
    assert.match(detail, /Changed again since, and lost with it:\nsrc\/a\.ts/);
    assert.match(detail, /Other runs[^\n]*:\nReviewer, 5 min ago \(run abcdef\)/);
    assert.match(detail, /Left alone[^\n]*:\nx\/y \(x\)/);
    assert.match(detail, /Not covered[^\n]*:\nvideo\.mp4/);
    assert.match(detail, /not moved back:\nHEAD: 1111 → 2222/);
  });

  it('stays short with a thousand files, while the report has them all', () => {
    const write = Array.from({ length: 1000 }, (_, at) => `file${at}.ts`);
    const { detail } = restoreQuestion(planned({ write }), now);
    assert.ok(detail.split('\n').length < 15);
    assert.match(detail, /… and 995 more/);
    assert.match(restoreReport(planned({ write }), now), /- file999\.ts/);
  });

  it('is not asked if there is nothing to do', () => {
    assert.equal(isNothing(planned()), false);
    assert.equal(isNothing(planned({ write: [] })), true);
    assert.equal(isNothing(planned({ write: [], index: true })), false);
  });

  it('may be left out for an undo only if nothing else would be lost', () => {
    assert.equal(isHarmless(planned()), true);
    assert.equal(isHarmless(planned({ changedSince: ['a'] })), false);
    assert.equal(isHarmless(planned({ alsoUndone: [sampleRun()] })), false);
    assert.equal(isHarmless(planned({ obstacles: [{ path: 'a', by: 'a' }] })), false);
  });
});

describe('the sentence after a restore', () => {
  const restored: Reply<'runs.restore'> = {
    written: ['a'],
    removed: ['b', 'c'],
    notBack: [],
    index: 'left alone',
    moved: [],
    note: null,
    undo: { runId: 'restore-1', scope: 'run', tree: 'a1' },
  };

  it('counts what was done', () => {
    assert.equal(restoredSentence(restored), 'Restored: 1 file written, 2 files deleted.');
  });

  it('does not hide what went wrong', () => {
    const sentence = restoredSentence({ ...restored, notBack: ['a'], index: 'not back' });
    assert.match(sentence, /Not as it was: a\./);
    assert.match(sentence, /staged could not be put back/);
  });
});

describe('a restore that failed', () => {
  it('can be undone if it broke off, but not if it was refused', () => {
    const next = 'The state before is stored in restore-1. Decide again.';
    assert.equal(brokeOff({ sentence: 'No space left.', next }, planned()), true);
    assert.equal(brokeOff({ sentence: 'Refused.', next: 'Decide again.' }, planned()), false);
    assert.equal(brokeOff({ sentence: 'Refused.' }, planned()), false);
  });
});

describe('what is said about the changes of a run', () => {
  const changes: Reply<'runs.changes'> = {
    top: '/demo',
    before: 'a1',
    after: 'b2',
    files: [{ path: 'a.ts', change: 'modified' }],
    notCovered: [],
    moved: [],
    note: null,
    overlapping: [],
  };

  it('is nothing where the differences say it all', () => {
    assert.equal(aboutChanges(changes, now), undefined);
  });

  it('names the runs of the same time, the gaps, and what moved', () => {
    const about = aboutChanges(
      {
        ...changes,
        overlapping: [sampleRun({ agent_name: 'Reviewer' })],
        notCovered: ['video.mp4', 'data/'],
        moved: [{ what: 'branch main', before: '1111', after: null }],
      },
      now,
    );
    assert.match(about?.sentence ?? '', /1 other run worked here at the same time/);
    assert.match(about?.sentence ?? '', /2 paths could not be compared/);
    assert.match(about?.details ?? '', /- Reviewer, 5 min ago/);
    assert.match(about?.details ?? '', /- video\.mp4\n- data\//);
    assert.match(about?.details ?? '', /- branch main: 1111 → \(none\)/);
  });

  it('says why there is nothing to compare', () => {
    const about = aboutChanges({ ...changes, files: [], note: 'Not in git.' }, now);
    assert.equal(about?.sentence, 'Not in git.');
  });
});
