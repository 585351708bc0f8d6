import assert from 'node:assert/strict';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join, relative } from 'node:path';
import { claude } from '../../../src/cli/claude.ts';
import { findOnPath, findProgram } from '../../../src/cli/find.ts';
import { firstInstalledCli } from '../../../src/cli/firstInstalled.ts';
import { standardSettings } from '../../../src/cli/settings.ts';

describe('finding programs', () => {
  let root: string;
  let environment: NodeJS.ProcessEnv;
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'malamar päth '));
    for (const folder of ['one', 'two']) mkdirSync(join(root, folder));
    environment = {
      PATH: ['', join(root, 'missing'), join(root, 'one'), join(root, 'two')].join(delimiter),
    };
  });
  afterEach(() => rmSync(root, { recursive: true }));

  const program = (folder: string, name: string, mode = 0o755): string => {
    const path = join(root, folder, process.platform === 'win32' ? `${name}.cmd` : name);
    writeFileSync(path, '#!/bin/sh\n');
    chmodSync(path, mode);
    return path;
  };

  it('takes the first folder of PATH that has it', async () => {
    program('two', 'gemini');
    const first = program('one', 'gemini');
    assert.equal(await findOnPath('gemini', environment), first);
    assert.equal(await findOnPath('codex', environment), undefined);
  });

  it('passes over folders and files that cannot be started', async () => {
    mkdirSync(join(root, 'one', 'codex'));
    program('one', 'claude', 0o644);
    const codex = program('two', 'codex');
    assert.equal(await findOnPath('codex', environment), codex);
    if (process.platform !== 'win32')
      assert.equal(await findOnPath('claude', environment), undefined);
  });

  it('passes over relative folders, where the project would choose the program', async () => {
    const relativeFolder = relative(process.cwd(), join(root, 'one'));
    program('one', 'claude');
    const others = [relativeFolder, '.', ''].join(delimiter);
    assert.equal(await findOnPath('claude', { PATH: others }), undefined);
    const own = program('two', 'claude');
    const PATH = [others, join(root, 'two')].join(delimiter);
    assert.equal(await findOnPath('claude', { PATH }), own);
  });

  it('gives new agents the first CLI in the order claude, gemini, codex, opencode, else rehearsal', async () => {
    const { clis } = standardSettings;
    const first = () => firstInstalledCli(clis, environment);
    assert.equal(await first(), 'rehearsal');
    program('one', 'opencode');
    assert.equal(await first(), 'opencode');
    program('two', 'gemini');
    assert.equal(await first(), 'gemini');
    program('two', 'claude');
    assert.equal(await first(), 'claude');
  });

  it('gives them also one that is where a person says, and none that is not there', async () => {
    program('one', 'gemini');
    const { clis } = standardSettings;
    const withPath = (path: string) => ({ ...clis, claude: { ...clis.claude, path } });
    const mine = program('one', 'my own claude');
    assert.equal(await firstInstalledCli(withPath(mine), environment), 'claude');
    const missing = join(root, 'nowhere');
    assert.equal(await firstInstalledCli(withPath(missing), environment), 'gemini');
  });

  describe('the program of a CLI', () => {
    it('is the one on PATH, or a sentence that says how to get it', async () => {
      assert.deepEqual(await findProgram(claude, {}, environment), {
        ok: false,
        error: {
          sentence: 'Claude Code was not found: there is no program "claude" on the PATH.',
          next: 'Install it with `npm install -g @anthropic-ai/claude-code`. If it is installed elsewhere, set malamar.claude.path.',
        },
      });
      const path = program('two', 'claude');
      assert.deepEqual(await findProgram(claude, {}, environment), { ok: true, value: path });
    });

    it('is the one that a person chose, whatever is on PATH', async () => {
      program('one', 'claude');
      const path = program('one', 'my own claude');
      assert.deepEqual(await findProgram(claude, { path }, environment), { ok: true, value: path });
    });

    it('is never another one than that: what is wrong with it is said', async () => {
      program('one', 'claude');
      const wrong: [path: string, why: string][] = [
        [join(root, 'nowhere'), 'does not exist'],
        [join(root, 'one'), 'is not a file'],
        ['bin/claude', 'is not an absolute path'],
      ];
      if (process.platform !== 'win32')
        wrong.push([program('two', 'claude', 0o644), 'may not be executed']);
      for (const [path, why] of wrong)
        assert.deepEqual(await findProgram(claude, { path }, environment), {
          ok: false,
          error: {
            sentence: `Claude Code cannot be started: ${path} ${why}.`,
            next: 'Correct malamar.claude.path, or clear it to have the program looked for.',
          },
        });
    });
  });
});
