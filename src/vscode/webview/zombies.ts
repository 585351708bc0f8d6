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
  livePanels: () => readonly vscode.WebviewPanel[],
  open: (tab: vscode.Tab) => void,
): vscode.Disposable {
  const parts = new Disposables();
  let timer: NodeJS.Timeout | undefined;
  const sweep = (): void => {
    timer = undefined;
    for (const tab of zombieTabs(viewType, livePanels())) {
      open(tab);
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

/** All tabs of one kind of page. VS Code puts something of its own before the kind. */
export const tabsOf = (viewType: string): vscode.Tab[] =>
  vscode.window.tabGroups.all
    .flatMap((group) => group.tabs)
    .filter(
      ({ input }) =>
        input instanceof vscode.TabInputWebview && input.viewType.endsWith(`-${viewType}`),
    );

/** The visible tabs of this kind that no live panel stands behind. */
const zombieTabs = (viewType: string, live: readonly vscode.WebviewPanel[]): vscode.Tab[] =>
  tabsOf(viewType).filter(({ isActive, group }) => {
    const isLive = live.some((panel) => panel.visible && panel.viewColumn === group.viewColumn);
    return isActive && !isLive;
  });
