import type { Page } from 'playwright-core';
import { until } from '../bed/wait.ts';

/** How wide the two places of our pages are made. */
export interface Layout {
  readonly name: 'narrow' | 'wide';
  readonly sidebar: number;
  readonly editor: number;
}

/** The narrowest that should work, and a comfortable one. */
export const layouts: readonly Layout[] = [
  { name: 'wide', sidebar: 340, editor: 900 },
  { name: 'narrow', sidebar: 220, editor: 500 },
];

const HEIGHT = 900;

/** By resizing the window and dragging the edge of the sidebar, as a person does. */
export async function useLayout(page: Page, { sidebar, editor }: Layout): Promise<void> {
  const activityBar = await widthOf(page, '.part.activitybar');
  await page.setViewportSize({ width: activityBar + sidebar + editor, height: HEIGHT });
  const box = await until('the sidebar', () => page.locator('.part.sidebar').boundingBox());
  const edge = box.x + box.width;
  const middle = box.y + box.height / 2;
  await page.mouse.move(edge, middle);
  await page.mouse.down();
  await page.mouse.move(edge + (sidebar - box.width) / 2, middle);
  await page.mouse.move(box.x + sidebar, middle);
  await page.mouse.up();
  await page.mouse.move(box.x + sidebar + 60, 5);
  await until(
    `a sidebar of ${sidebar} px`,
    async () => Math.abs((await widthOf(page, '.part.sidebar')) - sidebar) <= 1,
  );
}

const widthOf = async (page: Page, selector: string): Promise<number> =>
  (await page.locator(selector).boundingBox())?.width ?? 0;
