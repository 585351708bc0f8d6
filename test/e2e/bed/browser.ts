import { type BrowserContext, chromium } from 'playwright-core';
import { chromiumOptions, ensureChromium } from '../../../scripts/bed/chromium.mjs';
import { PATIENCE_MS } from './wait.ts';

/**
 * A browser with a profile on disk. VS Code in a browser keeps its memory there (global state,
 * workspace state, secrets), so a restart of VS Code is a restart of both, on the same port.
 */
export async function launchBrowser(profile: string): Promise<BrowserContext> {
  const context = await chromium.launchPersistentContext(profile, {
    ...chromiumOptions(await ensureChromium()),
    viewport: { width: 1280, height: 800 },
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  context.setDefaultTimeout(PATIENCE_MS);
  return context;
}
