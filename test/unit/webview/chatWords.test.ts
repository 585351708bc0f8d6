import assert from 'node:assert/strict';
import type { ChatHead } from '../../../src/protocol/chats.ts';
import { actionIcon } from '../../../webview/pages/chat/actionLook.ts';
import { chatMenu } from '../../../webview/pages/chat/chatMenu.ts';
import { cliOptions, effectiveCli } from '../../../webview/pages/chat/cliChoice.ts';
import { grown, meaning } from '../../../webview/pages/chat/composerKeys.ts';
import { readPlace } from '../../../webview/pages/chat/place.ts';
import { statusWords } from '../../../webview/ui/live/statusWords.ts';
import type { Clis } from '../../../webview/useClis.ts';

const malamar = { id: null, name: 'Malamar', description: '', cli: null, colour: null };
const planner = {
  id: 'p',
  name: 'Planner',
  description: '',
  cli: 'claude',
  colour: 'blue',
} as const;
const head: ChatHead = {
  id: 'c',
  handle: 'abcd',
  title: 'Chat',
  named: true,
  agent: planner,
  cli: null,
  agents: [malamar, planner],
  pinned: false,
  closed: false,
  writable: true,
  cameFrom: null,
  parent: null,
};
const clis: Clis = {
  malamar: 'codex',
  clis: [
    { cli: 'claude', name: 'Claude Code', state: 'ready', version: '1', sentence: 'Ready.' },
    { cli: 'codex', name: 'Codex CLI', state: 'not_installed', version: null, sentence: 'Gone.' },
  ],
};
const texts = (of: ChatHead, known: Clis | undefined) =>
  cliOptions(of, known).map(({ text }) => text);

describe("the chat's CLIs", () => {
  it('begin with the own one of the agent, and say how each is', () => {
    const all = ['Claude Code: ready', 'Codex CLI: not installed'];
    assert.deepEqual(texts(head, clis), ["Claude Code (Planner's own)", ...all]);
    assert.deepEqual(texts({ ...head, agent: malamar }, clis), [
      'Codex CLI (first that works)',
      ...all,
    ]);
  });

  it('are there before they are known', () => {
    assert.deepEqual(texts(head, undefined), ["Planner's own"]);
    assert.deepEqual(texts({ ...head, agent: malamar }, undefined), ['First that works']);
    assert.deepEqual(texts({ ...head, cli: 'gemini' }, undefined), ["Planner's own", 'gemini']);
  });

  it('are judged by the one that would answer', () => {
    assert.equal(effectiveCli(head, clis)?.cli, 'claude');
    assert.equal(effectiveCli({ ...head, cli: 'codex' }, clis)?.cli, 'codex');
    assert.equal(effectiveCli({ ...head, agent: malamar }, clis)?.cli, 'codex');
    assert.equal(effectiveCli({ ...head, cli: 'gemini' }, clis), undefined);
  });
});

describe('the menu of a chat', () => {
  const asked: unknown[] = [];
  const menu = (of: ChatHead, hasText: boolean) =>
    chatMenu(
      of,
      hasText,
      (agent) => asked.push(agent),
      (name, params) => {
        asked.push([name, params]);
        return Promise.resolve(true);
      },
    );
  const labels = (of: ChatHead, hasText = false) => menu(of, hasText).map(({ label }) => label);
  beforeEach(() => asked.splice(0));

  it('offers what fits the chat', () => {
    assert.deepEqual(labels(head), [
      'Continue with…',
      'Pin',
      'Close',
      'Copy handle',
      'Clear…',
      'Delete…',
    ]);
    const other = { ...head, pinned: true, closed: true, writable: false };
    assert.deepEqual(labels({ ...other, cameFrom: { id: 'o', title: 'Other' } }), [
      'Go back with a summary',
      'Keep',
      'Unpin',
      'Reopen',
      'Copy handle',
      'Clear…',
      'Delete…',
    ]);
  });

  it('continues with another agent, whether or not something is written yet', () => {
    for (const hasText of [false, true]) {
      const [onward] = menu(head, hasText);
      assert.deepEqual(
        onward?.items?.map(({ label }) => label),
        ['Malamar'],
      );
      onward?.items?.[0]?.choose?.();
    }
    assert.deepEqual(asked, [null, null]);
    assert.equal(menu(head, false)[0]?.detail, 'Choose the agent, then write');
  });

  it('asks for what was chosen', () => {
    for (const item of menu(head, false)) item.choose?.();
    assert.deepEqual(asked, [
      ['chats.pin', { id: 'c', pinned: true }],
      ['chats.close', { id: 'c', closed: true }],
      ['window.copy', { text: 'abcd' }],
      ['window.clearChat', { id: 'c' }],
      ['window.deleteChat', { id: 'c' }],
    ]);
  });
});

describe('an answer on its way', () => {
  const answer = {
    agent_id: null,
    agent_name: 'A',
    cli: null,
    run_id: null,
    since: '',
    stopping: false,
    tool_calls: 0,
    recent: [],
  };
  const cases: [status: string, detail: string, words: string][] = [
    ['thinking', '', 'thinking'],
    ['calling_tool', 'Calling Read src/a.ts', 'calling Read src/a.ts'],
    ['calling_tool', '', 'calling a tool'],
    ['queued', '', 'waiting for its turn'],
    ['something_new', '', 'something new'],
    ['', '', 'working'],
  ];
  for (const [status, detail, words] of cases)
    it(`is "${words}" for ${status || 'nothing'}`, () => {
      assert.equal(statusWords({ ...answer, status, detail }), words);
    });

  it('says when it is being stopped, whatever else it does', () => {
    assert.equal(
      statusWords({ ...answer, status: 'thinking', detail: 'x', stopping: true }),
      'stopping…',
    );
  });
});

describe('the composer', () => {
  const enter = { key: 'Enter', shiftKey: false, altKey: false, repeat: false, isComposing: false };

  it('sends with Enter, breaks the line with Shift, and leaves Enter to an input method', () => {
    assert.equal(meaning(enter), 'send');
    assert.equal(meaning({ ...enter, shiftKey: true }), 'type');
    assert.equal(meaning({ ...enter, isComposing: true }), 'type');
    assert.equal(meaning({ ...enter, key: 'a' }), 'type');
    assert.equal(meaning({ ...enter, repeat: true }), 'swallow');
  });

  it('grows with its text, up to a part of the page', () => {
    assert.deepEqual(
      [grown(20, 1000), grown(399, 1000), grown(900, 1000), grown(900, 50)],
      [20, 399, 400, 40],
    );
  });
});

describe('a remembered place', () => {
  it('is only taken if it is one', () => {
    assert.deepEqual(readPlace({ message: 'm', offset: -3, more: 1 }), {
      message: 'm',
      offset: -3,
    });
    for (const other of [
      null,
      undefined,
      'm',
      5,
      {},
      { message: 1, offset: 1 },
      { message: 'm', offset: NaN },
    ])
      assert.equal(readPlace(other), undefined);
  });
});

describe('the picture of an action', () => {
  it('is that of its kind, or of failure', () => {
    assert.deepEqual(
      [
        actionIcon('create_task', true),
        actionIcon('brand_new', true),
        actionIcon('create_task', false),
      ],
      ['tasklist', 'check', 'error'],
    );
  });
});
