import * as vscode from 'vscode';
import { plainLine } from '../plainText.ts';
import type { ForeignFile } from './foreignFiles.ts';

interface Item extends vscode.QuickPickItem {
  readonly file: ForeignFile;
}

/** Some of what was found, or a file of the person's own choice; undefined: nothing. */
export function chooseForeign(
  found: readonly ForeignFile[],
): Promise<readonly ForeignFile[] | 'json' | undefined> {
  const picker = vscode.window.createQuickPick<Item>();
  picker.canSelectMany = true;
  picker.title = vscode.l10n.t('Import Agents');
  picker.placeholder =
    found.length === 0
      ? vscode.l10n.t('No agents of other programs were found here. Open a JSON file above.')
      : vscode.l10n.t('Which agents should Malamar have, too?');
  picker.matchOnDescription = true;
  const json = {
    iconPath: new vscode.ThemeIcon('json'),
    tooltip: vscode.l10n.t('Import from a JSON file'),
  };
  picker.buttons = [json];
  picker.items = found.map((file) => ({
    label: plainLine(file.slug),
    description: plainLine(file.shown),
    file,
  }));
  return new Promise((resolve) => {
    picker.onDidTriggerButton(() => {
      resolve('json');
      picker.hide();
    });
    picker.onDidAccept(() => {
      const { selectedItems } = picker;
      resolve(selectedItems.map(({ file }) => file));
      picker.hide();
    });
    picker.onDidHide(() => {
      resolve(undefined);
      picker.dispose();
    });
    picker.show();
  });
}
