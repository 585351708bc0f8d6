import assert from 'node:assert/strict';
import type { Frame } from 'playwright-core';

export async function assertNothingOverflows(frame: Frame): Promise<void> {
  const wide = await frame.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth > clientWidth ? `${scrollWidth} > ${clientWidth}` : '';
  });
  assert.equal(wide, '', 'the page is wider than its frame');
}
