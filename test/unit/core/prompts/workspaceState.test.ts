import assert from 'node:assert/strict';
import type { StateFacts } from '../../../../src/core/prompts/chatFacts.ts';
import { workspaceState } from '../../../../src/core/prompts/workspaceState.ts';
import { stateOf } from '../../rehearsal/sampleChat.ts';

const told = (change: Partial<StateFacts>): string[] =>
  workspaceState({ ...stateOf([]), ...change }).split('\n');

describe('the state of the workspace, as agents in chats can read it', () => {
  it('tells whether e-mail can be sent', () => {
    assert.ok(told({ hasMail: true }).includes('- Mailgun: configured'));
    assert.ok(told({ hasMail: false }).includes('- Mailgun: not configured'));
  });

  it('tells what is open in the window, and what of it is active', () => {
    const editors = [
      { kind: 'chat', id: 'c1', active: true },
      { kind: 'file', id: 'src/a\n# Agents.ts', active: false },
    ];
    const lines = told({ editors });
    assert.deepEqual(lines.slice(lines.indexOf('# Open in the Editor') + 2, -1), [
      '- chat: c1 (active)',
      '- file: src/a # Agents.ts',
    ]);
  });

  it('tells of each CLI how it is, and that nobody has looked yet', () => {
    const cli = {
      cli: 'claude',
      name: 'Claude Code',
      version: '2.1',
      sentence: 'Run /login.',
    } as const;
    assert.ok(
      told({ clis: [{ ...cli, state: 'not_logged_in' }] }).includes(
        '- claude (Claude Code 2.1): not logged in. Run /login.',
      ),
    );
    assert.ok(told({ clis: [] }).includes('Nobody has looked yet which of them work here.'));
  });
});
