import assert from 'node:assert/strict';
import { edit, noEdits, writeEdits } from '../../../webview/edits.ts';
import { wordsIn } from '../../../webview/unsent.ts';

describe('what somebody wrote and cannot send any more', () => {
  it('is the text of a message, a comment or a description', () => {
    assert.equal(
      wordsIn(JSON.stringify({ text: 'Half a thought', to: 'x', at: 1 })),
      'Half a thought',
    );
  });

  it('is what was written in a form, not what was chosen there', () => {
    const stored = { name: 'Planner', instruction: 'Plan.', cli: 'claude' };
    const renamed = edit(stored, noEdits, 'name', 'Architect');
    const told = edit(stored, renamed, 'instruction', 'Plan well.');
    const edits = writeEdits(edit(stored, told, 'cli', 'codex'));
    assert.equal(wordsIn(JSON.stringify({ edits, at: 1 })), 'Architect\n\nPlan well.');
  });

  for (const [what, kept] of [
    ['nothing', undefined],
    ['a draft that was sent', JSON.stringify({ text: '', at: 1 })],
    ['blanks', JSON.stringify({ text: ' \n', at: 1 })],
    ['what is no draft', '{"text": 5}'],
    ['a text as it was', JSON.stringify({ text: 'Tea', was: 'Tea', editing: 'yes', at: 1 })],
  ] as const)
    it(`is nothing in ${what}`, () => assert.equal(wordsIn(kept), ''));
});
