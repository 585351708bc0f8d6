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

/** What a VS Code of today starts with: of the same kinds, but with colours that the ones above do not have. */
const firstThemes = {
  'first dark': { name: 'Dark 2026', class: 'vscode-theme-defaults-themes-2026-dark-json' },
  'first light': { name: 'Light 2026', class: 'vscode-theme-defaults-themes-2026-light-json' },
} as const;

export type ThemeKind = keyof typeof themes;
export type AnyTheme = ThemeKind | keyof typeof firstThemes;

export const themeKinds = Object.keys(themes) as ThemeKind[];
export const firstThemeKinds = Object.keys(firstThemes) as (keyof typeof firstThemes)[];

/** Switches the theme through the settings and waits until the window shows it. */
export async function useTheme(bed: Bed, page: Page, kind: AnyTheme): Promise<void> {
  const theme = { ...themes, ...firstThemes }[kind];
  await changeSettings(bed, page, {
    'window.autoDetectColorScheme': false,
    'workbench.colorTheme': theme.name,
  });
  await page.locator(`.monaco-workbench.${theme.class}`).waitFor();
}
