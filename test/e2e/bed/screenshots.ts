import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { places } from '../../../scripts/project/places.mjs';

/** Keeps a picture of the window as `.screenshots/<name>.png` and says where. */
export async function screenshot(page: Page, name: string): Promise<string> {
  mkdirSync(places.screenshots, { recursive: true });
  const path = join(places.screenshots, `${name.replace(/[^\w.-]+/g, '-').slice(0, 120)}.png`);
  await page.screenshot({ path });
  return path;
}

/**
 * For `afterEach`: pictures of all windows when the test has failed.
 * `afterEach(async function () { await screenshotsOfFailure(this.currentTest, bed.windows()); })`
 */
export async function screenshotsOfFailure(
  test: Mocha.Test | undefined,
  windows: readonly Page[],
): Promise<void> {
  if (test?.state !== 'failed') return;
  for (const [number, page] of windows.entries()) {
    const path = await screenshot(page, `failed ${test.fullTitle()} ${number + 1}`);
    console.log(`      screenshot: ${path}`);
  }
}
