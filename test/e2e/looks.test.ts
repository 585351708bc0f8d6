import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import type { Page } from 'playwright-core';
import type { Bed } from './bed/bed.ts';
import { type AnyTheme, firstThemeKinds, themeKinds, useTheme } from './bed/themes.ts';
import { useBed } from './bed/useBed.ts';
import { until } from './bed/wait.ts';
import { openContainer, row, runCommand } from './bed/workbench.ts';
import { violationsIn } from './looks/axe.ts';
import { faultsOf } from './looks/inspect.ts';
import { layouts, useLayout } from './looks/layouts.ts';
import { lookedAt } from './looks/pages.ts';
import { Stage } from './looks/stage.ts';
import { walkThrough } from './looks/walk.ts';
import { names } from './looks/world/names.ts';
import { makeWorld } from './looks/world/world.ts';
import { doWrong, undoWrong, wrongLooks, wrongSteps } from './looks/wrong.ts';
import { boardThat } from './malamar.ts';

/** The focus and what axe-core knows depend on the theme only in whether it is one of high contrast. */
const walkedIn = ['dark', 'high contrast light'];
const askedIn = ['dark', 'high contrast dark'];

describe('every page', () => {
  let bed: Bed;
  let page: Page;
  let stage: Stage;
  const settings = { 'workbench.editor.wrapTabs': true, 'workbench.reduceMotion': 'on' };
  useBed({ settings }, async (started) => {
    bed = started;
    const git = (...args: string[]) => execFileSync('git', args, { cwd: bed.folder });
    git('init', '-q');
    await makeWorld(bed);
    page = await bed.openWindow();
    await openContainer(page, 'Malamar');
    await row(page, 'Approver').waitFor();
    await runCommand(page, 'Malamar: Open Board');
    // From then on nothing moves: what was to be done is done, and one agent has got stuck.
    await boardThat(
      page,
      'editor',
      async (frame) =>
        (await frame
          .locator('.card', { hasText: names.workingTask })
          .getByText('Planner')
          .count()) > 0,
    );
    stage = await Stage.open(page);
  });

  const all: readonly AnyTheme[] = [...themeKinds, ...firstThemeKinds];
  for (const theme of all)
    describe(`in a ${theme} theme`, () => {
      before(() => useTheme(bed, page, theme));

      // How much room there is does not depend on the theme.
      const tried = layouts.filter(({ name }) => name === 'wide' || !theme.startsWith('first'));
      for (const layout of tried)
        describe(layout.name, () => {
          before(() => useLayout(page, layout));

          for (const looked of lookedAt)
            it(`${looked.name} has its room, its words and its colours`, async () => {
              const frame = await stage.show(looked);
              await stage.photograph(frame, `${looked.name}-${theme}-${layout[looked.place]}`);
              const findings = await faultsOf(frame);
              if (layout.name === 'narrow' && askedIn.includes(theme)) {
                const { grave, lesser } = await violationsIn(frame);
                for (const each of lesser) console.log(`      ${looked.name}: ${each}`);
                findings.push(...grave);
              }
              if (layout.name === 'wide' && walkedIn.includes(theme) && !looked.fleeting)
                findings.push(...(await walkThrough(page, frame)));
              if (looked.fleeting) await page.keyboard.press('Escape');
              assert.equal(findings.length, 0, `\n  ${findings.join('\n  ')}`);
            });
        });
    });

  it('a button beside the main one has the border that the theme has for such buttons', async () => {
    for (const theme of firstThemeKinds) {
      await useTheme(bed, page, theme);
      const looked = lookedAt.find(({ name }) => name === 'task-working');
      assert.ok(looked);
      const beside = (await stage.show(looked)).locator('vscode-button[appearance=secondary]');
      await until(`the border of ${theme}`, () =>
        beside.first().evaluate((button) => {
          const control = button.shadowRoot?.querySelector('.control');
          const probe = button.appendChild(document.createElement('span'));
          probe.style.color = 'var(--vscode-button-secondaryBorder)';
          const wanted = getComputedStyle(probe).color;
          probe.remove();
          return !!control && getComputedStyle(control).borderTopColor === wanted;
        }),
      );
    }
  });

  it('the plan of a chat tells at a glance how far it is', async () => {
    await useTheme(bed, page, 'dark');
    const looked = lookedAt.find(({ name }) => name === 'chat');
    assert.ok(looked);
    const frame = await stage.show(looked);
    const plan = frame.locator('.chat-todos');
    assert.equal((await plan.locator('.todos-count').innerText()).trim(), '1 of 3 done');
    const looks = await plan.locator('.todo').evaluateAll((rows) =>
      rows.map((row) => {
        const text = row.querySelector('.todo-text') ?? row;
        const { textDecorationLine, fontWeight, color } = getComputedStyle(text);
        return {
          struck: textDecorationLine === 'line-through',
          bold: Number(fontWeight) >= 600,
          dim: color !== getComputedStyle(row).color,
          high: row.querySelector('.todo-high')?.textContent ?? '',
        };
      }),
    );
    assert.deepEqual(looks, [
      { struck: true, bold: false, dim: true, high: '' },
      { struck: false, bold: true, dim: false, high: 'high' },
      { struck: false, bold: false, dim: false, high: '' },
      { struck: false, bold: false, dim: true, high: '' },
    ]);
  });

  it('agent and CLI of a chat stand side by side, also where it is narrow', async () => {
    for (const layout of layouts) {
      await useLayout(page, layout);
      const looked = lookedAt.find(({ name }) => name === 'chat');
      assert.ok(looked);
      const selects = (await stage.show(looked)).locator('.selectors select');
      const tops = await selects.evaluateAll((all) =>
        all.map((each) => Math.round(each.getBoundingClientRect().top)),
      );
      assert.equal(tops.length, 2);
      assert.equal(new Set(tops).size, 1, `${layout.name}: ${tops.join()}`);
    }
  });

  it('would not pass if something were wrong', async () => {
    const [looked] = lookedAt;
    assert.ok(looked);
    const frame = await stage.show(looked);
    const sees = (findings: readonly string[], found: RegExp): void =>
      assert.ok(
        findings.some((each) => found.test(each)),
        `${found} in\n${findings.join('\n')}`,
      );
    await doWrong(frame, wrongLooks);
    const seen = await faultsOf(frame);
    for (const { found } of wrongLooks) sees(seen, found);
    await undoWrong(frame);
    await doWrong(frame, wrongSteps);
    const met = await walkThrough(page, frame);
    for (const { found } of wrongSteps) sees(met, found);
    await undoWrong(frame);
  });
});
