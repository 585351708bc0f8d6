import type { Page } from 'playwright-core';
import type { Bed } from './bed.ts';
import { changeSettings } from './settings.ts';

/** The kinds of theme, each with one that is not the default and the class its window wears. */
const themes = {
  dark: { name: 'Dark Modern', class: 'vs-dark' },
  light: { name: 'Light Modern', class: 'vs' },
  'high contrast dark': { name: 'Default High Contrast', class: 'hc-black' },
  'high contrast light': { name: 'Default High Contrast Light', class: 'hc-light' },
} as const;

export type ThemeKind = keyof typeof themes;

export const themeKinds = Object.keys(themes) as ThemeKind[];

/** Switches the theme through the settings and waits until the window shows it. */
export async function useTheme(bed: Bed, page: Page, kind: ThemeKind): Promise<void> {
  await changeSettings(bed, page, {
    'window.autoDetectColorScheme': false,
    'workbench.colorTheme': themes[kind].name,
  });
  await page.locator(`.monaco-workbench.${themes[kind].class}`).waitFor();
}
