import assert from 'node:assert/strict';
import type { Frame, Page } from 'playwright-core';
import type { Bed } from './bed/bed.ts';
import { assertNothingOverflows } from './bed/fits.ts';
import { crashExtensionHost } from './bed/processes.ts';
import { screenshot } from './bed/screenshots.ts';
import { themeKinds, useTheme } from './bed/themes.ts';
import { useBed } from './bed/useBed.ts';
import { until } from './bed/wait.ts';
import { webviewFrame, webviewWith } from './bed/webview.ts';
import { openContainer, row, runCommand, startCommand, tab, toast } from './bed/workbench.ts';
import { agentNames, sidebarFrame } from './malamar.ts';

describe('the forms', () => {
  let bed: Bed;
  let page: Page;
  useBed({}, async (started) => {
    bed = started;
    page = await bed.openWindow();
    await openContainer(page, 'Malamar');
    await row(page, 'Approver').waitFor();
  });

  const agentForm = (): Promise<Frame> => webviewWith(page, '.agent-page');
  /** The page in which this field has this value, even if VS Code replaces its frame meanwhile. */
  const formWith = (field: string, value: string): Promise<Frame> =>
    webviewFrame(
      page,
      async (frame) =>
        (await frame.locator(field).count()) > 0 &&
        (await frame.locator(field).inputValue()) === value,
    );
  const saved = async (form: Frame): Promise<void> => {
    await form.locator('.save-bar', { hasText: 'Saved.' }).waitFor();
  };
  const editAgent = async (name: string, window = page): Promise<void> => {
    const agent = window.locator('.quick-input-list .monaco-list-row', { hasText: name }).first();
    const question = 'input[placeholder="Edit which agent?"]';
    // The list closes if the focus goes elsewhere, as it does while the window changes its size.
    await until('the choice of an agent', async () => {
      await startCommand(window, 'Malamar: Edit Agent');
      const chosen = async (): Promise<void> => {
        // The rows of the palette are there a moment longer.
        await window.locator(`.quick-input-widget ${question}`).waitFor({ timeout: 3000 });
        await agent.click({ timeout: 3000 });
      };
      return await chosen().then(
        () => true,
        () => false,
      );
    });
    await tab(window, name).waitFor();
  };
  const openSettings = async (title: string): Promise<Frame> => {
    await runCommand(page, 'Malamar: Workspace Settings');
    return await formWith('#title', title);
  };

  it('change an agent, and the tree and the tab change with it', async () => {
    await editAgent('Planner');
    const form = await formWith('#name', 'Planner');
    await form.locator('#name').fill('Architect');
    await form.locator('#colour').selectOption('red');
    await form.locator('#place').selectOption('2');
    await form.getByText('3 unsaved changes').waitFor();
    assert.equal(await form.locator('.form-row.dirty').count(), 3);
    await screenshot(page, 'agent-form-dirty');
    await form.locator('#name').press('Control+s');
    await saved(form);
    await tab(page, 'Architect').waitFor();
    await row(page, 'Architect').waitFor();
    await until('the new order', async () =>
      (await agentNames(page)).join(' ').includes('Implementer Architect Reviewer'),
    );
    assert.equal(await form.locator('.form-row.dirty').count(), 0);
  });

  it('say at the field what is wrong, and save nothing', async () => {
    const form = await agentForm();
    await form.locator('#name').fill('Reviewer');
    await form.locator('#name-remark', { hasText: 'called “Reviewer” already' }).waitFor();
    await form.locator('#max_iters').fill('lots');
    await form.locator('#max_iters-remark', { hasText: 'whole number' }).waitFor();
    await form.locator('vscode-button', { hasText: 'Save' }).click();
    await form.getByText('Not saved').waitFor();
    await until('the focus at the first mistake', () =>
      form.evaluate(() => document.activeElement?.id === 'name'),
    );
    assert.equal(await form.locator('#name').getAttribute('aria-invalid'), 'true');
    await screenshot(page, 'agent-form-problems');
    await useTheme(bed, page, 'high contrast dark');
    await until('the colour of a mistake around it', () =>
      form.evaluate(() => {
        const [field, remark] = ['name', 'name-remark'].map((id) => document.getElementById(id));
        if (!field || !remark) return false;
        return getComputedStyle(field).borderTopColor === getComputedStyle(remark).color;
      }),
    );
    await screenshot(page, 'agent-form-problems-high-contrast');
    await useTheme(bed, page, 'dark');
    assert.ok((await agentNames(page)).includes('Architect'));
    await form.locator('vscode-button', { hasText: 'Revert' }).click();
    await until(
      'the saved name',
      async () => (await form.locator('#name').inputValue()) === 'Architect',
    );
  });

  it('say what an agent can do with its limits, and what its CLI cannot enforce', async () => {
    const form = await agentForm();
    await form.getByText('No limit: it can use every tool').waitFor();
    await form.getByLabel('Every tool').uncheck();
    await form.getByRole('checkbox', { name: /^Bash/ }).uncheck();
    await form.getByText(/With these limits it can: read files/).waitFor();
    await form.locator('#cli').selectOption('codex');
    await form.getByText(/Codex CLI cannot keep it within these tools/).waitFor();
    await form.locator('.tool-result').scrollIntoViewIfNeeded();
    await screenshot(page, 'agent-form-tools');
    await form.locator('vscode-button', { hasText: 'Revert' }).click();
    await form.getByText('No limit: it can use every tool').waitFor();
  });

  it('keep what was typed when the extension host is killed', async () => {
    const form = await agentForm();
    await form.locator('#instruction').fill('You are the Architect. Think twice.');
    await form.getByText('One unsaved change').waitFor();
    // The host keeps its copy a moment after the last key.
    await new Promise((resolve) => setTimeout(resolve, 1000));
    await crashExtensionHost(bed);
    await row(page, 'Architect').waitFor();
    // The dead page stands there, too, until a living one takes its place in the middle of a click.
    await until('a living page', async () => {
      const back = await formWith('#instruction', 'You are the Architect. Think twice.');
      const isSaved = async (): Promise<boolean> => {
        await back.getByText('One unsaved change').waitFor({ timeout: 3000 });
        await back.locator('vscode-button', { hasText: 'Save' }).click({ timeout: 3000 });
        await back.locator('.save-bar', { hasText: 'Saved.' }).waitFor({ timeout: 3000 });
        return true;
      };
      return await isSaved().catch(() => false);
    });
  });

  it('tell of what was changed elsewhere meanwhile, and let the person choose', async () => {
    const form = await formWith('#instruction', 'You are the Architect. Think twice.');
    await form.locator('#name').fill('Mine');
    const other = await bed.openWindow();
    await openContainer(other, 'Malamar');
    await row(other, 'Architect').waitFor();
    await editAgent('Architect', other);
    const theirs = await webviewWith(other, '.agent-page');
    // The draft of the first window is a draft of the second one as well; there it is changed and saved.
    await theirs.locator('#name').fill('Theirs');
    await theirs.locator('#name').press('Control+s');
    await saved(theirs);
    await form.getByText('This was changed elsewhere while you changed it here: Name.').waitFor();
    await screenshot(page, 'agent-form-conflict');
    await form.locator('#name').press('Control+s');
    await form.getByText('Not saved: choose between Reload and Overwrite first.').waitFor();
    await form.locator('vscode-button', { hasText: 'Reload' }).press('Enter');
    await until('their name', async () => (await form.locator('#name').inputValue()) === 'Theirs');
    await form.getByText('Everything is saved.').waitFor();
    // The notice has gone with the button that was pressed.
    await until('the focus', () => form.evaluate(() => document.activeElement !== document.body));
    await other.close();
  });

  it('show the whole prompt with its command line, and run nothing', async () => {
    const form = await agentForm();
    await form.locator('vscode-button', { hasText: 'Preview Prompt' }).click();
    await tab(page, 'Prompt of Theirs').waitFor();
    await page.locator('.view-line', { hasText: 'Command line' }).first().waitFor();
    await page.locator('.view-line', { hasText: 'made for an example' }).first().waitFor();
    await screenshot(page, 'prompt-preview');
  });

  it('make a new agent and a copy of it', async () => {
    await runCommand(page, 'Malamar: New Agent');
    await tab(page, 'New agent').waitFor();
    const form = await formWith('#name', 'New agent');
    await form.locator('vscode-button', { hasText: 'Duplicate' }).click();
    await tab(page, 'New agent copy').waitFor();
    await until('both in the tree', async () =>
      (await agentNames(page)).join(' ').endsWith('New agent New agent copy'),
    );
  });

  it('save the settings of the workspace, and they are there after a reload', async () => {
    const form = await openSettings('folder');
    await form.locator('#title').fill('Tea shop');
    await form.locator('#passes_per_task').fill('0');
    await form.locator('#passes_per_task-remark', { hasText: 'from 1' }).waitFor();
    await form.locator('#working_directory_path').fill('..');
    await form.locator('#working_directory_path-remark', { hasText: 'outside' }).waitFor();
    await screenshot(page, 'workspace-settings-problems');
    await form.locator('#passes_per_task').fill('3');
    await form.locator('#working_directory_path').fill('.');
    await until(
      'no problem',
      async () => (await form.locator('[aria-invalid=true]').count()) === 0,
    );
    await form.getByLabel('Read your chats').check();
    await form.locator('vscode-button', { hasText: 'Save' }).click();
    await saved(form);
    await page.reload();
    await row(page, 'Theirs').waitFor();
    const back = await openSettings('Tea shop');
    assert.equal(await back.locator('#passes_per_task').inputValue(), '3');
    const path = back.locator('#working_directory_path');
    await until('the saved path', async () => (await path.inputValue()) === bed.folder);
    await back.getByText('Everything is saved.').waitFor();
    assert.equal(await back.getByLabel('Read your chats').isChecked(), true);
    await back.getByTitle('Reset “Passes per task”').click();
    assert.equal(await back.locator('#passes_per_task').inputValue(), '10');
  });

  it('ask before what was spent today counts no more, and only where a limit is set', async () => {
    const form = await openSettings('Tea shop');
    const renew = form.locator('vscode-button', { hasText: 'Fresh Allowance' });
    assert.equal(await renew.count(), 0);
    await form.locator('#cost_per_day').fill('5');
    await form.locator('vscode-button', { hasText: 'Save' }).click();
    await saved(form);
    await renew.click();
    const dialog = page.locator('.monaco-dialog-box', { hasText: '0.00 of 5 US dollars' });
    await dialog.waitFor();
    await screenshot(page, 'fresh-allowance');
    await dialog.locator('.monaco-button', { hasText: 'Cancel' }).click();
  });

  it('have a button for a test e-mail, which says what is missing', async () => {
    const form = await openSettings('Tea shop');
    await form.locator('vscode-button', { hasText: 'Send Test E-mail' }).click();
    await toast(page, 'The setting malamar.mail.domain is empty').waitFor();
    await runCommand(page, 'Notifications: Clear All Notifications');
  });

  for (const kind of themeKinds)
    it(`look right in a ${kind} theme`, async () => {
      await useTheme(bed, page, kind);
      const form = await openSettings('Tea shop');
      await assertNothingOverflows(form);
      await screenshot(page, `workspace-settings-${kind}`);
      await form.locator('#passes_per_task').scrollIntoViewIfNeeded();
      await screenshot(page, `workspace-settings-limits-${kind}`);
      await editAgent('New agent');
      const agent = await formWith('#name', 'New agent');
      await assertNothingOverflows(agent);
      await screenshot(page, `agent-form-${kind}`);
      await agent.getByLabel('Every tool').scrollIntoViewIfNeeded();
      await screenshot(page, `agent-form-lower-${kind}`);
    });

  it('fit where it is narrow', async () => {
    await useTheme(bed, page, 'dark');
    for (const width of [860, 600]) {
      await page.setViewportSize({ width, height: 800 });
      await editAgent('New agent');
      await assertNothingOverflows(await formWith('#name', 'New agent'));
      await screenshot(page, `agent-form-${width}`);
      await assertNothingOverflows(await openSettings('Tea shop'));
      await screenshot(page, `workspace-settings-${width}`);
    }
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  it('delete all data after the name was typed, and make nothing new unasked', async () => {
    const form = await openSettings('Tea shop');
    const button = form.locator('vscode-button', { hasText: 'Delete All Data' });
    await form.locator('#delete-name').fill('Tea shop?');
    assert.equal(await button.getAttribute('disabled'), '');
    await form.locator('#delete-name').fill('Tea shop');
    await screenshot(page, 'workspace-settings-delete');
    await button.click();
    await form.getByText('data of this folder was deleted').waitFor();
    await page
      .locator('.pane-body', { hasText: 'data of this folder was deleted' })
      .first()
      .waitFor();
    await until('its pages closed', async () => (await tab(page, /^New agent$/).count()) === 0);
    await screenshot(page, 'data-deleted');
    const board = await webviewWith(page, 'body[data-place=sidebar] .notice');
    await board.locator('vscode-button', { hasText: 'Begin Anew' }).click();
    await row(page, 'Approver').waitFor();
    await sidebarFrame(page);
    await until('the first team', async () =>
      (await agentNames(page)).join(' ').includes('Planner Implementer Reviewer Approver'),
    );
  });
});
