import assert from 'node:assert/strict';
import { parseChatAnswer } from '../../../src/core/chatAnswer.ts';

describe('an answer in a chat', () => {
  const good: readonly [string, unknown, unknown][] = [
    ['has a message', { message: ' Hi ' }, { message: 'Hi', actions: [] }],
    ['has actions alone', { actions: [1] }, { message: '', actions: [1] }],
    ['has both', { message: 'Hi', actions: [{}] }, { message: 'Hi', actions: [{}] }],
    [
      'may say null for what is not there',
      { message: 'Hi', actions: null },
      { message: 'Hi', actions: [] },
    ],
    ['may have keys nobody knows', { message: 'Hi', mood: 1 }, { message: 'Hi', actions: [] }],
  ];
  for (const [name, value, expected] of good)
    it(name, () => assert.deepEqual(parseChatAnswer(value), { ok: true, value: expected }));

  for (const [name, value] of [
    ['nothing at all', {}],
    ['an empty message', { message: '  ' }],
    ['an empty list', { actions: [] }],
    ['a message that is no text', { message: 42 }],
    ['actions that are no list', { actions: { type: 'rename_chat' } }],
    ['a list', []],
    ['a text', 'Hi'],
    ['null', null],
  ] as const)
    it(`is not ${name}`, () => assert.equal(parseChatAnswer(value).ok, false));
});
