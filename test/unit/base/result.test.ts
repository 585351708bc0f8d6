import assert from 'node:assert/strict';
import { FailureError, failure, failureOf, success } from '../../../src/base/result.ts';
import { newNotes } from '../../journeys/support/notes.ts';

describe('A failure', () => {
  it('is a sentence and, where there is one, a next step', () => {
    assert.deepEqual(failure('It rained.'), { ok: false, error: { sentence: 'It rained.' } });
    assert.deepEqual(failure('It rained.', 'Wait.').error, {
      sentence: 'It rained.',
      next: 'Wait.',
    });
    assert.deepEqual(success(1), { ok: true, value: 1 });
  });

  it('travels as an error with its cause and arrives as it was', () => {
    const cause = new Error('clouds');
    const error = new FailureError('It rained.', 'Wait.', cause);
    assert.equal(error.cause, cause);
    const notes = newNotes();
    assert.deepEqual(failureOf(error, notes), { sentence: 'It rained.', next: 'Wait.' });
    assert.deepEqual(notes.lines, [], 'what was expected is no news for the log');
  });

  it('is made of everything else that was thrown, which the log hears of with its stack', () => {
    const notes = newNotes();
    assert.match(failureOf(new Error('clouds'), notes).sentence, /clouds/);
    assert.match(failureOf('fog', notes).sentence, /fog/);
    assert.match(notes.lines[0] ?? '', /clouds[\s\S]*at /);
    assert.equal(notes.lines[1], 'error: fog');
  });
});
