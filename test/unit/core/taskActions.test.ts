import assert from 'node:assert/strict';
import { actionsFor, parseTaskAnswer, type TaskAnswer } from '../../../src/core/taskActions.ts';

const skip = { type: 'skip' };
const comment = { type: 'comment', content: 'Done.' };
const review = { type: 'change_status', status: 'in_review' };

describe('the answer to a task', () => {
  const good: [title: string, value: unknown, answer: TaskAnswer][] = [
    ['skip', { actions: [skip] }, { kind: 'skip' }],
    ['comment', { actions: [comment] }, { kind: 'work', comment: 'Done.', inReview: false }],
    ['review', { actions: [review] }, { kind: 'work', inReview: true }],
    ['both', { actions: [comment, review] }, { kind: 'work', comment: 'Done.', inReview: true }],
    [
      'both, turned',
      { actions: [review, comment] },
      { kind: 'work', comment: 'Done.', inReview: true },
    ],
    [
      'more keys',
      { note: 1, actions: [{ ...comment, mood: 'good' }] },
      { kind: 'work', comment: 'Done.', inReview: false },
    ],
    [
      'white space kept',
      { actions: [{ type: 'comment', content: ' a\n' }] },
      { kind: 'work', comment: ' a\n', inReview: false },
    ],
  ];
  for (const [title, value, answer] of good)
    it(`is understood: ${title}`, () => {
      assert.deepEqual(parseTaskAnswer(value, { mayFinalize: true }), { ok: true, value: answer });
    });

  const bad: [title: string, value: unknown, sentence: RegExp][] = [
    ['nothing', null, /^Invalid input: expected object, received null\.$/],
    ['a list', [skip], /expected object, received array/],
    ['no actions', {}, /^actions: .*expected array/],
    ['an empty list', { actions: [] }, /^actions: at least one action is needed\.$/],
    ['not an action', { actions: ['skip'] }, /^actions\[0\]: .*expected object/],
    [
      'an unknown action',
      { actions: [skip, { type: 'dance' }] },
      /^actions\[1\]\.type: .*'skip' \| 'comment' \| 'change_status'/,
    ],
    ['skip and comment', { actions: [skip, comment] }, /^actions: skip must stand alone\.$/],
    ['skip and review', { actions: [review, skip] }, /skip must stand alone/],
    ['two skips', { actions: [skip, skip] }, /skip must stand alone/],
    [
      'two comments',
      { actions: [comment, comment] },
      /^actions: comment is there more than once\.$/,
    ],
    [
      'two reviews',
      { actions: [review, comment, review] },
      /change_status is there more than once/,
    ],
    [
      'an empty comment',
      { actions: [{ type: 'comment', content: '' }] },
      /^actions\[0\]\.content: the comment is empty\.$/,
    ],
    [
      'a blank comment',
      { actions: [{ type: 'comment', content: ' \n\t' }] },
      /the comment is empty/,
    ],
    ['no content', { actions: [{ type: 'comment' }] }, /^actions\[0\]\.content: .*expected string/],
    [
      'another status',
      { actions: [{ type: 'change_status', status: 'done' }] },
      /^actions\[0\]\.status: .*"in_review"/,
    ],
  ];
  for (const [title, value, sentence] of bad)
    it(`is refused with what is wrong and where: ${title}`, () => {
      const parsed = parseTaskAnswer(value, { mayFinalize: true });
      assert.ok(!parsed.ok);
      assert.match(parsed.error.sentence, sentence);
    });

  it('does not hand over a task for an agent that may not', () => {
    const parsed = parseTaskAnswer({ actions: [comment, review] }, { mayFinalize: false });
    assert.ok(!parsed.ok);
    assert.match(parsed.error.sentence, /change_status is not for this agent/);
    assert.ok(parseTaskAnswer({ actions: [comment] }, { mayFinalize: false }).ok);
  });

  it('is taught with examples that are good answers', () => {
    for (const mayFinalize of [true, false]) {
      const actions = actionsFor(mayFinalize);
      assert.equal(actions.length, mayFinalize ? 3 : 2);
      for (const { example } of actions)
        assert.ok(parseTaskAnswer({ actions: [example] }, { mayFinalize }).ok);
    }
  });
});
