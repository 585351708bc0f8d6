import assert from 'node:assert/strict';
import { type Running, type Situation, statusFor } from '../../../src/vscode/statusText.ts';

const run = (facts: Partial<Running<string>> = {}): Running<string> => ({
  folder: 'shop',
  agent: 'Planner',
  title: 'Add dark mode',
  task_id: 'task1',
  chat_id: null,
  ...facts,
});
const quiet: Situation<string> = {
  hasWorkspace: true,
  running: [],
  attention: [],
  waiting: 0,
  paused: false,
};
const review = { kind: 'in_review', title: 'Paint the door' } as const;
const held = { kind: 'paused', title: 'Paint the roof' } as const;
const asked = { kind: 'approval', title: 'Planner asks for the help of Scout' } as const;
const failed = { kind: 'failure', title: 'Paint the wall' } as const;

describe('the status bar', () => {
  it('says nothing where there is no workspace', () => {
    assert.equal(statusFor({ ...quiet, hasWorkspace: false }), undefined);
  });

  const table: [
    what: string,
    situation: Partial<Situation<string>>,
    text: string,
    command: string,
    blocked: boolean,
  ][] = [
    ['nothing to do', {}, 'Malamar', 'malamar.openBoard', false],
    [
      'a paused runner',
      { paused: true },
      '$(debug-pause) Malamar is paused',
      'malamar.openBoard',
      false,
    ],
    [
      'one run',
      { running: [run()] },
      '$(sync~spin) Planner: Add dark mode',
      'malamar.openTask',
      false,
    ],
    [
      'one run before the pause',
      { running: [run()], paused: true },
      '$(sync~spin) Planner: Add dark mode $(debug-pause)',
      'malamar.openTask',
      false,
    ],
    [
      'an answer in a chat',
      { running: [run({ task_id: null, chat_id: 'chat1', title: 'Tea' })] },
      '$(sync~spin) Planner: Tea',
      'malamar.openChat',
      false,
    ],
    [
      'several runs',
      { running: [run(), run({ agent: 'Malamar' })] },
      '$(sync~spin) 2 agents at work',
      'malamar.agents.focus',
      false,
    ],
    [
      'a run that asks for something',
      { running: [run()], attention: [asked], waiting: 1 },
      '$(bell) 1 waits for you',
      'malamar.attention.focus',
      true,
    ],
    [
      'one that waits',
      { attention: [review], waiting: 1 },
      '$(bell) 1 waits for you',
      'malamar.attention.focus',
      false,
    ],
    [
      'several that wait',
      { attention: [review, review], waiting: 2 },
      '$(bell) 2 wait for you',
      'malamar.attention.focus',
      false,
    ],
    [
      'work that cannot go on',
      { attention: [review, failed], waiting: 2 },
      '$(bell) 2 wait for you',
      'malamar.attention.focus',
      true,
    ],
    [
      'more than are listed',
      { attention: [review], waiting: 250 },
      '$(bell) 250 wait for you',
      'malamar.attention.focus',
      false,
    ],
    [
      'a review beside what goes on by itself',
      { attention: [review, held], waiting: 1 },
      '$(bell) 1 waits for you',
      'malamar.attention.focus',
      false,
    ],
    ['what goes on by itself later', { attention: [held] }, 'Malamar', 'malamar.openBoard', false],
    [
      'a run while others wait',
      { running: [run()], attention: [failed], waiting: 1 },
      '$(sync~spin) Planner: Add dark mode',
      'malamar.openTask',
      false,
    ],
  ];
  for (const [what, situation, text, command, blocked] of table)
    it(`with ${what} is “${text}”`, () => {
      const status = statusFor({ ...quiet, ...situation });
      assert.equal(status?.text, text);
      assert.equal(status.command, command);
      assert.equal(status.blocked, blocked);
    });

  it('leads to the very task or chat, in its folder', () => {
    const task = statusFor({ ...quiet, running: [run()] });
    assert.deepEqual(task?.argument, { task_id: 'task1', folder: 'shop' });
    const chat = statusFor({ ...quiet, running: [run({ task_id: null, chat_id: 'chat1' })] });
    assert.deepEqual(chat?.argument, { chat_id: 'chat1', folder: 'shop' });
  });

  it('has room for a few words only, and draws no icon that a title brings along', () => {
    const title = `$(verified) ${'long '.repeat(20)}`;
    const text = statusFor({ ...quiet, running: [run({ title })] })?.text ?? '';
    assert.ok(text.length < 60, text);
    assert.ok(text.endsWith('…'));
    assert.equal(text.match(/\$\(/g)?.length, 1);
  });

  it('says the rest when somebody points at it, but not without end', () => {
    const status = statusFor({
      ...quiet,
      running: [run()],
      attention: Array.from({ length: 30 }, () => review),
      paused: true,
    });
    assert.equal(status?.details[0], 'Planner works on “Add dark mode”');
    assert.ok(status.details.includes('… and 21 more'));
    assert.match(status.details.at(-1) ?? '', /paused/);
  });
});
