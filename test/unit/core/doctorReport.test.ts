import assert from 'node:assert/strict';
import type { CliHealth } from '../../../src/cli/examine.ts';
import type { Turn } from '../../../src/core/doctor.ts';
import { doctorReport, type Finding } from '../../../src/core/doctorReport.ts';

const worked: Turn = { kind: 'worked', sentence: '', seconds: 2.34 };
const failed: Turn = {
  kind: 'failed',
  sentence: 'Codex CLI exited with code 1.\n\nIts last words:\n\n```\nboom\n```',
  seconds: 1,
};
const ready: CliHealth = {
  cli: 'claude',
  state: 'ready',
  version: '2.1.0',
  path: '/usr/bin/claude',
  sentence: 'You are logged in.',
};
const absent: CliHealth = {
  cli: 'gemini',
  state: 'not_installed',
  sentence: 'Gemini CLI was not found.',
  next: 'Install it with npm.',
};
const misplaced: CliHealth = {
  cli: 'opencode',
  state: 'broken',
  sentence: 'OpenCode cannot be started: /nowhere/opencode does not exist.',
  next: 'Correct malamar.opencode.path.',
};
const rehearsal: CliHealth = { cli: 'rehearsal', state: 'ready', sentence: 'It is built in.' };

const report = (findings: readonly Finding[], secrets: string[] = []): string =>
  doctorReport(findings, { at: 'now', facts: [['System', 'linux']] }, secrets);

describe('the report of the Doctor', () => {
  it('says of each CLI whether it works, and what to do', () => {
    const text = report([
      { health: ready, turn: worked },
      { health: absent, turn: null },
      { health: { ...ready, cli: 'codex', path: '/usr/bin/codex' }, turn: failed },
    ]);
    assert.match(text, /Ready to work: Claude Code\./);
    assert.match(
      text,
      /## Claude Code: works\n\n- Program: \/usr\/bin\/claude\n- Version: 2\.1\.0/,
    );
    assert.match(text, /answered as asked within 2\.3 s/);
    assert.match(text, /## Gemini CLI: not installed/);
    assert.match(text, /- What to do: Install it with npm\./);
    assert.match(text, /## Codex CLI: does not work/);
    assert.match(text, /exited with code 1\.\n\nIts last words:\n\n```\nboom/);
    assert.match(text, /- System: linux/);
  });

  it('leads with a path that is wrong: nobody can tell from it what is installed', () => {
    const text = report([
      { health: absent, turn: null },
      { health: misplaced, turn: null },
      { health: rehearsal, turn: worked },
    ]);
    assert.match(
      text,
      /^# Malamar Doctor\n\nOpenCode cannot be started: \/nowhere\/opencode does not exist\. Correct malamar\.opencode\.path\.\n\nNo CLI can work at the moment/,
    );
    assert.match(text, /## OpenCode: cannot be started\n\n- OpenCode cannot be started: /);
    assert.match(text, /- What to do: Correct malamar\.opencode\.path\./);
    assert.doesNotMatch(text, /No CLI is installed/);
  });

  const heads: [string, Finding[], RegExp][] = [
    ['there is none', [{ health: absent, turn: null }], /No CLI is installed/],
    ['none works', [{ health: ready, turn: failed }], /No CLI can work at the moment/],
    [
      'somebody stopped it',
      [{ health: ready, turn: { kind: 'stopped', sentence: '', seconds: 0 } }],
      /The check was stopped/,
    ],
    [
      'not even the rehearsal works',
      [
        { health: ready, turn: failed },
        { health: rehearsal, turn: failed },
      ],
      /Even the built-in rehearsal does not work/,
    ],
    [
      'only the rehearsal works',
      [
        { health: absent, turn: null },
        { health: rehearsal, turn: worked },
      ],
      /No CLI is installed/,
    ],
  ];
  for (const [when, findings, words] of heads)
    it(`begins with the sentence that fits when ${when}`, () => {
      assert.match(report(findings), words);
    });

  it('holds no value that was given to a CLI, and nothing that looks like a key', () => {
    const turn = { ...failed, sentence: 'refused hunter2hunter2 and sk-ant-api03-AbCdEfGh' };
    const text = report([{ health: ready, turn }], ['hunter2hunter2']);
    assert.doesNotMatch(text, /hunter2|AbCdEfGh/);
    assert.match(text, /refused \[hidden\] and \[hidden\]/);
  });
});
