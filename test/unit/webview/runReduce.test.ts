import assert from 'node:assert/strict';
import type { EventRow, RunState } from '../../../src/protocol/runPage.ts';
import { shownRun } from '../../../webview/pages/run/newest.ts';
import { reduceRun, renewRun, withOlder } from '../../../webview/pages/run/reduce.ts';
import { event, sampleHead } from './sampleRunPage.ts';

const events = (from: number, to: number): EventRow[] =>
  Array.from({ length: to - from + 1 }, (_, at) => event(from + at, 'text', `${from + at}`));
const stateOf = (from: number, to: number, id = 'r1'): RunState => ({
  head: sampleHead({ id }),
  live: null,
  events: events(from, to),
  earlier: from - 1,
  children: [],
  milestones: [],
  todos: [],
});
const span = ({ events: all, earlier }: RunState) => [all[0]?.seq, all.at(-1)?.seq, earlier];

describe('what is new of a run', () => {
  it('comes at the end, and nothing of it twice', () => {
    const next = reduceRun(stateOf(3, 5), { events: events(5, 7) });
    assert.deepEqual(span(next), [3, 7, 2]);
    assert.equal(next.events.length, 5);
  });

  it('takes the place of what is here if there is a gap between them', () => {
    assert.deepEqual(
      span(reduceRun(stateOf(1, 5), { events: events(900, 1000) })),
      [900, 1000, 899],
    );
  });

  it('is the beginning of a run that had none', () => {
    const empty = { ...stateOf(1, 0), earlier: 0 };
    assert.deepEqual(span(reduceRun(empty, { events: events(1, 3) })), [1, 3, 0]);
  });

  it('leaves the events alone when only the status changed', () => {
    const state = stateOf(1, 5);
    const next = reduceRun(state, { live: { status: 'thinking', detail: 'Thinking' } });
    assert.equal(next.events, state.events);
    assert.equal(next.live?.detail, 'Thinking');
    assert.equal(reduceRun(next, { live: null }).live, null);
    assert.equal(reduceRun(next, { head: null }).head, null);
  });
});

describe('earlier events', () => {
  it('go before the others', () => {
    const next = withOlder(stateOf(11, 15), 'r1', 11, { events: events(1, 10), earlier: 0 });
    assert.deepEqual(span(next), [1, 15, 0]);
  });

  it('are not for another run, nor for another place', () => {
    const state = stateOf(11, 15);
    assert.equal(withOlder(state, 'other', 11, { events: events(1, 10), earlier: 0 }), state);
    assert.equal(withOlder(state, 'r1', 10, { events: events(1, 9), earlier: 0 }), state);
  });

  it('stay when the newest come again, unless there is a gap or it is another run', () => {
    assert.deepEqual(span(renewRun(stateOf(3, 20), stateOf(10, 30))), [3, 30, 2]);
    for (const fresh of [stateOf(50, 60), stateOf(10, 30, 'r2'), { ...stateOf(1, 0) }])
      assert.equal(renewRun(stateOf(3, 20), fresh), fresh);
  });
});

describe('which run a page shows', () => {
  const table: [unknown, string][] = [
    [undefined, 'r1'],
    [{ from: 'r1', to: 'r9' }, 'r9'],
    [{ from: 'r0', to: 'r9' }, 'r1'],
    [{ from: 'r1' }, 'r1'],
    ['r9', 'r1'],
  ];
  for (const [kept, run] of table)
    it(`${JSON.stringify(kept)} leads to ${run}`, () => assert.equal(shownRun('r1', kept), run));
});
