import assert from 'node:assert/strict';
import { isEmpty, newer, noDraft, readDraft, writeDraft } from '../../../webview/draft.ts';

const fields = ['summary', 'description'] as const;

describe('a draft', () => {
  const draft = { summary: 'both', description: '# a\n\nb\n', at: 5 };

  it('survives being written down', () => {
    assert.deepEqual(readDraft(fields, writeDraft(fields, draft)), draft);
  });

  it('is written down as nothing if nothing was typed', () => {
    assert.equal(writeDraft(fields, { ...noDraft(fields), at: 7 }), '');
    assert.ok(isEmpty(fields, noDraft(fields)));
    assert.ok(!isEmpty(fields, draft));
  });

  it('keeps its time even when it is empty, if it was written down whole', () => {
    const emptied = { ...noDraft(fields), at: 7 };
    assert.deepEqual(readDraft(fields, JSON.stringify(emptied)), emptied);
  });

  it('takes only the fields it knows', () => {
    const foreign = '{"summary":"a","description":"b","at":"x","__proto__":{"c":1},"more":1}';
    assert.deepEqual(readDraft(fields, foreign), { summary: 'a', description: 'b', at: 0 });
  });

  it('has nothing in a field that was added since it was kept', () => {
    const older = '{"summary":"a","at":3}';
    assert.deepEqual(readDraft(fields, older), { summary: 'a', description: '', at: 3 });
  });

  for (const other of [undefined, '', 'plain text', '{"summary": 1}', 'null', '[]', '5', 5])
    it(`is nothing if ${JSON.stringify(other)} was kept`, () => {
      assert.deepEqual(readDraft(fields, other), noDraft(fields));
    });

  it('is the one that was typed last, if there are two', () => {
    const later = { ...draft, summary: 'later', at: 6 };
    assert.equal(newer(draft, later), later);
    assert.equal(newer(later, draft), later);
    assert.equal(newer(draft, noDraft(fields)), draft);
  });
});
