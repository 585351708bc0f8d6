import assert from 'node:assert/strict';
import { chooseCli, limitedUntil } from '../../../src/core/cliChoice.ts';
import type { PastRun } from '../../../src/core/loop.ts';
import type { CliType } from '../../../src/model/agent.ts';

const NOW = '2026-01-15T10:00:00.000Z';
const limited = (cli: CliType, until: string | null): PastRun => ({
  agentId: 'a',
  cli,
  pass: 1,
  startedAt: '2026-01-15T09:00:00.000Z',
  action: 'usage_limit',
  until,
});
const LATER = '2026-01-15T11:00:00.000Z';
const SOON = '2026-01-15T10:30:00.000Z';
const OVER = '2026-01-15T09:30:00.000Z';
const agent = { cli_type: 'claude', fallback_cli_type: 'codex', model: 'opus' } as const;
const own = { cli: 'claude', model: 'opus' };

describe('the choice of a CLI', () => {
  const rows: [rule: string, runs: PastRun[], choice: { cli: string; model: string | null }][] = [
    ['is the agent’s own', [], own],
    [
      'is the fallback while the own one is limited',
      [limited('claude', LATER)],
      {
        cli: 'codex',
        model: null,
      },
    ],
    [
      'is the fallback if no time was named',
      [limited('claude', null)],
      {
        cli: 'codex',
        model: null,
      },
    ],
    ['is the own one again when its time has come', [limited('claude', OVER)], own],
    [
      'is the own one if both are limited',
      [limited('claude', LATER), limited('codex', LATER)],
      own,
    ],
    ['is not touched by another CLI’s limit', [limited('gemini', LATER)], own],
  ];
  for (const [rule, runs, choice] of rows)
    it(rule, () => assert.deepEqual(chooseCli(agent, runs, NOW), choice));

  const ends: [rule: string, runs: PastRun[], until: string | undefined][] = [
    ['not, while none is limited', [], undefined],
    ['not, while the fallback works', [limited('claude', LATER)], undefined],
    [
      'at the earlier end if both are limited',
      [limited('claude', LATER), limited('codex', SOON)],
      SOON,
    ],
    [
      'at the last that a CLI said',
      [limited('claude', LATER), limited('claude', SOON), limited('codex', LATER)],
      LATER,
    ],
  ];
  for (const [rule, runs, until] of ends)
    it(`has to be waited for ${rule}`, () => assert.equal(limitedUntil(agent, runs, NOW), until));

  it('is the own one where there is no fallback', () => {
    const alone = { ...agent, fallback_cli_type: null };
    assert.deepEqual(chooseCli(alone, [limited('claude', LATER)], NOW), own);
  });
});
