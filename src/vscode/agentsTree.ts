import * as vscode from 'vscode';
import { Disposables } from '../base/disposable.ts';
import type { Log } from '../base/log.ts';
import { failureOf } from '../base/result.ts';
import { ask } from '../host/ask.ts';
import { AgentNode, agentIdOf, type TreeElement, type TreeRow, teamMateOf } from './agentRows.ts';
import { AgentsFeed } from './agentsFeed.ts';
import type { AgentsNews } from './agentsNews.ts';
import type { Folders } from './folders.ts';
import type { Machine } from './machine.ts';
import { workingHost } from './reach.ts';
import { RecentLeaves } from './recentLeaves.ts';
import type { TeamPainter } from './teamPainter.ts';
import { failureText, orTell } from './tell.ts';
import { whileVisible } from './whileVisible.ts';

const MIME = 'application/vnd.code.tree.malamar.agents';
/** What an agent does is drawn as often as its seconds change. */
const REDRAW_MS = 1000;
/** "5 min ago" is wrong after a while. */
const OLDER_EVERY_MS = 60_000;
/** All CLIs are looked at together and tell of themselves one by one. */
const GATHER_MS = 50;

/**
 * Agents in the order of the loop. No folder, or one that is not trusted and has no data: no rows, so that
 * the welcome shows. In one that has data they can be looked at.
 */
export class AgentsTree
  implements
    vscode.TreeDataProvider<TreeElement>,
    vscode.TreeDragAndDropController<TreeElement>,
    vscode.Disposable
{
  readonly dropMimeTypes = [MIME];
  readonly dragMimeTypes = [MIME];
  readonly #folders: Folders;
  readonly #machine: Machine;
  readonly #log: Log;
  readonly #feed: AgentsFeed;
  readonly #recent: RecentLeaves;
  readonly #parts = new Disposables();
  readonly #changed = new vscode.EventEmitter<TreeElement | TreeElement[] | undefined>();
  readonly onDidChangeTreeData = this.#changed.event;
  readonly #view: vscode.TreeView<TreeElement>;
  #pointed: string | undefined;
  #painter: Promise<TeamPainter> | undefined;
  #redraw: NodeJS.Timeout | undefined;
  #gather: NodeJS.Timeout | undefined;

  constructor(folders: Folders, machine: Machine, log: Log) {
    this.#folders = folders;
    this.#machine = machine;
    this.#log = log;
    this.#feed = this.#parts.add(new AgentsFeed(folders));
    this.#recent = new RecentLeaves(folders);
    this.#view = vscode.window.createTreeView('malamar.agents', {
      treeDataProvider: this,
      dragAndDropController: this,
    });
    this.#parts.add(this.#changed);
    this.#parts.add(this.#view);
    this.#parts.add(this.#feed.onDidChange((news) => this.#hear(news)));
    this.#parts.add(this.#view.onDidChangeVisibility(() => this.#watchWork()));
    this.#parts.add(whileVisible(this.#view, OLDER_EVERY_MS, () => this.#drawOlder()));
    this.#parts.add(
      machine.onDidChangeClis(() => {
        this.#gather ??= setTimeout(() => {
          this.#gather = undefined;
          this.#changed.fire(undefined);
        }, GATHER_MS);
      }),
    );
    this.#parts.defer(() => clearInterval(this.#redraw));
    this.#parts.defer(() => clearTimeout(this.#gather));
  }

  /** The one of the team whose row is selected. */
  get selected(): TreeRow | undefined {
    const [element] = this.#view.selection;
    return element === 'malamar' || element instanceof AgentNode ? element : undefined;
  }

  /** VS Code asks for rows only when the view is visible: that is the first look. */
  async getChildren(element?: TreeElement): Promise<TreeElement[]> {
    if (element === 'malamar' || element instanceof AgentNode)
      return [...(await this.#recent.of(element))];
    if (element || !this.#folders.current) return [];
    await this.#feed.look();
    // What helps would run programs or change something.
    const help = vscode.workspace.isTrusted ? (await this.#paint()).help() : undefined;
    this.#sayAbove();
    this.#watchWork();
    if (!this.#feed.state) return [];
    return ['malamar', ...this.#feed.nodes, ...this.#feed.fileNodes, ...(help ? [help] : [])];
  }

  async getTreeItem(element: TreeElement): Promise<vscode.TreeItem> {
    return (await this.#paint()).item(element);
  }

  getParent(element: TreeElement): TreeRow | undefined {
    const mate = teamMateOf(element);
    return mate === element ? undefined : mate;
  }

  /** Asked when somebody points at a row: only then its last run is looked up. */
  async resolveTreeItem(item: vscode.TreeItem, element: TreeElement): Promise<vscode.TreeItem> {
    if (element !== 'malamar' && !(element instanceof AgentNode)) return item;
    const recent = await this.#recent.facts(element);
    item.tooltip = (await this.#paint()).tooltip(element, recent);
    return item;
  }

  handleDrag(rows: readonly TreeElement[], data: vscode.DataTransfer): void {
    const [row] = rows;
    if (row instanceof AgentNode) data.set(MIME, new vscode.DataTransferItem(row.id));
  }

  /** A drop on an agent puts the dragged one before it; on empty space, last; on Malamar, first. */
  async handleDrop(target: TreeElement | undefined, data: vscode.DataTransfer): Promise<void> {
    const id = await data.get(MIME)?.asString();
    const mate = teamMateOf(target);
    const before = mate === 'malamar' ? this.#feed.nodes[0] : mate;
    if (id) await this.#move(id, before?.id ?? null);
  }

  /** Up (-1) or down (+1) by one place: for keyboards. */
  async moveBy(id: string, step: -1 | 1): Promise<void> {
    await this.#feed.look();
    const node = this.#feed.nodes.find((each) => each.id === id);
    if (!node) return;
    const loop = this.#feed.nodes.filter(({ place }) => place !== null);
    const neighbour = loop[loop.indexOf(node) + (step === -1 ? -1 : 2)];
    if (node.place === null || (step === -1 && !neighbour)) return;
    await this.#move(node.id, neighbour?.id ?? null);
    await this.#view.reveal(node, { select: true, focus: true });
  }

  /** Selects the row of an agent that was just made. A view that nobody looks at stays as it is. */
  point(id: string): void {
    this.#pointed = this.#view.visible ? id : undefined;
    this.#showPointed();
  }

  dispose(): void {
    this.#parts.dispose();
  }

  /** Its row may come later than the answer that it was made. */
  #showPointed(): void {
    const node = this.#feed.nodes.find(({ id }) => id === this.#pointed);
    if (!node) return;
    this.#pointed = undefined;
    this.#view.reveal(node).then(undefined, (error) => failureOf(error, this.#log));
  }

  async #move(id: string, before: string | null): Promise<void> {
    const host = workingHost(this.#folders);
    if (host) orTell(await ask(host, 'agents.move', { id, before }));
  }

  #paint(): Promise<TeamPainter> {
    this.#painter ??= import('./teamPainter.ts').then(
      ({ TeamPainter }) => new TeamPainter(this.#feed, this.#folders, this.#machine),
    );
    return this.#painter;
  }

  #hear(news: AgentsNews | 'everything'): void {
    if (news === 'everything') this.#recent.forget();
    const stale = news === 'everything' ? [] : this.#recent.drop(news);
    if (news === 'everything' || news.rows === 'all') this.#changed.fire(undefined);
    else {
      const rows = new Set([...news.rows, ...stale]);
      if (rows.size > 0) this.#changed.fire(this.#rowsOf(rows));
    }
    // Otherwise VS Code asks for the rows now, and what stands above them comes with them.
    if (!this.#feed.state) this.#sayAbove();
    this.#watchWork();
    this.#showPointed();
  }

  #rowsOf(ids: ReadonlySet<string | null>): TreeRow[] {
    const team: TreeRow[] = ['malamar', ...this.#feed.nodes];
    return team.filter((row) => ids.has(agentIdOf(row)));
  }

  #sayAbove(): void {
    const { trouble } = this.#feed;
    this.#view.message = trouble ? failureText(trouble) : '';
    this.#view.description = this.#feed.state ? (this.#folders.shownName ?? '') : '';
  }

  /** While somebody looks and somebody works, the rows of those who work are drawn every second. */
  #watchWork(): void {
    const isWatched = this.#view.visible && (this.#feed.state?.work ?? []).length > 0;
    if (isWatched) this.#redraw ??= setInterval(() => this.#drawWork(), REDRAW_MS);
    else {
      clearInterval(this.#redraw);
      this.#redraw = undefined;
    }
  }

  /** The times of chats and runs. */
  #drawOlder(): void {
    const rows = this.#rowsOf(this.#recent.seen);
    if (rows.length > 0) this.#changed.fire(rows);
  }

  #drawWork(): void {
    const workers = new Set((this.#feed.state?.work ?? []).map(({ agent_id }) => agent_id));
    this.#changed.fire(this.#rowsOf(workers));
  }
}
