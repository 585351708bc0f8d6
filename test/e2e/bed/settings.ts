import { existsSync, writeFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import type { Settings } from '../../../scripts/bed/settings.mjs';
import type { Bed } from './bed.ts';
import { until } from './wait.ts';
import { runCommand } from './workbench.ts';

/**
 * Changes settings while VS Code runs, as the settings editor does: extensions hear of it. Null
 * takes a setting back to its default.
 */
export async function changeSettings(bed: Bed, page: Page, settings: Settings): Promise<void> {
  writeFileSync(bed.settingsRequest, JSON.stringify(settings));
  await runCommand(page, 'Test Bed: Apply Settings');
  await until('the settings to be changed', () => !existsSync(bed.settingsRequest));
}
