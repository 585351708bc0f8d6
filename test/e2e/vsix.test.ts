import assert from 'node:assert/strict';
import { mkdtempSync, realpathSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Bed } from './bed/bed.ts';
import { screenshotsOfFailure } from './bed/screenshots.ts';
import { packageExtension } from './bed/vsix.ts';
import { openContainer, row, runCommand } from './bed/workbench.ts';
import { boardFrame, boardThat, fill } from './malamar.ts';

const LARGEST_BYTES = 1.5 * 1024 * 1024;

describe('the packaged extension', () => {
  let directory: string;
  let vsix: string;
  let bed: Bed | undefined;
  before(() => {
    directory = realpathSync(mkdtempSync(join(tmpdir(), 'malamar-vsix-')));
    vsix = packageExtension(join(directory, 'project'));
  });
  afterEach(async function () {
    await screenshotsOfFailure(this.currentTest, bed?.windows() ?? []);
  });
  after(async () => {
    await bed?.stop();
    rmSync(directory, { recursive: true, force: true });
  });

  it('is small', () => {
    const { size } = statSync(vsix);
    assert.ok(size <= LARGEST_BYTES, `${(size / 1024 / 1024).toFixed(2)} MB`);
  });

  it('is installed from its file and brings a task through the team', async () => {
    bed = await Bed.start({ vsix, files: { 'README.md': '# Demo\n' } });
    const page = await bed.openWindow();
    await openContainer(page, 'Malamar');
    await row(page, 'Approver').waitFor();
    await runCommand(page, 'Malamar: Open Board');
    const board = await boardFrame(page);
    await fill(board, 'vscode-text-field', 'Write a poem');
    await fill(board, 'vscode-text-area', '[[rehearsal: in_review]]');
    await page.keyboard.press('Control+Enter');
    const inReview = '.column:has-text("In Review") .card';
    await boardThat(page, 'editor', async (frame) => (await frame.locator(inReview).count()) > 0);
  });
});
