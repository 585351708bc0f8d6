import assert from 'node:assert/strict';
import {
  type Account,
  breachOf,
  errorsInARow,
  toolCallsAllowed,
  waitAfterErrors,
} from '../../../src/core/limits.ts';
import type { PastRun } from '../../../src/core/loop.ts';
import { Limits } from '../../../src/model/workspace.ts';

const runs = (...actions: PastRun['action'][]): PastRun[] =>
  actions.map((action) => ({
    agentId: 'a',
    cli: 'rehearsal',
    pass: 1,
    startedAt: '2026-01-15T10:00:00.000Z',
    action,
    until: null,
  }));
const many = (count: number): PastRun[] => runs(...Array<'skip'>(count).fill('skip'));
const nothing = { tokens: 0, cost: 0 };

const account = (limits: Partial<Limits>, facts: Partial<Account> = {}): Account => ({
  limits: Limits.parse(limits),
  runs: [],
  task: nothing,
  day: nothing,
  ...facts,
});

const rows: [rule: string, account: Account, pass: number, breached: keyof Limits | undefined][] = [
  ['a fresh task', account({}), 1, undefined],
  ['the tenth pass', account({}), 10, undefined],
  ['the eleventh pass', account({}), 11, 'passes_per_task'],
  ['a lower number of passes', account({ passes_per_task: 2 }), 3, 'passes_per_task'],
  ['the sixtieth run', account({}, { runs: many(59) }), 1, undefined],
  ['the sixty-first run', account({}, { runs: many(60) }), 1, 'runs_per_task'],
  [
    'the fifth try after four errors',
    account({}, { runs: runs('error', 'error', 'error', 'error') }),
    1,
    undefined,
  ],
  [
    'a sixth try after five errors',
    account({}, { runs: runs('error', 'error', 'error', 'error', 'error') }),
    1,
    'consecutive_errors',
  ],
  ['tokens without a limit', account({}, { task: { tokens: 1e9, cost: 0 } }), 1, undefined],
  [
    'tokens below the limit',
    account({ tokens_per_task: 1000 }, { task: { tokens: 999, cost: 0 } }),
    1,
    undefined,
  ],
  [
    'tokens at the limit',
    account({ tokens_per_task: 1000 }, { task: { tokens: 1000, cost: 0 } }),
    1,
    'tokens_per_task',
  ],
  [
    'cost of the task',
    account({ cost_per_task: 2.5 }, { task: { tokens: 0, cost: 2.61 } }),
    1,
    'cost_per_task',
  ],
  [
    'tokens of the day',
    account({ tokens_per_day: 10 }, { day: { tokens: 11, cost: 0 } }),
    1,
    'tokens_per_day',
  ],
  [
    'cost of the day',
    account({ cost_per_day: 1 }, { day: { tokens: 0, cost: 1 } }),
    1,
    'cost_per_day',
  ],
];

describe('limits', () => {
  for (const [rule, facts, pass, breached] of rows)
    it(`${breached ? 'stop' : 'allow'} ${rule}`, () => {
      const breach = breachOf(facts, pass);
      assert.equal(breach?.limit, breached);
      if (breach) assert.match(breach.sentence, /limit was reached.*fresh allowance/);
    });

  it('say what was spent of what', () => {
    const facts = account({ cost_per_task: 2.5 }, { task: { tokens: 0, cost: 2.613 } });
    assert.match(breachOf(facts, 1)?.sentence ?? '', /2\.61 of 2\.5 dollars for this task/);
  });

  const errors: [runs: PastRun[], count: number][] = [
    [[], 0],
    [runs('error'), 1],
    [runs('skip', 'error', 'error'), 2],
    [runs('error', 'error', 'comment'), 0],
    [runs('error', 'interrupted', 'error'), 2],
    [runs('error', 'usage_limit', 'error'), 2],
    [runs('interrupted'), 0],
  ];
  for (const [past, count] of errors)
    it(`count ${count} errors in a row in [${past.map(({ action }) => action)}]`, () => {
      assert.equal(errorsInARow(past), count);
    });

  it('wait longer after each error', () => {
    assert.deepEqual(
      [1, 2, 3, 4, 5, 9].map(waitAfterErrors),
      [2000, 8000, 30_000, 120_000, 120_000, 120_000],
    );
  });

  it('let an agent have fewer tool calls, never more', () => {
    assert.equal(toolCallsAllowed(Limits.parse({}), null), 500);
    assert.equal(toolCallsAllowed(Limits.parse({}), 20), 20);
    assert.equal(toolCallsAllowed(Limits.parse({}), 9999), 500);
  });

  it('have the defaults that the product promises', () => {
    const { passes_per_task, runs_per_task, consecutive_errors, tool_calls_per_run } = Limits.parse(
      {},
    );
    assert.deepEqual([passes_per_task, runs_per_task], [10, 60]);
    assert.deepEqual([consecutive_errors, tool_calls_per_run], [5, 500]);
  });
});
