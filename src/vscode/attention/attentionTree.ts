import * as vscode from 'vscode';
import { Disposables } from '../../base/disposable.ts';
import { failureText } from '../tell.ts';
import { whileVisible } from '../whileVisible.ts';
import { attentionTreeItem } from './attentionItems.ts';
import { type AttentionRow, isAllKnown, rowsOf, waitingIn } from './attentionRows.ts';
import type { AttentionWatch } from './attentionWatch.ts';

/** "5 min ago" is wrong after a while. */
const OLDER_EVERY_MS = 60_000;

/** What waits for the human in all folders of the window; its badge says how much, also unseen. */
export class AttentionTree implements vscode.TreeDataProvider<AttentionRow>, vscode.Disposable {
  readonly #watch: AttentionWatch;
  readonly #parts = new Disposables();
  readonly #changed = new vscode.EventEmitter<undefined>();
  readonly onDidChangeTreeData = this.#changed.event;
  readonly view: vscode.TreeView<AttentionRow>;

  constructor(watch: AttentionWatch) {
    this.#watch = watch;
    this.view = vscode.window.createTreeView('malamar.attention', { treeDataProvider: this });
    this.#parts.add(this.#changed);
    this.#parts.add(this.view);
    this.#parts.add(watch.onDidChange(() => this.#show()));
    this.#parts.add(whileVisible(this.view, OLDER_EVERY_MS, () => this.#changed.fire(undefined)));
    this.#tellWhetherNothingWaits(false);
  }

  /** VS Code asks only while the view is visible: that is a look, on which folders with data are opened. */
  async getChildren(row?: AttentionRow): Promise<AttentionRow[]> {
    if (row) return [];
    await this.#watch.look();
    const rows = rowsOf(this.#watch.all);
    this.#tellWhetherNothingWaits(rows.length === 0 && isAllKnown(this.#watch.all));
    return rows;
  }

  getTreeItem(row: AttentionRow): vscode.TreeItem {
    return attentionTreeItem(row, this.#watch.severalFolders, new Date());
  }

  dispose(): void {
    this.#parts.dispose();
  }

  /** For the welcome of the view: an empty list alone may mean that nobody could be asked. */
  #tellWhetherNothingWaits(nothingWaits: boolean): void {
    void vscode.commands.executeCommand('setContext', 'malamar.nothingWaits', nothingWaits);
  }

  #show(): void {
    const waiting = waitingIn(this.#watch.all);
    this.view.badge = waiting === 0 ? undefined : { value: waiting, tooltip: badgeText(waiting) };
    this.view.message = this.#watch.all
      .flatMap(({ trouble }) => (trouble ? failureText(trouble) : []))
      .join('\n');
    this.#changed.fire(undefined);
  }
}

const badgeText = (waiting: number): string =>
  waiting === 1
    ? vscode.l10n.t('1 thing waits for you')
    : vscode.l10n.t('{0} things wait for you', waiting);
