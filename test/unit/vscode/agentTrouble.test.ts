import assert from 'node:assert/strict';
import type { CliHealth } from '../../../src/cli/examine.ts';
import { CliType } from '../../../src/model/agent.ts';
import { helpFor } from '../../../src/vscode/agentHelp.ts';
import { agentTrouble } from '../../../src/vscode/agentTrouble.ts';
import { sampleLine } from './sampleAgents.ts';

const settings = { environment: {} };
const health = (state: CliHealth['state'], cli: CliType = 'claude'): CliHealth => ({
  cli,
  state,
  sentence: 'It was looked at.',
  next: 'Do something.',
});
const claude = sampleLine({ cli: 'Claude Code', cli_type: 'claude' });

describe('what keeps an agent from working', () => {
  it('is nothing while its CLI works, may work, or nobody has looked', () => {
    for (const found of [health('ready'), health('unknown'), undefined])
      assert.equal(agentTrouble(claude, found, settings), undefined);
  });

  for (const state of ['not_installed', 'not_logged_in', 'broken'] as const)
    it(`is a warning if its CLI is ${state}`, () => {
      const trouble = agentTrouble(claude, health(state), settings);
      assert.equal(trouble?.kind, 'warning');
      assert.equal(trouble.sentence, 'Claude Code: It was looked at. Do something.');
    });

  it('is a warning if its CLI cannot keep it within its tools', () => {
    const line = sampleLine({ cli: 'Codex CLI', cli_type: 'codex', tools: ['Read'] });
    const trouble = agentTrouble(line, health('ready', 'codex'), settings);
    assert.equal(trouble?.kind, 'warning');
    assert.match(trouble.sentence, /Codex CLI cannot keep this agent within its tools/);
  });

  it('is a warning if nobody has told it yet what to do', () => {
    const trouble = agentTrouble({ ...claude, unwritten: true }, health('ready'), settings);
    assert.equal(trouble?.kind, 'warning');
    assert.match(trouble.sentence, /takes no part in tasks yet/);
  });

  it('is the agent itself if its model cannot be one', () => {
    const trouble = agentTrouble({ ...claude, model: '--yolo' }, health('ready'), settings);
    assert.equal(trouble?.kind, 'invalid');
    assert.match(trouble.sentence, /is not the name of a model/);
  });
});

describe('what helps a team that cannot work', () => {
  const clis = (state: CliHealth['state'], known = CliType.options) =>
    new Map(known.map((cli) => [cli, health(cli === 'rehearsal' ? 'ready' : state, cli)]));

  it('is a team, if there is none', () => {
    assert.equal(helpFor([sampleLine({ kind: 'subagent' })], clis('ready'))?.kind, 'noTeam');
  });

  it('is a look at the CLIs, if none works and the team only rehearses', () => {
    assert.equal(helpFor([sampleLine()], clis('not_installed'))?.kind, 'rehearsing');
  });

  it('is the same look if the team waits for a CLI', () => {
    assert.equal(helpFor([claude], clis('not_logged_in'))?.kind, 'noCli');
  });

  it('is nothing as long as one works, may work, or was not looked at', () => {
    assert.equal(helpFor([claude], clis('ready')), undefined);
    assert.equal(helpFor([claude], clis('unknown')), undefined);
    assert.equal(helpFor([claude], clis('broken', ['claude', 'gemini'])), undefined);
    assert.equal(helpFor([claude], new Map()), undefined);
  });
});
