import * as vscode from 'vscode';
import { type Disposable, Disposables } from '../base/disposable.ts';
import type { Failure } from '../base/result.ts';
import type { AgentsState } from '../protocol/agents.ts';
import { type AgentNode, type FileNode, fileNodesFor, nodesFor } from './agentRows.ts';
import { type AgentsNews, withAddition } from './agentsNews.ts';
import type { Folders } from './folders.ts';

/** What the host tells of the agents of the shown folder, from the first look on. */
export class AgentsFeed implements vscode.Disposable {
  readonly #folders: Folders;
  readonly #parts = new Disposables();
  readonly #changed = new vscode.EventEmitter<AgentsNews | 'everything'>();
  readonly onDidChange = this.#changed.event;
  #state: AgentsState | undefined;
  #nodes: readonly AgentNode[] = [];
  #fileNodes: readonly FileNode[] = [];
  #trouble: Failure | undefined;
  #waiting: (() => void)[] = [];
  #link: Disposable | undefined;

  constructor(folders: Folders) {
    this.#folders = folders;
    this.#parts.add(this.#changed);
    this.#parts.add(folders.onDidChange(() => this.#beginAnew()));
    this.#parts.defer(() => this.#link?.dispose());
  }

  /** Undefined: nothing was heard yet, or there is nothing to show. */
  get state(): AgentsState | undefined {
    return this.#state;
  }

  get nodes(): readonly AgentNode[] {
    return this.#nodes;
  }

  /** Files that are no agents yet. */
  get fileNodes(): readonly FileNode[] {
    return this.#fileNodes;
  }

  /** Why nothing can be shown, or what is shown may be old. */
  get trouble(): Failure | undefined {
    return this.#trouble;
  }

  /** Asks for the agents if nobody did yet, and waits for the first answer. */
  async look(): Promise<void> {
    if (this.#state || this.#trouble) return;
    const arrived = new Promise<void>((resolve) => this.#waiting.push(resolve));
    this.#connect();
    await arrived;
  }

  dispose(): void {
    this.#parts.dispose();
  }

  #connect(): void {
    if (this.#link) return;
    const link = this.#folders.currentHost?.link((message) => {
      // Rows that are known stay: they may be old, and the message says so.
      if (message.type === 'blocked') this.#learn(this.#state, message.failure);
      else if (message.type === 'state' && message.page === 'agents') this.#learn(message.state);
      else if (message.type === 'added' && message.page === 'agents' && message.addition)
        this.#add(message.addition);
    });
    this.#link = link;
    if (link) link.receive({ type: 'ready', page: 'agents' });
    else this.#answerWaiting();
  }

  #learn(state: AgentsState | undefined, trouble?: Failure): void {
    this.#state = state;
    this.#trouble = trouble;
    this.#draw();
    if (!this.#answerWaiting()) this.#changed.fire('everything');
  }

  #add(addition: Parameters<typeof withAddition>[1]): void {
    if (!this.#state) return;
    const news = withAddition(this.#state, addition);
    this.#state = news.state;
    this.#draw();
    this.#changed.fire(news);
  }

  #draw(): void {
    const told = this.#state ?? { agents: [], files: [] };
    this.#nodes = nodesFor(told, this.#nodes);
    this.#fileNodes = fileNodesFor(told, this.#fileNodes);
  }

  /** True if somebody was waiting for the rows: then they are asked for now. */
  #answerWaiting(): boolean {
    const waiting = this.#waiting.splice(0);
    for (const resolve of waiting) resolve();
    return waiting.length > 0;
  }

  #beginAnew(): void {
    this.#link?.dispose();
    this.#link = undefined;
    this.#state = undefined;
    this.#nodes = [];
    this.#fileNodes = [];
    this.#trouble = undefined;
    this.#answerWaiting();
    this.#changed.fire('everything');
  }
}
