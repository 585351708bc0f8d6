import assert from 'node:assert/strict';
import type { EventRow, RunHead, RunState } from '../../../src/protocol/runPage.ts';
import { arrange, type Entry, type Told } from '../../../webview/pages/run/entries.ts';
import { entryGroups } from '../../../webview/pages/run/entryGroups.ts';
import { isShown, type ShownKind } from '../../../webview/pages/run/filter.ts';
import { keepEntries } from '../../../webview/pages/run/keepEntries.ts';
import { stepOf } from '../../../webview/ui/rove.ts';
import { event, sampleHead } from './sampleRunPage.ts';

const told = (change: Partial<RunState> = {}): Told => ({
  head: sampleHead(),
  events: [],
  earlier: 0,
  children: [],
  milestones: [],
  ...change,
});
/** Each row in a few words. */
const short = (entries: readonly Entry[]): string[] =>
  entries.map((entry) => {
    switch (entry.type) {
      case 'tool':
        return `${entry.call?.text ?? '?'}=${entry.result?.text ?? '?'}`;
      case 'quiet':
        return entry.events.map(({ text }) => text).join('>');
      case 'text':
      case 'error':
      case 'other':
        return `${entry.type} ${entry.event.text}`;
      case 'spawned':
      case 'returned':
        return `${entry.type} ${entry.child.id}`;
      case 'milestone':
        return `${entry.milestone.kind} ${entry.milestone.text}`;
      default:
        return entry.type;
    }
  });
const call = (seq: number, id: string, text: string): EventRow =>
  event(seq, 'tool_call', text, { call: id, tool: 'Read' });
const result = (seq: number, id: string, text: string, ok = true): EventRow =>
  event(seq, 'tool_result', text, { call: id, ok });

describe('the story of a run', () => {
  const table: [string, Partial<RunState>, string[]][] = [
    ['has a start', {}, ['start']],
    [
      'has an end',
      { head: sampleHead({ ended_at: '2026-01-15T10:01:00.000Z' }) },
      ['start', 'end'],
    ],
    [
      'puts a call and its result into one row',
      { events: [call(1, 'a', 'x.ts'), call(2, 'b', 'y.ts'), result(3, 'a', '10 lines')] },
      ['start', 'x.ts=10 lines', 'y.ts=?'],
    ],
    [
      'gives a result to the last call with that id, and only once',
      {
        events: [
          call(1, '', 'one'),
          result(2, '', 'r1'),
          call(3, '', 'two'),
          result(4, '', 'r2'),
          result(5, '', 'r3'),
        ],
      },
      ['start', 'one=r1', 'two=r2', '?=r3'],
    ],
    [
      'folds changes of status, and drops what the next row says',
      {
        events: [
          event(1, 'session', 's1'),
          event(2, 'status', 'Loading'),
          event(3, 'status', 'Thinking'),
          event(4, 'status', 'Calling Read'),
          call(5, 'a', 'x.ts'),
          event(6, 'status', 'Thinking'),
        ],
      },
      ['start', 's1>Loading>Thinking', 'x.ts=?', 'Thinking'],
    ],
    [
      'keeps what it does not know',
      { events: [event(1, 'approval', '{"ok":true}'), event(2, 'error', 'oops')] },
      ['start', 'other {"ok":true}', 'error oops'],
    ],
    [
      'puts children and what was written where it happened',
      {
        head: sampleHead({ ended_at: '2026-01-15T10:00:09.000Z' }),
        events: [event(1, 'text', 'one'), event(3, 'text', 'three'), event(5, 'text', 'five')],
        children: [
          {
            id: 'kid',
            agent_name: 'Scout',
            status: 'completed',
            started_at: '2026-01-15T10:00:02.000Z',
            ended_at: '2026-01-15T10:00:04.000Z',
          },
        ],
        milestones: [{ id: 'c', at: '2026-01-15T10:00:09.000Z', kind: 'comment', text: 'Done.' }],
      },
      [
        'start',
        'text one',
        'spawned kid',
        'text three',
        'returned kid',
        'text five',
        'comment Done.',
        'end',
      ],
    ],
    [
      'leaves out what belongs to events that are not here yet',
      {
        earlier: 4,
        events: [event(5, 'text', 'five')],
        children: [
          {
            id: 'kid',
            agent_name: 'Scout',
            status: 'running',
            started_at: '2026-01-15T10:00:02.000Z',
            ended_at: null,
          },
        ],
      },
      ['text five'],
    ],
    ['is empty when the run is gone', { head: null, events: [event(1, 'text', 'one')] }, []],
  ];
  for (const [title, change, rows] of table)
    it(title, () => assert.deepEqual(short(arrange(told(change))), rows));

  it('takes thousands of changes of status in a row', () => {
    const events = Array.from({ length: 5000 }, (_, at) => event(at + 1, 'status', 's'));
    const [, quiet] = arrange(told({ events }));
    assert.equal(quiet?.type === 'quiet' && quiet.events.length, 5000);
  });
});

describe('rows that are drawn again', () => {
  it('are only those that say something new', () => {
    const first = told({ events: [event(1, 'text', 'one'), call(2, 'a', 'x.ts')] });
    const old = arrange(first);
    const fresh = keepEntries(
      old,
      arrange({ ...first, events: [...first.events, result(3, 'a', 'r')] }),
    );
    assert.equal(fresh[1], old[1]);
    assert.notEqual(fresh[2], old[2]);
    assert.deepEqual(short(fresh), ['start', 'text one', 'x.ts=r']);
  });

  it('are none if nothing is new', () => {
    const state = told({ events: [event(1, 'status', 's'), event(2, 'status', 't')] });
    const old = arrange(state);
    assert.equal(keepEntries(old, arrange(state)), old);
  });

  it('stay in their groups when earlier events come before them', () => {
    const events = (from: number): EventRow[] =>
      Array.from({ length: 61 - from }, (_, at) => event(from + at, 'text', 'x'));
    const groups = (from: number) =>
      entryGroups(arrange(told({ events: events(from), earlier: from - 1 })));
    const late = groups(45).find(({ number }) => number === 2);
    const all = groups(1).find(({ number }) => number === 2);
    assert.ok(late && all);
    assert.deepEqual(
      late.items.map(({ key }) => key),
      all.items.slice(-late.items.length).map(({ key }) => key),
    );
    assert.deepEqual(
      groups(1).map(({ number }) => number),
      [0, 1, 2, 3],
    );
  });
});

describe('the filter of a timeline', () => {
  const head: RunHead = sampleHead({
    status: 'failed',
    ended_at: '2026-01-15T10:01:00.000Z',
  });
  const entries = arrange(
    told({
      head,
      events: [
        call(1, 'a', 'src/tea.ts'),
        result(2, 'a', 'fine'),
        call(3, 'b', 'src/cup.ts'),
        result(4, 'b', 'no such file', false),
        event(5, 'text', 'I brew Tea.'),
        event(6, 'error', 'The service did not answer'),
        event(7, 'status', 'Thinking'),
      ],
    }),
  );
  const table: [ShownKind, string, string[]][] = [
    ['tools', '', ['src/tea.ts=fine', 'src/cup.ts=no such file']],
    ['text', '', ['text I brew Tea.']],
    ['errors', '', ['src/cup.ts=no such file', 'error The service did not answer', 'end']],
    ['all', ' TEA ', ['src/tea.ts=fine', 'text I brew Tea.']],
    ['tools', 'such file', ['src/cup.ts=no such file']],
    ['all', 'nothing like it', []],
  ];
  for (const [kind, words, rows] of table)
    it(`"${kind}" with "${words}" shows ${rows.length}`, () => {
      const shown = entries.filter((entry) => isShown(entry, kind, words, head));
      assert.deepEqual(short(shown), rows);
    });
  it('shows everything when nothing is asked', () => {
    assert.ok(entries.every((entry) => isShown(entry, 'all', '', head)));
  });
});

describe('keys in a timeline', () => {
  const table: [string, number, number | undefined][] = [
    ['ArrowDown', 1, 2],
    ['ArrowDown', 4, 4],
    ['ArrowUp', 0, 0],
    ['Home', 3, 0],
    ['End', 0, 4],
    ['Enter', 2, undefined],
  ];
  for (const [key, from, to] of table)
    it(`${key} at ${from} leads to ${to}`, () => assert.equal(stepOf(key, from, 5), to));
});
