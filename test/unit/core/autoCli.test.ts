import assert from 'node:assert/strict';
import { type CliFacts, cliOf } from '../../../src/core/autoCli.ts';
import { type CliType, Scope } from '../../../src/model/agent.ts';
import type { CliFact } from '../../../src/protocol/chats.ts';

type State = CliFact['state'];

const clis = (
  states: Partial<Record<CliType, State>>,
  cannot: readonly CliType[] = [],
  refuses: readonly CliType[] = [],
): CliFacts => ({
  known: () =>
    (['claude', 'gemini', 'codex', 'opencode', 'rehearsal'] as const).flatMap((cli) => {
      const state = states[cli];
      return state ? [{ cli, name: cli, state, version: null, sentence: '' }] : [];
    }),
  unenforceable: (cli) => (cannot.includes(cli) ? 'It cannot.' : undefined),
  refuses: (cli) => (refuses.includes(cli) ? { sentence: 'No such model.' } : undefined),
});

const agent = { cli_auto: true, cli_type: 'codex', model: null, scope: Scope.parse({}) } as const;

describe('the CLI of an agent whose file names none', () => {
  const table: readonly (readonly [string, CliFacts, CliType])[] = [
    ['is the last one found as long as nobody looked', clis({}), 'codex'],
    [
      'is the first that works',
      clis({ claude: 'broken', gemini: 'ready', opencode: 'ready' }),
      'gemini',
    ],
    [
      'is one that works rather than one that might',
      clis({ claude: 'unknown', opencode: 'ready' }),
      'opencode',
    ],
    [
      'is one that might work rather than none',
      clis({ claude: 'not_installed', gemini: 'unknown' }),
      'gemini',
    ],
    [
      'can keep the agent within its tools',
      clis({ claude: 'ready', gemini: 'ready' }, ['claude']),
      'gemini',
    ],
    ['takes its model', clis({ claude: 'ready', opencode: 'ready' }, [], ['claude']), 'opencode'],
    ['is the last one found if none fits', clis({ claude: 'ready' }, ['claude']), 'codex'],
    ['is never the rehearsal by itself', clis({ rehearsal: 'ready' }), 'codex'],
  ];
  for (const [that, facts, wanted] of table)
    it(that, () => assert.equal(cliOf(agent, facts), wanted));

  it('stays as it is where the file names one', () => {
    assert.equal(cliOf({ ...agent, cli_auto: false }, clis({ claude: 'ready' })), 'codex');
  });
});
