import assert from 'node:assert/strict';
import type { ToPage } from '../../../src/protocol.ts';
import { stepsIn } from '../../../src/vscode/firstSteps.ts';
import { sampleCard } from '../webview/sampleCard.ts';

const told = (message: object): ToPage => message as ToPage;
const state = (page: string, what: object): ToPage => told({ type: 'state', page, state: what });
const added = (page: string, what?: object): ToPage =>
  told({ type: 'added', page, ...(what ? { addition: what } : {}) });

describe('the first steps of the walkthrough', () => {
  for (const [what, message, steps] of [
    ['an empty board', state('board', { cards: [] }), []],
    ['a board with a task', state('board', { cards: [sampleCard()] }), ['hasTask']],
    ['a task that comes to the board', added('board', { cards: [sampleCard()] }), ['hasTask']],
    ['news of the board without a task', added('board', { removed: ['x'] }), []],
    ['no news', added('board'), []],
    ['a task that is worked on', state('task', { head: { status: 'in_progress' } }), ['hasTask']],
    [
      'a task that waits for a person',
      state('task', { head: { status: 'in_review' } }),
      ['hasTask', 'resultSeen'],
    ],
    [
      'a task that comes to wait while it is looked at',
      added('task', { head: { status: 'in_review' } }),
      ['hasTask', 'resultSeen'],
    ],
    ['a task that is gone', state('task', { head: null }), []],
    ['another page', state('chats', { chats: [], agents: [] }), []],
    ['an answer', told({ type: 'pong', ping: 1 }), []],
  ] as const)
    it(`${what}: ${steps.join(', ') || 'none'}`, () => assert.deepEqual(stepsIn(message), steps));
});
