import type { Frame, Page } from 'playwright-core';
import { PATIENCE_MS, until } from './wait.ts';

/**
 * The document of one of our pages. VS Code nests it in two frames: `iframe.webview`, which serves
 * resources, and in it `#active-frame`, which is replaced whenever the html is set anew, so a frame
 * must not be kept over a reload.
 */
export async function webviewFrame(
  page: Page,
  isWanted: (frame: Frame) => Promise<boolean>,
  milliseconds = PATIENCE_MS,
): Promise<Frame> {
  return await until(
    'a webview',
    async () => {
      for (const frame of page.frames()) {
        if (frame.name() !== 'active-frame' && frame.name() !== 'pending-frame') continue;
        if (await answersYes(frame, isWanted)) return frame;
      }
      return undefined;
    },
    milliseconds,
  ).catch(() => {
    const frames = page.frames().map((frame) => `${frame.name()} ${frame.url().slice(0, 100)}`);
    throw new Error(`No such webview. The frames of the window are:\n${frames.join('\n')}`);
  });
}

/** The page of ours in which this selector matches something. */
export async function webviewWith(page: Page, selector: string): Promise<Frame> {
  return await webviewFrame(page, async (frame) => (await frame.locator(selector).count()) > 0);
}

async function answersYes(
  frame: Frame,
  isWanted: (frame: Frame) => Promise<boolean>,
): Promise<boolean> {
  try {
    return await isWanted(frame);
  } catch (error) {
    // It was replaced while we asked; the next round sees the new one.
    if (/detached|destroyed|closed/i.test(String(error))) return false;
    throw error;
  }
}
