import * as vscode from 'vscode';
import { Disposables } from '../../base/disposable.ts';

/** Long enough for VS Code to hand a restored panel to the serializer. */
const CLAIM_WITHIN_MS = 1000;

/**
 * A killed extension host leaves its panels on screen, dead: no serializer is called, and messages
 * go nowhere. Such a tab is replaced in its place by a new panel. A tab in the background is left
 * until it is shown, because a new panel would cover what the user looks at.
 */
export function replaceZombies(
  viewType: string,
  livePanel: () => vscode.WebviewPanel | undefined,
  open: (column: vscode.ViewColumn) => void,
): vscode.Disposable {
  const parts = new Disposables();
  let timer: NodeJS.Timeout | undefined;
  const sweep = (): void => {
    timer = undefined;
    for (const tab of zombieTabs(viewType, livePanel())) {
      open(tab.group.viewColumn);
      void vscode.window.tabGroups.close(tab, true);
    }
  };
  const later = (): void => {
    timer ??= setTimeout(sweep, CLAIM_WITHIN_MS);
  };
  parts.add(vscode.window.tabGroups.onDidChangeTabs(later));
  parts.defer(() => clearTimeout(timer));
  later();
  return parts;
}

/** The visible tabs of this kind that no live panel stands behind. */
function zombieTabs(viewType: string, live: vscode.WebviewPanel | undefined): vscode.Tab[] {
  return vscode.window.tabGroups.all.flatMap((group) => {
    const tab = group.activeTab;
    const isOurs =
      tab?.input instanceof vscode.TabInputWebview && tab.input.viewType.endsWith(`-${viewType}`);
    const isLive = live?.visible === true && live.viewColumn === group.viewColumn;
    return tab && isOurs && !isLive ? [tab] : [];
  });
}
