import assert from 'node:assert/strict';
import type { ChatRow } from '../../../src/protocol/chats.ts';
import { arrange } from '../../../webview/pages/chats/arrange.ts';
import { reduceChats } from '../../../webview/pages/chats/reduce.ts';
import { rove, roveByLetter } from '../../../webview/ui/rove.ts';

const chat = (id: string, last_at: string, more: Partial<ChatRow> = {}): ChatRow => ({
  id,
  handle: `${id}-handle`,
  title: `Chat ${id}`,
  agent: { id: null, name: 'Malamar', colour: null },
  preview: '',
  last_at,
  pinned: false,
  closed: false,
  working: false,
  parent_id: null,
  kept: false,
  helper: more.parent_id != null,
  faded: more.parent_id != null,
  ...more,
});
const shown = (chats: readonly ChatRow[], search = '', closed = false): string[] =>
  arrange(chats, { search, closed }).map(({ chat: { id }, depth }) => `${'>'.repeat(depth)}${id}`);

describe('the list of chats', () => {
  const some = [
    chat('old', '2026-01-01'),
    chat('new', '2026-01-03'),
    chat('pin', '2025-01-01', { pinned: true }),
    chat('shut', '2026-01-02', { closed: true }),
    chat('kid1', '2026-01-04', { parent_id: 'old' }),
    chat('kid2', '2026-01-05', { parent_id: 'old' }),
  ];

  it('has the pinned first, then the newest, each with its children below it', () => {
    assert.deepEqual(shown(some), ['pin', 'new', 'old', '>kid2', '>kid1']);
  });

  it('has closed chats only on demand', () => {
    assert.deepEqual(shown(some, '', true), ['pin', 'new', 'shut', 'old', '>kid2', '>kid1']);
  });

  it('finds by title or handle, and shows a child without its parent', () => {
    assert.deepEqual(shown(some, ' CHAT K'), ['kid2', 'kid1']);
    const noted = [chat('4f2a91', '1', { title: 'A', handle: '4f2a' }), ...some];
    for (const handle of ['4f2a', '4F2A9', '4f2a91'])
      assert.deepEqual(shown(noted, handle), ['4f2a91']);
    for (const other of ['f2a9', '4f2a92']) assert.deepEqual(shown(noted, other), []);
  });

  it('lets a pinned child stand on its own, and a child of nobody too', () => {
    const chats = [
      chat('a', '1'),
      chat('b', '2', { parent_id: 'a', pinned: true }),
      chat('c', '3', { parent_id: 'gone' }),
    ];
    assert.deepEqual(shown(chats), ['b', 'c', 'a']);
  });

  it('lets a kept child stand on its own', () => {
    const chats = [chat('a', '3'), chat('b', '2', { parent_id: 'a', kept: true, helper: false })];
    assert.deepEqual(shown(chats), ['a', 'b']);
    assert.equal(arrange(chats, { search: '', closed: false })[1]?.depth, 0);
  });

  it('loses none that are each other’s parents', () => {
    const chats = [chat('a', '1', { parent_id: 'b' }), chat('b', '2', { parent_id: 'a' })];
    assert.deepEqual(shown(chats).toSorted(), ['>a', 'b']);
    assert.deepEqual(shown([chat('self', '1', { parent_id: 'self' })]), ['self']);
  });
});

describe('what is new in the list of chats', () => {
  const state = { agents: [], chats: [chat('a', '1'), chat('b', '2')] };

  it('adds, replaces and removes', () => {
    const next = reduceChats(state, {
      chats: [chat('b', '3', { title: 'changed' }), chat('c', '1')],
      removed: ['a'],
    });
    assert.deepEqual(
      next.chats.map(({ title }) => title),
      ['changed', 'Chat c'],
    );
  });

  it('leaves the chats alone when only the agents changed', () => {
    const agent = { id: 'x', name: 'X', description: '', cli: null, colour: null };
    const next = reduceChats(state, { agents: [agent] });
    assert.equal(next.chats, state.chats);
    assert.deepEqual(next.agents, [agent]);
  });
});

describe('arrow keys in a list', () => {
  const cases: [key: string, index: number, count: number, next: number | undefined][] = [
    ['ArrowDown', 0, 3, 1],
    ['ArrowDown', 2, 3, 0],
    ['ArrowDown', -1, 3, 0],
    ['ArrowUp', 0, 3, 2],
    ['ArrowUp', -1, 3, 2],
    ['ArrowUp', 2, 3, 1],
    ['Home', 2, 3, 0],
    ['End', 0, 3, 2],
    ['Enter', 0, 3, undefined],
    ['ArrowDown', 0, 0, undefined],
  ];
  for (const [key, index, count, next] of cases)
    it(`${key} leads from ${index} of ${count} to ${next}`, () => {
      assert.equal(rove(key, index, count), next);
    });

  it('letters lead to what begins with them, from here on', () => {
    const labels = ['Pin', 'Close', 'Clear', 'Über'];
    assert.equal(roveByLetter('c', 0, labels), 1);
    assert.equal(roveByLetter('C', 1, labels), 2);
    assert.equal(roveByLetter('c', 2, labels), 1);
    assert.equal(roveByLetter('ü', 0, labels), 3);
    assert.equal(roveByLetter('x', 0, labels), undefined);
    assert.equal(roveByLetter('Tab', 0, labels), undefined);
    assert.equal(roveByLetter(' ', 0, labels), undefined);
  });
});
