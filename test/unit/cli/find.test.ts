import assert from 'node:assert/strict';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { findOnPath, firstInstalledCli } from '../../../src/cli/find.ts';

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

  it('gives new agents the first CLI in the order claude, gemini, codex, opencode, else rehearsal', async () => {
    assert.equal(await firstInstalledCli(environment), 'rehearsal');
    program('one', 'opencode');
    assert.equal(await firstInstalledCli(environment), 'opencode');
    program('two', 'gemini');
    assert.equal(await firstInstalledCli(environment), 'gemini');
    program('two', 'claude');
    assert.equal(await firstInstalledCli(environment), 'claude');
  });
});
