import * as vscode from 'vscode';
import type { Disposable } from '../base/disposable.ts';
import { Disposables } from '../base/disposable.ts';
import type { Failure } from '../base/result.ts';
import { ask } from '../host/ask.ts';
import type { AgentRow } from '../protocol.ts';
import { agentItem, malamarItem } from './agentItems.ts';
import type { Folders } from './folders.ts';
import { orTell } from './tell.ts';

/** A row of the tree: the built-in Malamar agent, or one of the team. */
export type TreeRow = 'malamar' | AgentRow;

const MIME = 'application/vnd.code.tree.malamar.agents';

/** Agents in the order of the loop. Untrusted or no folder: no rows, so that the welcome shows. */
export class AgentsTree
  implements
    vscode.TreeDataProvider<TreeRow>,
    vscode.TreeDragAndDropController<TreeRow>,
    vscode.Disposable
{
  readonly dropMimeTypes = [MIME];
  readonly dragMimeTypes = [MIME];
  readonly #folders: Folders;
  readonly #parts = new Disposables();
  readonly #changed = new vscode.EventEmitter<undefined>();
  readonly onDidChangeTreeData = this.#changed.event;
  readonly view: vscode.TreeView<TreeRow>;
  #agents: readonly AgentRow[] | undefined;
  #trouble: Failure | undefined;
  #firstState: (() => void)[] = [];
  #link: Disposable | undefined;

  constructor(folders: Folders) {
    this.#folders = folders;
    this.view = vscode.window.createTreeView('malamar.agents', {
      treeDataProvider: this,
      dragAndDropController: this,
    });
    this.#parts.add(this.#changed);
    this.#parts.add(this.view);
    this.#parts.add(folders.onDidChange(() => this.#reload()));
    this.#parts.defer(() => this.#link?.dispose());
  }

  /** VS Code asks for rows only when the view is visible: that is the first look. */
  async getChildren(row?: TreeRow): Promise<TreeRow[]> {
    if (row || !this.#folders.current || !vscode.workspace.isTrusted) return [];
    if (!this.#agents && !this.#trouble) {
      const arrived = new Promise<void>((resolve) => this.#firstState.push(resolve));
      this.#connect();
      await arrived;
    }
    return this.#agents ? ['malamar', ...this.#agents] : [];
  }

  getTreeItem(row: TreeRow): vscode.TreeItem {
    return row === 'malamar' ? malamarItem() : agentItem(row, this.#place(row));
  }

  getParent(): undefined {
    return undefined;
  }

  handleDrag(rows: readonly TreeRow[], data: vscode.DataTransfer): void {
    const [row] = rows;
    if (row && row !== 'malamar') data.set(MIME, new vscode.DataTransferItem(row.id));
  }

  /** A drop on an agent puts the dragged one before it; on empty space, last; on Malamar, first. */
  async handleDrop(target: TreeRow | undefined, data: vscode.DataTransfer): Promise<void> {
    const id = await data.get(MIME)?.asString();
    const first = this.#agents?.[0]?.id ?? null;
    if (id) await this.#move(id, target === 'malamar' ? first : (target?.id ?? null));
  }

  /** Up (-1) or down (+1) by one place: for keyboards. */
  async moveBy(row: TreeRow | undefined, step: -1 | 1): Promise<void> {
    const selected = row ?? this.view.selection[0];
    if (!selected || selected === 'malamar' || !this.#agents) return;
    const place = this.#place(selected) - 1;
    const neighbour = this.#agents[place + (step === -1 ? -1 : 2)];
    if (step === -1 && !neighbour) return;
    await this.#move(selected.id, neighbour?.id ?? null);
    const moved = this.#agents.find((agent) => agent.id === selected.id);
    if (moved) await this.view.reveal(moved, { select: true, focus: true });
  }

  dispose(): void {
    this.#parts.dispose();
  }

  #place(row: AgentRow): number {
    return (this.#agents?.findIndex((agent) => agent.id === row.id) ?? 0) + 1;
  }

  async #move(id: string, before: string | null): Promise<void> {
    const host = this.#folders.currentHost;
    if (!host) return;
    const moved = await ask(host, 'agents.move', { id, before });
    orTell(moved);
  }

  #connect(): void {
    if (this.#link) return;
    const link = this.#folders.currentHost?.link((message) => {
      // Rows that are known stay: they may be old, and the message says so.
      if (message.type === 'blocked') return this.#show(this.#agents, message.failure);
      if (message.type === 'state' && message.page === 'agents')
        return this.#show(message.state.agents);
      if (message.type === 'added' && message.page === 'agents' && message.addition)
        return this.#show(message.addition.agents);
    });
    this.#link = link;
    link?.receive({ type: 'ready', page: 'agents' });
  }

  #show(agents: readonly AgentRow[] | undefined, trouble?: Failure): void {
    this.#agents = agents;
    this.#trouble = trouble;
    this.view.message = trouble ? `${trouble.sentence} ${trouble.next ?? ''}` : '';
    this.view.description = this.#folders.shownName ?? '';
    if (!this.#answerWaiting()) this.#changed.fire(undefined);
  }

  /** True if VS Code was waiting for the rows: then it has them now. */
  #answerWaiting(): boolean {
    const waiting = this.#firstState.splice(0);
    for (const resolve of waiting) resolve();
    return waiting.length > 0;
  }

  #reload(): void {
    this.#answerWaiting();
    this.#link?.dispose();
    this.#link = undefined;
    this.#agents = undefined;
    this.#trouble = undefined;
    this.view.message = '';
    this.view.description = '';
    this.#changed.fire(undefined);
  }
}
