import assert from 'node:assert/strict';
import { clockTime } from '../../../src/base/humanTime.ts';
import { movesByStatus } from '../../../src/core/taskMoves.ts';
import { TaskEventType, TaskStatus } from '../../../src/model/task.ts';
import type { ActivityRow, TaskHead, TaskRunRow } from '../../../src/protocol/taskPage.ts';
import type { Card } from '../../../src/protocol/tasks.ts';
import { cardMenu } from '../../../webview/pages/board/cardMenu.ts';
import { actionsOf } from '../../../webview/pages/task/actions.ts';
import { activityText, isTrouble } from '../../../webview/pages/task/activityWords.ts';
import { changesNotes, scopeChoices, scopeOf } from '../../../webview/pages/task/changesWords.ts';
import { commentHint, noticesOf, passText } from '../../../webview/pages/task/headWords.ts';
import { sendKeys } from '../../../webview/pages/task/keys.ts';
import { tokensWords } from '../../../webview/pages/task/numbers.ts';
import {
  mayRestore,
  outcomeText,
  runFacts,
  spendingText,
} from '../../../webview/pages/task/runWords.ts';
import { statusWords } from '../../../webview/ui/live/statusWords.ts';
import { piecesOf } from '../../../webview/ui/systemWords.ts';
import { sampleCard } from './sampleCard.ts';

const now = new Date('2026-01-15T10:00:00');
const later = new Date('2026-01-15T14:05:00').toISOString();

const head = (change: Partial<TaskHead> = {}): TaskHead => ({
  id: 't',
  title: 'Brew tea',
  description: '',
  status: 'todo',
  handle: 'abcd',
  created_at: '',
  updated_at: '',
  moves: [],
  priority: false,
  queued: false,
  pause: null,
  retryAt: null,
  runnerPaused: false,
  limitReached: null,
  pass: 0,
  mostPasses: 10,
  near: [],
  tokens: 0,
  cost: null,
  spending: [],
  mainAgents: 4,
  colours: {},
  ...change,
});

describe('the activity log in words', () => {
  const line = (
    type: ActivityRow['type'],
    actor: ActivityRow['actor'],
    facts: ActivityRow['facts'] = {},
  ): ActivityRow => ({
    id: 'l',
    type,
    actor,
    agent_id: null,
    facts,
    created_at: now.toISOString(),
  });
  const planner = { agent_name: 'Planner' };
  const table: [ActivityRow, string][] = [
    [line('task_created', 'user'), 'You created the task'],
    [line('task_created', 'agent'), 'An agent created the task'],
    [
      line('status_changed', 'system', { old_status: 'todo', new_status: 'in_progress' }),
      'Moved from Todo to In Progress',
    ],
    [
      line('status_changed', 'user', { old_status: 'in_review', new_status: 'done' }),
      'You moved it from In Review to Done',
    ],
    [line('comment_added', 'user'), 'You commented'],
    [line('comment_added', 'system'), 'Malamar noted something'],
    [line('comment_added', 'agent', { author_name: 'Scout' }), 'Scout commented'],
    [line('agent_started', 'agent', planner), 'Planner started'],
    [
      line('agent_finished', 'agent', { ...planner, action_type: 'skip' }),
      'Planner had nothing to add',
    ],
    [
      line('agent_finished', 'agent', { ...planner, action_type: 'comment' }),
      'Planner finished with a comment',
    ],
    [
      line('agent_finished', 'agent', { ...planner, action_type: 'in_review' }),
      'Planner asked for your review',
    ],
    [
      line('agent_finished', 'agent', { ...planner, action_type: 'error' }),
      'Planner ended with an error',
    ],
    [line('agent_finished', 'agent', {}), 'An agent finished'],
    [line('task_cancelled', 'user'), 'You cancelled the task'],
    [line('task_prioritized', 'user'), 'You prioritised the task'],
    [line('task_deprioritized', 'user'), 'You took the priority away'],
    [
      line('limit_reached', 'system', { limit: 'passes_per_task' }),
      'A limit was reached: passes of the team',
    ],
    [
      line('task_paused', 'system', { until: later }),
      'Paused until 14:05 because of a usage limit',
    ],
    [line('task_resumed', 'user'), 'You let it try again at once'],
    [line('task_resumed', 'system'), 'Resumed'],
  ];
  for (const [row, words] of table)
    it(`says "${words}"`, () => {
      assert.equal(activityText(row), words);
    });

  it('has words for everything that is logged', () => {
    assert.deepEqual(
      TaskEventType.options.filter((type) => !table.some(([row]) => row.type === type)),
      [],
    );
  });

  it('lets only what went wrong stand out', () => {
    const troubles = table.filter(([row]) => isTrouble(row)).map(([, words]) => words);
    assert.deepEqual(troubles, [
      'Planner ended with an error',
      'A limit was reached: passes of the team',
    ]);
  });
});

describe('what can be done with a task', () => {
  const moves: Record<TaskStatus, TaskHead['moves']> = {
    todo: ['delete', 'prioritize', 'deprioritize', 'try_now', 'start'],
    in_progress: ['cancel', 'to_review', 'prioritize', 'deprioritize', 'try_now', 'delete'],
    in_review: ['to_todo', 'to_done', 'go_on', 'delete'],
    done: ['to_todo', 'delete'],
  };
  const pause = { until: later, reason: '' };
  const table: [string, Partial<TaskHead>, primary: string, others: string, menu: string][] = [
    ['todo', { status: 'todo', queued: true }, '', 'prioritize', 'delete'],
    ['todo, made by an agent', { status: 'todo' }, 'start', 'prioritize', 'delete'],
    [
      'todo, prioritised',
      { status: 'todo', queued: true, priority: true },
      '',
      'deprioritize',
      'delete',
    ],
    ['todo, paused', { status: 'todo', queued: true, pause }, 'try_now', 'prioritize', 'delete'],
    ['in progress', { status: 'in_progress' }, '', 'to_review prioritize cancel', 'delete'],
    [
      'in progress, waiting after an error',
      { status: 'in_progress', retryAt: later },
      'try_now',
      'to_review prioritize cancel',
      'delete',
    ],
    ['in review', { status: 'in_review' }, 'to_done', 'to_todo', 'go_on delete'],
    [
      'in review, at a limit',
      { status: 'in_review', limitReached: 'runs_per_task' },
      'go_on',
      'to_done to_todo',
      'delete',
    ],
    ['done', { status: 'done' }, '', 'to_todo', 'delete'],
  ];
  for (const [what, change, primary, others, menu] of table)
    it(`${what}: ${primary || 'nothing'} first`, () => {
      const status = change.status ?? 'todo';
      const actions = actionsOf(head({ moves: moves[status], ...change }));
      const names = (list: typeof actions.others) => list.map(({ move }) => move).join(' ');
      assert.deepEqual(
        [actions.primary?.move ?? '', names(actions.others), names(actions.menu)],
        [primary, others, menu],
      );
    });
});

describe('the menu of a card', () => {
  const nothing = (): void => undefined;
  const acts = { open: nothing, move: nothing, drag: nothing, endDrag: nothing };
  const cases: [Partial<Card>, Partial<TaskHead>][] = [
    [{ status: 'todo' }, { queued: true }],
    [{ status: 'todo', unstarted: true }, {}],
    [
      { status: 'todo', priority: true },
      { priority: true, queued: true },
    ],
    [{ status: 'in_progress', retryAt: later }, { retryAt: later }],
    [{ status: 'in_review' }, {}],
    [
      { status: 'in_review', warning: { kind: 'limit', limit: 'runs_per_task' } },
      { limitReached: 'runs_per_task' },
    ],
    [{ status: 'done' }, {}],
  ];
  for (const [card, change] of cases)
    it(`offers what the page of its task does, in the same order and with the same pictures: ${JSON.stringify(card)}`, () => {
      const { status = 'todo' } = card;
      const { primary, others, menu } = actionsOf(
        head({ status, moves: movesByStatus[status], ...change }),
      );
      const onPage = [...(primary ? [primary] : []), ...others, ...menu];
      const [open, ...onCard] = cardMenu(sampleCard(card), movesByStatus, acts, false);
      assert.equal(open?.key, 'open');
      assert.deepEqual(
        onCard.map(({ key, label, icon }) => [key, label, icon]),
        onPage.map(({ move, label, icon }) => [move, label, icon]),
      );
    });
});

describe('the head of a task', () => {
  const said = (change: Partial<TaskHead>, working = false, restricted = false) =>
    noticesOf(head(change), { working, restricted }, now).map(({ text }) => text);

  it('says how far the team is', () => {
    assert.equal(passText(head()), '4 agents');
    assert.equal(passText(head({ mainAgents: 1, pass: 2 })), '1 agent, pass 2 of at most 10');
  });

  it('says why nothing goes on', () => {
    assert.deepEqual(said({}), []);
    assert.deepEqual(said({ queued: true }), ['Waiting for its turn.']);
    assert.deepEqual(said({ queued: true }, true), [], 'an agent is there');
    assert.deepEqual(said({ queued: true, status: 'in_progress' }), [], 'between two agents');
    assert.match(said({ queued: true, runnerPaused: true })[0] ?? '', /^The runner is paused/);
    assert.deepEqual(said({ queued: true, pause: { until: later, reason: 'x' } }), [
      'Paused until 14:05.',
    ]);
    assert.deepEqual(said({ queued: true, retryAt: later }), [
      'After an error, it is tried again at 14:05.',
    ]);
    const soon = new Date('2026-01-15T10:00:41').toISOString();
    assert.deepEqual(said({ queued: true, retryAt: soon }), [
      'After an error, it is tried again at 10:00:41.',
    ]);
    assert.deepEqual(said({ limitReached: 'cost_per_task' }), [
      'Malamar stopped at a limit: dollars for this task.',
    ]);
  });

  it('waits for nothing but trust in a folder that has none', () => {
    const waits = ['Waits until this folder is trusted.'];
    assert.deepEqual(said({ queued: true }, false, true), waits);
    assert.deepEqual(said({ queued: true, runnerPaused: true }, false, true), waits);
    assert.deepEqual(
      said({ queued: true, retryAt: later, status: 'in_progress' }, false, true),
      waits,
    );
    assert.deepEqual(said({ status: 'in_review' }, false, true), [], 'nobody is to work on it');
  });

  it('says what may soon stop it', () => {
    const near = [{ limit: 'cost_per_task', used: 0.8123, most: 1 } as const];
    assert.deepEqual(said({ near }), ['Near a limit: 0.81 of 1 dollars for this task.']);
  });

  it('says what a comment does, in every status', () => {
    const hints = TaskStatus.options.map((status) => commentHint(head({ status })));
    assert.equal(new Set(hints).size, 4);
    assert.match(commentHint(head({ status: 'in_review' })), /sets the task going again/);
  });
});

describe('a run in words', () => {
  const run = (change: Partial<TaskRunRow> = {}): TaskRunRow => ({
    id: 'r',
    children: [],
    agent_id: null,
    agent_name: 'Planner',
    cli: 'Claude Code',
    model: null,
    status: 'completed',
    detail: null,
    action: 'comment',
    pass: 1,
    usage: null,
    files_changed: null,
    stored: true,
    started_at: '2026-01-15T10:00:00.000Z',
    ended_at: '2026-01-15T10:01:05.000Z',
    ...change,
  });

  it('says what came of it', () => {
    const texts = [
      run(),
      run({ action: 'skip' }),
      run({ action: 'in_review' }),
      run({ status: 'failed', action: 'error' }),
      run({ status: 'failed', action: 'usage_limit' }),
      run({ status: 'cancelled', action: null }),
      run({ status: 'running', action: null }),
    ].map(outcomeText);
    assert.deepEqual(texts, [
      'commented',
      'nothing to add',
      'asked for review',
      'failed',
      'usage limit',
      'cancelled',
      'running',
    ]);
  });

  it('says only what is known', () => {
    assert.deepEqual(runFacts(run({ pass: null, ended_at: null })), []);
    const usage = { input: 12_000, output: 345, cost: 0.004 };
    assert.deepEqual(runFacts(run({ usage, files_changed: 1 })), [
      'pass 1',
      '1 min 5 s',
      '12.3k tokens',
      '<$0.01',
      '1 file changed',
    ]);
  });

  it('can be taken back if it changed something, or nobody knows', () => {
    assert.deepEqual(
      [
        run({ files_changed: 2 }),
        run(),
        run({ files_changed: 0 }),
        run({ stored: false }),
        run({ status: 'running' }),
      ].map(mayRestore),
      [true, true, false, false, false],
    );
  });

  it('adds up by agent', () => {
    const spent = { agent_id: null, agent_name: 'Planner', runs: 1, tokens: 0, cost: null };
    assert.equal(spendingText(spent), '1 run');
    assert.equal(
      spendingText({ ...spent, runs: 3, tokens: 2000, cost: 0.5 }),
      '3 runs · 2k tokens · $0.50',
    );
  });

  it('can be chosen to see what it changed', () => {
    const choices = scopeChoices([run({ files_changed: 2 }), run({ stored: false })], now);
    assert.deepEqual(
      choices.map(({ value }) => value),
      ['task', 'pass', 'run:r'],
    );
    assert.deepEqual(
      choices.map(({ value }) => scopeOf(value)),
      [{ of: 'task' }, { of: 'pass' }, { of: 'run', run: 'r' }],
    );
  });
});

describe('what is said beside changes', () => {
  const changes = { top: '/a', span: null, files: [], notCovered: [], others: [], note: null };
  it('is a reason, a warning, or that nothing changed', () => {
    assert.deepEqual(changesNotes({ ...changes, note: 'No git.' }), ['No git.']);
    assert.deepEqual(changesNotes(changes), ['No file that Malamar compares has changed.']);
    const file = { path: 'a', change: 'added' } as const;
    const notCovered = ['1', '2', '3', '4', '5', '6'];
    assert.deepEqual(changesNotes({ ...changes, files: [file], others: ['Scout'], notCovered }), [
      'Others worked in this folder at the same time, and what they changed is among these: Scout.',
      'Too large or not readable, so not compared: 1, 2, 3, 4, 5, ….',
    ]);
  });
});

describe('what Malamar says in a comment', () => {
  it('is its own words, and what a program printed set apart', () => {
    const content =
      'Error: A: exit code 1.\n\nIts last words:\n\n````markdown\n```\n*x*\n````\n\nBye';
    assert.deepEqual(piecesOf(content), [
      { kind: 'words', text: 'Error: A: exit code 1.\n\nIts last words:' },
      { kind: 'output', text: '```\n*x*' },
      { kind: 'words', text: 'Bye' },
    ]);
  });

  it('holds lists as one reads them', () => {
    const content = 'Error: 2 of 2 actions failed:\n- 1. dance: no.\n- the rest - too';
    assert.deepEqual(piecesOf(content), [
      { kind: 'words', text: 'Error: 2 of 2 actions failed:\n1. dance: no.\n• the rest - too' },
    ]);
  });

  it('stays words if a fence is never closed', () => {
    assert.deepEqual(piecesOf('a\n```\nb'), [{ kind: 'words', text: 'a\n```\nb' }]);
    assert.deepEqual(piecesOf(''), []);
  });
});

describe('small words of the page', () => {
  it('are numbers that can be read at a glance', () => {
    assert.deepEqual([1, 950, 12_345].map(tokensWords), ['1 token', '950 tokens', '12.3k tokens']);
    assert.equal(clockTime(later, now), '14:05');
    assert.match(clockTime('2026-02-01T14:05:00', now), /Feb.*14:05/);
  });

  it('are what an agent does', () => {
    const cases: [status: string, detail: string, stopping: boolean, words: string][] = [
      ['thinking', '', false, 'thinking'],
      ['calling_tool', 'Calling Read', false, 'calling Read'],
      ['starting', '', false, 'starting'],
      ['', '', false, 'working'],
      ['thinking', 'x', true, 'stopping…'],
      ['stopping', '', false, 'stopping…'],
    ];
    for (const [status, detail, stopping, words] of cases)
      assert.equal(statusWords({ status, detail, stopping }), words);
  });

  it('are sent with Control or Command and Enter', () => {
    const enter = {
      key: 'Enter',
      ctrlKey: true,
      metaKey: false,
      repeat: false,
      isComposing: false,
    };
    assert.ok(sendKeys(enter));
    assert.ok(sendKeys({ ...enter, ctrlKey: false, metaKey: true }));
    for (const change of [
      { ctrlKey: false },
      { repeat: true },
      { isComposing: true },
      { key: 'a' },
    ])
      assert.ok(!sendKeys({ ...enter, ...change }));
  });
});
