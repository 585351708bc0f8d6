import assert from 'node:assert/strict';
import { movesByStatus } from '../../../src/core/taskMoves.ts';
import type { TaskMove, TaskStatus } from '../../../src/model/task.ts';
import type { BoardAddition, BoardState, Card } from '../../../src/protocol/tasks.ts';
import { arrange, rearrange } from '../../../webview/pages/board/arrange.ts';
import { changesBetween } from '../../../webview/pages/board/changes.ts';
import { statuses } from '../../../webview/pages/board/columns.ts';
import { keyWish, type Pressed } from '../../../webview/pages/board/keys.ts';
import { movedCards } from '../../../webview/pages/board/moved.ts';
import { moveBetween, movesFor, moveTowards } from '../../../webview/pages/board/moves.ts';
import { reduceBoard } from '../../../webview/pages/board/reduce.ts';
import { whyNoneWorks } from '../../../webview/pages/board/useBrokenClis.ts';
import { warningText } from '../../../webview/pages/board/words.ts';
import { noMoves, sampleCard } from './sampleCard.ts';

const card = (id: string, updated_at: string, change: Partial<Card> = {}): Card =>
  sampleCard({ id, updated_at, ...change });
const state: BoardState = {
  head: { id: 'w', title: 'Demo', team: [], rehearsing: false, paused: false, moves: noMoves },
  cards: [card('b', '2026-01-02'), card('a', '2026-01-01')],
};
const ids = ({ cards }: BoardState): string => cards.map(({ id }) => id).join('');

describe('what is new on the board', () => {
  it('adds, replaces and removes cards and keeps the newest first', () => {
    const next = reduceBoard(state, {
      cards: [card('a', '2026-01-03', { summary: 'changed' }), card('c', '2026-01-01')],
      removed: ['b'],
    });
    assert.equal(ids(next), 'ac');
    assert.equal(next.cards[0]?.summary, 'changed');
    assert.equal(next.head, state.head);
  });

  it('puts each card where sorting all of them would have put it', () => {
    const days = Array.from({ length: 40 }, (_, index) => (index * 17) % 23);
    let now: BoardState = { ...state, cards: [] };
    const all = days.map((day, index) => card(`c${index}`, `2026-01-${10 + day}`));
    for (const each of all) now = reduceBoard(now, { cards: [each] });
    const sorted = all.toSorted(
      (a, b) => b.updated_at.localeCompare(a.updated_at) || (a.id < b.id ? -1 : 1),
    );
    assert.deepEqual(
      now.cards.map(({ id }) => id),
      sorted.map(({ id }) => id),
    );
  });

  it('leaves all other cards the same objects, which are not drawn again', () => {
    const next = reduceBoard(state, { cards: [card('a', '2026-01-03')] });
    assert.equal(ids(next), 'ab');
    assert.equal(next.cards[1], state.cards[0]);
  });

  it('removes many at once as well as few', () => {
    const cards = Array.from({ length: 30 }, (_, index) =>
      card(`c${index}`, `2026-02-${59 - index}`),
    );
    const removed = cards.slice(5).map(({ id }) => id);
    assert.equal(ids(reduceBoard({ ...state, cards }, { removed })), 'c0c1c2c3c4');
  });

  it('leaves the cards alone when only the head changed', () => {
    const head = { ...state.head, title: 'New' };
    const next = reduceBoard(state, { head });
    assert.equal(next.cards, state.cards);
    assert.equal(next.head.title, 'New');
  });

  it('says what an agent does on the card it works on, and nowhere else', () => {
    const work = {
      agent: 'Planner',
      colour: null,
      status: 'starting',
      detail: '',
      stopping: false,
    };
    const busy = { ...state, cards: [card('b', '2026-01-02', { work }), card('a', '2026-01-01')] };
    const doing = { status: 'calling_tool', detail: 'Read', stopping: false };
    const next = reduceBoard(busy, {
      doing: ['b', 'a', 'gone'].map((task_id) => ({ task_id, ...doing })),
    });
    assert.deepEqual(next.cards[0]?.work, { agent: 'Planner', colour: null, ...doing });
    assert.equal(next.cards[1], busy.cards[1]);
  });
});

describe('the columns', () => {
  const cards = [
    card('a', '3', { summary: 'Green TEA', status: 'done' }),
    card('b', '2', { summary: 'Coffee', status: 'todo' }),
    card('c', '1', { summary: 'Black tea', status: 'todo' }),
  ];
  const shown = (filter: string): string => {
    const columns = arrange(cards, filter);
    return statuses.map((status) => columns[status].map(({ id }) => id).join('')).join('|');
  };

  it('have the cards of their status, in the order they came in', () => {
    assert.equal(shown(''), 'bc|||a');
  });
  it('show only what has the text of the filter, whatever its case', () => {
    assert.equal(shown(' tea '), 'c|||a');
    assert.equal(shown('nothing'), '|||');
  });
});

describe('the cards that are said to have moved', () => {
  const before = [
    card('a', '5'),
    card('b', '4'),
    card('c', '3', { status: 'done' }),
    card('d', '1'),
  ];
  const told = (addition: BoardAddition): string =>
    movedCards(changesBetween(before, reduceBoard({ ...state, cards: before }, addition).cards))
      .map(({ id }) => id)
      .join('');
  it('are those in another column, wherever they stand now', () => {
    assert.equal(told({ cards: [card('b', '6', { status: 'done' })] }), 'b');
    assert.equal(told({ cards: [card('d', '1', { status: 'in_review' })] }), 'd');
    assert.equal(told({ cards: [card('c', '2', { status: 'todo' }), card('a', '7')] }), 'c');
  });
  it('are none where cards only changed, came or went', () => {
    assert.equal(told({}), '');
    assert.equal(told({ cards: [card('d', '9', { comments: 1 }), card('new', '2')] }), '');
    assert.equal(told({ removed: ['a', 'd'] }), '');
  });
});

describe('columns of which only some changed', () => {
  const many = Array.from({ length: 60 }, (_, index) =>
    card(`c${index}`, `2026-01-${90 - index}`, {
      status: statuses[index % 3] ?? 'todo',
      summary: index % 2 === 0 ? 'tea' : 'coffee',
    }),
  );
  const steps: readonly (readonly [string, BoardAddition])[] = [
    ['comes', { cards: [card('new', '2027')] }],
    ['goes', { removed: ['c7'] }],
    ['changes where it is', { cards: [card('c8', '2026-01-82', { summary: 'tea?' })] }],
    ['goes elsewhere', { cards: [card('c9', '2027', { status: 'done', summary: 'tea!' })] }],
    ['is drunk up', { cards: [card('c10', '2026-01-80', { summary: 'no more' })] }],
    ['comes with many', { cards: many.slice(0, 30).map((each) => ({ ...each, priority: true })) }],
  ];
  for (const filter of ['', 'tea'])
    for (const [what, addition] of steps)
      it(`are as if all had been arranged anew when a card ${what}, filter “${filter}”`, () => {
        const { cards } = reduceBoard({ ...state, cards: many }, addition);
        const changes = changesBetween(many, cards);
        const next = rearrange(arrange(many, filter), changes, cards, filter);
        assert.deepEqual(next, arrange(cards, filter));
      });

  it('keep the lists of the others', () => {
    const before = arrange(many, '');
    const fresh = card('c', '2027');
    const next = rearrange(before, { gone: [], fresh: [fresh] }, [fresh, ...many], '');
    const kept = statuses.filter((status) => next[status] === before[status]);
    assert.deepEqual(kept, ['in_progress', 'in_review', 'done']);
  });
});

describe('where a card can go', () => {
  const ways: Record<TaskStatus, Partial<Record<TaskStatus, TaskMove>>> = {
    todo: {},
    in_progress: { in_review: 'to_review' },
    in_review: { todo: 'to_todo', done: 'to_done' },
    done: { todo: 'to_todo' },
  };
  for (const from of statuses)
    for (const to of statuses) {
      const move = ways[from][to];
      it(`${from} → ${to}: ${move ?? 'no'}`, () =>
        assert.equal(moveBetween(movesByStatus, from, to), move));
    }

  it('is the nearest column on the side of the key', () => {
    const left = statuses.map((from) => moveTowards(movesByStatus, from, 'left')?.to);
    const right = statuses.map((from) => moveTowards(movesByStatus, from, 'right')?.to);
    assert.deepEqual(left, [undefined, undefined, 'todo', 'todo']);
    assert.deepEqual(right, [undefined, 'in_review', 'done', undefined]);
  });
});

describe('what the menu of a card offers', () => {
  const offered = (change: Partial<Card>): string =>
    movesFor(movesByStatus, sampleCard(change)).join(' ');
  const table: [Partial<Card>, string][] = [
    [{ status: 'todo' }, 'delete prioritize'],
    [{ status: 'todo', priority: true }, 'delete deprioritize'],
    [{ status: 'todo', pausedUntil: '2026' }, 'delete prioritize try_now'],
    [{ status: 'in_progress' }, 'cancel to_review prioritize delete'],
    [{ status: 'in_progress', retryAt: '2026' }, 'cancel to_review prioritize try_now delete'],
    [{ status: 'in_review' }, 'to_todo to_done go_on delete'],
    [{ status: 'done' }, 'to_todo delete'],
  ];
  for (const [change, moves] of table)
    it(`${JSON.stringify(change)}: ${moves}`, () => assert.equal(offered(change), moves));
});

describe('keys on a card', () => {
  const press = (key: string, held: Partial<Pressed> = {}) =>
    keyWish({ key, altKey: false, ctrlKey: false, metaKey: false, shiftKey: false, ...held });
  it('go, move, open the menu and delete', () => {
    assert.deepEqual(press('ArrowDown'), { kind: 'go', to: 'down' });
    assert.deepEqual(press('End'), { kind: 'go', to: 'last' });
    assert.deepEqual(press('ArrowLeft', { altKey: true }), { kind: 'move', side: 'left' });
    assert.deepEqual(press('ArrowRight', { altKey: true }), { kind: 'move', side: 'right' });
    assert.deepEqual(press('F10', { shiftKey: true }), { kind: 'menu' });
    assert.deepEqual(press('ContextMenu'), { kind: 'menu' });
    assert.deepEqual(press('Delete'), { kind: 'delete' });
    assert.deepEqual(press('Backspace', { metaKey: true }), { kind: 'delete' });
  });
  it('are VS Code’s if they are none of ours', () => {
    assert.equal(press('F10'), undefined);
    assert.equal(press('Enter'), undefined);
    assert.equal(press('ArrowDown', { ctrlKey: true }), undefined);
    assert.equal(press('ArrowDown', { altKey: true }), undefined);
  });
});

describe('the words on a card', () => {
  it('say why somebody should look at it', () => {
    const told = {};
    const now = new Date('2026-01-01T10:00:00.000Z');
    assert.equal(
      warningText({ kind: 'limit', limit: 'passes_per_task' }, told, now),
      'Stopped because a limit was reached: passes per task.',
    );
    const errors = { kind: 'errors', count: 1, detail: 'It broke.' } as const;
    assert.equal(warningText(errors, told, now), 'The last run failed: It broke.');
    assert.match(
      warningText({ ...errors, count: 3 }, { retryAt: '2026-01-01T12:00:00.000Z' }, now),
      /^3 errors in a row, the last one: It broke\. It is tried again at .+\.$/,
    );
  });
});

describe('a team without a CLI that works', () => {
  const fact = (name: string, state: 'ready' | 'unknown' | 'not_installed') =>
    ({ cli: 'claude', name, state, version: null, sentence: `${name} is ${state}` }) as const;
  const team = [{ cli: 'One' }, { cli: 'Two' }];
  it('hears why', () => {
    const facts = [fact('One', 'not_installed'), fact('Two', 'not_installed')];
    assert.equal(whyNoneWorks(team, facts), 'One is not_installed');
  });
  it('is not told so while one works, or nobody has looked', () => {
    assert.equal(
      whyNoneWorks(team, [fact('One', 'not_installed'), fact('Two', 'ready')]),
      undefined,
    );
    assert.equal(
      whyNoneWorks(team, [fact('One', 'not_installed'), fact('Two', 'unknown')]),
      undefined,
    );
    assert.equal(whyNoneWorks(team, []), undefined);
    assert.equal(whyNoneWorks([], []), undefined);
  });
});
