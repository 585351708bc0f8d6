import assert from 'node:assert/strict';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { screenshot } from './bed/screenshots.ts';
import { useBed } from './bed/useBed.ts';
import { until } from './bed/wait.ts';
import { openContainer, pick, row } from './bed/workbench.ts';
import { newChat } from './talk.ts';

/** Each tells its version and that somebody is logged in, and no more. */
const scripts = {
  codex: 'case "$1" in --version) echo codex-cli 0.166.0;; login) exit 0;; *) exit 3;; esac',
  opencode: 'test "$1" = --version && echo 1.18.33 || exit 3',
};

describe('the CLI that Malamar takes, in a real VS Code', () => {
  const programs = mkdtempSync(join(tmpdir(), 'malamar-programs-'));
  const program = (name: keyof typeof scripts): string => {
    const path = join(programs, name);
    writeFileSync(path, `#!/bin/sh\n${scripts[name]}\n`);
    chmodSync(path, 0o755);
    return path;
  };
  let page: Page;
  const settings = {
    'malamar.claude.path': join(programs, 'none'),
    'malamar.gemini.path': join(programs, 'none'),
    'malamar.codex.path': program('codex'),
    'malamar.opencode.path': program('opencode'),
    'malamar.opencode.model': 'a/model',
  };
  useBed({ settings, env: { ANTHROPIC_API_KEY: 'a-key' } }, async (bed) => {
    page = await bed.openWindow();
    await openContainer(page, 'Malamar');
    await row(page, 'Approver').waitFor();
  });
  after(() => rmSync(programs, { recursive: true, force: true }));

  it('is Codex CLI before OpenCode only once a person accepted that it cannot be kept to reading', async () => {
    const chat = await newChat(page, 'Malamar');
    const cli = chat.locator('.selectors .cli select');
    const first = cli.locator('option').first();
    const says = (words: string): Promise<boolean> =>
      until(`“${words}” as the first choice`, async () => {
        await cli.focus();
        return (await first.textContent()) === words;
      });
    await says('OpenCode (first that works)');
    await pick(page, 'Malamar: Tools That Cannot Be Limited…', 'Malamar');
    await page.locator('.monaco-dialog-box .monaco-button', { hasText: 'Run It Anyway' }).click();
    await cli.blur();
    await says('Codex CLI (first that works)');
    await screenshot(page, 'malamar-cli');
    assert.equal(await cli.inputValue(), '');
  });
});
