import assert from 'node:assert/strict';
import type { Card, PageStates } from '../../../src/protocol.ts';
import { newer, noDraft, readDraft, writeDraft } from '../../../webview/pages/board/draft.ts';
import { reduceBoard } from '../../../webview/pages/board/reduce.ts';

const card = (id: string, updated_at: string, summary = id): Card => ({
  id,
  summary,
  status: 'todo',
  updated_at,
  comments: 0,
  priority: false,
  worker: null,
  pausedUntil: null,
});
const state: PageStates['board'] = {
  head: { id: 'w', title: 'Demo', team: [], rehearsing: false },
  cards: [card('b', '2026-01-02'), card('a', '2026-01-01')],
};

describe('what is new on the board', () => {
  it('adds, replaces and removes cards and keeps the newest first', () => {
    const next = reduceBoard(state, {
      cards: [card('a', '2026-01-03', 'changed'), card('c', '2026-01-01')],
      removed: ['b'],
    });
    assert.deepEqual(
      next.cards.map(({ id, summary }) => [id, summary]),
      [
        ['a', 'changed'],
        ['c', 'c'],
      ],
    );
    assert.equal(next.head, state.head);
  });

  it('leaves the cards alone when only the head changed', () => {
    const head = { ...state.head, title: 'New' };
    const next = reduceBoard(state, { head });
    assert.equal(next.cards, state.cards);
    assert.equal(next.head.title, 'New');
  });
});

describe('the draft of a new task', () => {
  const draft = { summary: 'both', description: '# a\n\nb\n', at: 5 };

  it('survives being written down', () => {
    assert.deepEqual(readDraft(writeDraft(draft)), draft);
  });

  for (const other of [undefined, '', 'plain text', '{"summary": 1}', 'null', '[]'])
    it(`is nothing if ${JSON.stringify(other)} was kept`, () => {
      assert.deepEqual(readDraft(other), noDraft);
    });

  it('is the one that was typed last, if there are two', () => {
    const later = { ...draft, summary: 'later', at: 6 };
    assert.equal(newer(draft, later), later);
    assert.equal(newer(later, draft), later);
    assert.equal(newer(draft, noDraft), draft);
  });
});
