import type { Frame, Page } from 'playwright-core';
import { bringAxe, bringInside } from './inspect.ts';

/** No page of ours has so many places for the focus; whoever needs more is in a trap. */
const MOST_STEPS = 150;

/** Goes through a page by pressing Tab, as a person does, and tells what is wrong on the way. */
export async function walkThrough(page: Page, frame: Frame): Promise<string[]> {
  await bringInside(frame);
  await bringAxe(frame);
  await frame.evaluate(() => looksInside.beginWalk());
  let isAtEnd = false;
  for (let steps = 0; !isAtEnd && steps < MOST_STEPS; steps += 1) {
    await page.keyboard.press('Tab');
    isAtEnd = await frame.evaluate(() => looksInside.step());
  }
  const stuck = isAtEnd
    ? []
    : [`after ${MOST_STEPS} times Tab the focus is on ${await whereIn(frame)}`];
  return [...stuck, ...(await frame.evaluate(() => looksInside.endWalk()))];
}

const whereIn = (frame: Frame): Promise<string> => frame.evaluate(() => looksInside.whereFocusIs());
