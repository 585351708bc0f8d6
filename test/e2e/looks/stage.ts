import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Frame, Page } from 'playwright-core';
import { places } from '../../../scripts/project/places.mjs';
import { until } from '../bed/wait.ts';
import { frameOf, type Looked, lookedAt, viewOf } from './pages.ts';

const activeTab = '.tabs-container .tab.active';

/** All pages of the table, open in one window, of which one is in sight at a time. */
export class Stage {
  readonly #page: Page;
  /** By the name of the page. */
  readonly #tabs = new Map<string, string>();

  private constructor(page: Page) {
    this.#page = page;
  }

  static async open(page: Page): Promise<Stage> {
    const stage = new Stage(page);
    for (const looked of lookedAt.filter(({ place }) => place === 'editor')) {
      await looked.open(page);
      await frameOf(page, { ...looked, arrange: async () => undefined });
      stage.#tabs.set(looked.name, await nameOfTab(page));
    }
    return stage;
  }

  /** Brings a page to the front and gives its document. */
  async show(looked: Looked): Promise<Frame> {
    const tab = this.#tabs.get(looked.name);
    if (tab !== undefined) await this.#page.locator(tabCalled(tab)).click();
    const view = viewOf(looked);
    if (view !== undefined) await this.#showOnly(view);
    const frame = await frameOf(this.#page, looked);
    // A page comes back where somebody was; a picture begins at its top.
    await frame.evaluate(() => window.scrollTo(0, 0));
    await this.#page.mouse.move(5, 5);
    return frame;
  }

  /** The view gets all the height: the others are folded up. */
  async #showOnly(view: string): Promise<void> {
    const headers = this.#page.locator('.part.sidebar .pane-header');
    for (const header of await headers.all()) {
      const title = (await header.locator('.title').first().textContent()) ?? '';
      const isOpen = (await header.getAttribute('aria-expanded')) === 'true';
      if (isOpen !== (title.trim() === view)) await header.click();
    }
  }

  /** Keeps a picture of the page alone, as `.screenshots/looks-<name>.png`. */
  async photograph(frame: Frame, name: string): Promise<void> {
    mkdirSync(places.screenshots, { recursive: true });
    const element = await frame.frameElement();
    const box = await element.boundingBox();
    await this.#page.screenshot({
      path: join(places.screenshots, `looks-${name.replaceAll(' ', '-')}.png`),
      ...(box ? { clip: box } : {}),
    });
  }
}

/** VS Code names a tab only when its page has told its title. */
const nameOfTab = (page: Page): Promise<string> =>
  until('the name of the tab', async () => {
    const name = await page.locator(activeTab).first().getAttribute('data-resource-name');
    return name === null || ['Task', 'Run', 'Agent', 'Agents', 'Chat'].includes(name)
      ? undefined
      : name;
  });

const tabCalled = (name: string): string =>
  `.tabs-container .tab[data-resource-name="${name.replace(/["\\]/g, '\\$&')}"]`;
