// @ts-check
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** @typedef {Record<string, unknown>} Settings */

/**
 * A VS Code that neither calls out nor greets: what is on screen is the extension under test.
 * @type {Settings}
 */
export const quietSettings = {
  'telemetry.telemetryLevel': 'off',
  'update.mode': 'none',
  'update.showReleaseNotes': false,
  'extensions.autoCheckUpdates': false,
  'extensions.autoUpdate': 'off',
  'extensions.ignoreRecommendations': true,
  'workbench.enableExperiments': false,
  'workbench.settings.enableNaturalLanguageSearch': false,
  'workbench.startupEditor': 'none',
  'workbench.tips.enabled': false,
  'workbench.welcomePage.walkthroughs.openOnInstall': false,
  'workbench.secondarySideBar.defaultVisibility': 'hidden',
  'chat.disableAIFeatures': true,
  'chat.commandCenter.enabled': false,
  'git.autofetch': false,
  'git.openRepositoryInParentFolders': 'never',
  'json.schemaDownload.enable': false,
  'typescript.disableAutomaticTypeAcquisition': true,
  'window.confirmBeforeClose': 'never',
  'editor.accessibilitySupport': 'off',
};

/**
 * With trust, a folder opens in Restricted Mode without a question in the way; without, every
 * folder is trusted.
 * @param {boolean} trust
 * @returns {Settings}
 */
export function trustSettings(trust) {
  return {
    'security.workspace.trust.enabled': trust,
    'security.workspace.trust.startupPrompt': 'never',
    'security.workspace.trust.emptyWindow': false,
  };
}

/** @param {string} userDataDir */
export function settingsFile(userDataDir) {
  return join(userDataDir, 'User', 'settings.json');
}

/**
 * Adds to the settings of a user data folder; VS Code notices at once. What is there already stays,
 * unless it is named: `npm start` keeps what its user has chosen.
 * @param {string} userDataDir
 * @param {Settings} named
 * @param {Settings} [otherwise] only where nothing is set yet
 * @returns {void}
 */
export function writeSettings(userDataDir, named, otherwise = {}) {
  const file = settingsFile(userDataDir);
  mkdirSync(join(userDataDir, 'User'), { recursive: true });
  const present = existsSync(file) ? readSettings(file) : {};
  // With comments in it, it is a file that a person has written by hand: theirs, not ours.
  if (present === undefined) return;
  writeFileSync(file, `${JSON.stringify({ ...otherwise, ...present, ...named }, null, 2)}\n`);
}

/**
 * @param {string} file
 * @returns {Settings | undefined}
 */
function readSettings(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
