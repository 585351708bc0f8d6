import * as vscode from 'vscode';
import { cutText } from '../../base/cutText.ts';
import { Disposables } from '../../base/disposable.ts';
import type { OpenEditor } from '../../protocol/chats.ts';
import type { SubjectPage, ToPage } from '../../protocol.ts';
import { tellOpenPages } from '../openPages.ts';
import { fillFrame, type PageParts, pageIcon } from './frame.ts';
import { replaceZombies, tabsOf } from './zombies.ts';

/** Which subject of which folder a panel shows; kept, because a dead panel cannot tell. */
interface Shown {
  readonly subject: string;
  readonly folder: string;
  readonly title: string;
}

interface Open extends Shown {
  readonly panel: vscode.WebviewPanel;
}

/** A tab grows with its title and pushes the others out of sight. */
const LONGEST_TITLE = 40;

/** What the panels of one page are called until they know better, and by what they are known to VS Code. */
const kinds: Record<SubjectPage, { readonly viewType: string; title(): string }> = {
  chat: { viewType: 'malamar.chat', title: () => vscode.l10n.t('Chat') },
  task: { viewType: 'malamar.task', title: () => vscode.l10n.t('Task') },
  run: { viewType: 'malamar.run', title: () => vscode.l10n.t('Run') },
  agent: { viewType: 'malamar.agent', title: () => vscode.l10n.t('Agent') },
  workspace: { viewType: 'malamar.workspace', title: () => vscode.l10n.t('Workspace Settings') },
  team: { viewType: 'malamar.team', title: () => vscode.l10n.t('Agents') },
};

/** All pages that show one of many, each with its panels. */
export type AllPanels = { readonly [P in SubjectPage]: SubjectPanels };

export function allPanels(pages: PageParts, memory: vscode.Memento): AllPanels {
  const of = (page: SubjectPage): SubjectPanels => new SubjectPanels(page, pages, memory);
  return {
    chat: of('chat'),
    task: of('task'),
    run: of('run'),
    agent: of('agent'),
    workspace: of('workspace'),
    team: of('team'),
  };
}

/** One panel per chat, task, run and so on. */
export class SubjectPanels implements vscode.Disposable, vscode.WebviewPanelSerializer {
  readonly #page: SubjectPage;
  readonly #pages: PageParts;
  readonly #memory: vscode.Memento;
  readonly #parts = new Disposables();
  #open: readonly Open[] = [];
  readonly #unsent = new WeakSet<vscode.WebviewPanel>();
  readonly #seen = new vscode.EventEmitter<void>();
  /** Another one is in sight, or one less. */
  readonly onDidChangeVisible = this.#seen.event;

  constructor(page: SubjectPage, pages: PageParts, memory: vscode.Memento) {
    this.#page = page;
    this.#pages = pages;
    this.#memory = memory;
    const { viewType } = kinds[page];
    this.#parts.add(this.#seen);
    this.#parts.add(vscode.window.registerWebviewPanelSerializer(viewType, this));
    this.#parts.add(tellOpenPages(() => this.#asEditors()));
    // What these showed is gone; the page of the workspace itself stays and says so.
    if (page !== 'workspace')
      this.#parts.add(pages.folders.onDidDelete(({ uri }) => this.#closeAll(uri.toString())));
    this.#parts.add(pages.folders.onDidChange(() => this.#closeWithTheirFolders()));
    this.#parts.add(
      replaceZombies(
        viewType,
        () => this.#open.map(({ panel }) => panel),
        (tab) => this.#revive(tab),
      ),
    );
  }

  /** Asked for again, it comes to the front where it is. */
  show(folder: vscode.WorkspaceFolder, subject: string): void {
    const there = this.#open.find((each) => each.subject === subject);
    if (there) return there.panel.reveal();
    const title = kinds[this.#page].title();
    this.#make({ subject, folder: folder.uri.toString(), title }, this.#bestColumn(), false);
  }

  /** The subjects that somebody sees at the moment. */
  get visible(): readonly string[] {
    return this.#open.filter(({ panel }) => panel.visible).map(({ subject }) => subject);
  }

  /** The one that has the focus, for commands that are started there. */
  get active(): { readonly folder: vscode.WorkspaceFolder; readonly subject: string } | undefined {
    const open = this.#open.find(({ panel }) => panel.active);
    const folder = this.#pages.folders.all.find(({ uri }) => uri.toString() === open?.folder);
    return open && folder && { folder, subject: open.subject };
  }

  deserializeWebviewPanel(panel: vscode.WebviewPanel, state: unknown): Promise<void> {
    const { subject, folder } = Object(state) as Record<string, unknown>;
    const isKnown = typeof subject === 'string' && typeof folder === 'string';
    // Nothing is known of it, or it has been replaced meanwhile.
    if (!isKnown || this.#open.some((each) => each.subject === subject)) panel.dispose();
    else this.#adopt(panel, { subject, folder, title: panel.title });
    return Promise.resolve();
  }

  dispose(): void {
    this.#parts.dispose();
  }

  /** A chat goes beside what is being edited, or where another one is already; all else is read by itself. */
  #bestColumn(): vscode.ViewColumn {
    if (this.#page !== 'chat') return vscode.ViewColumn.Active;
    const [other] = this.#open.filter(({ panel }) => panel.visible);
    if (other?.panel.viewColumn !== undefined) return other.panel.viewColumn;
    return vscode.window.activeTextEditor ? vscode.ViewColumn.Beside : vscode.ViewColumn.Active;
  }

  #make(shown: Shown, viewColumn: vscode.ViewColumn, preserveFocus: boolean): void {
    const { viewType } = kinds[this.#page];
    const column = { viewColumn, preserveFocus };
    this.#adopt(vscode.window.createWebviewPanel(viewType, shown.title, column, {}), shown);
  }

  #adopt(panel: vscode.WebviewPanel, shown: Shown): void {
    const folder = this.#pages.folders.all.find(({ uri }) => uri.toString() === shown.folder);
    if (!folder) return panel.dispose();
    panel.iconPath = pageIcon(this.#pages.extension);
    this.#keep([...this.#open, { ...shown, panel }]);
    panel.onDidChangeViewState(() => this.#seen.fire());
    panel.onDidDispose(() => this.#keep(this.#open.filter((each) => each.panel !== panel)));
    fillFrame(
      panel,
      {
        page: this.#page,
        place: 'editor',
        subject: shown.subject,
        folder,
        overhear: (message) => this.#hear(panel, message),
        noteUnsent: (unsent) => (unsent ? this.#unsent.add(panel) : this.#unsent.delete(panel)),
      },
      this.#pages,
    );
  }

  /** The tab is called like what it shows, and goes with it. */
  #hear(panel: vscode.WebviewPanel, message: ToPage): void {
    const head = headIn(message);
    if (head === undefined) return;
    if (head === null) return message.type === 'added' ? this.#gone(panel) : undefined;
    const shown = this.#open.find((each) => each.panel === panel);
    const subject = runIn(message) ?? shown?.subject;
    if (!shown || subject === undefined) return;
    const title = cutText(head.title, LONGEST_TITLE);
    if (panel.title === title && subject === shown.subject) return;
    panel.title = title;
    const next = { ...shown, subject, title };
    this.#keep(this.#open.map((each) => (each === shown ? next : each)));
  }

  /** It goes with what it showed, unless somebody has written there: the page then hands that back. */
  #gone(panel: vscode.WebviewPanel): void {
    if (!this.#unsent.has(panel)) panel.dispose();
  }

  /** Of a folder that was taken out of the window, as they would not come back after a reload either. */
  #closeWithTheirFolders(): void {
    for (const { folder, panel } of this.#open)
      if (!this.#pages.folders.isOpen(folder)) panel.dispose();
  }

  #closeAll(folder: string): void {
    for (const each of this.#open) if (each.folder === folder) each.panel.dispose();
    // A tab that VS Code restored and nobody has looked at yet does not tell whose it is.
    if (this.#pages.folders.all.length === 1)
      void vscode.window.tabGroups.close(tabsOf(kinds[this.#page].viewType), true);
  }

  #keep(open: readonly Open[]): void {
    this.#open = open;
    const shown: Shown[] = open.map(({ subject, folder, title }) => ({ subject, folder, title }));
    void this.#memory.update(this.#remembered, shown);
    this.#seen.fire();
  }

  /** A dead tab tells only its title; of several with the same one, any that is not open will do. */
  #revive(tab: vscode.Tab): void {
    const remembered = this.#memory.get<readonly Shown[]>(this.#remembered, []);
    const missing = remembered.filter(
      ({ subject }) => !this.#open.some((each) => each.subject === subject),
    );
    const shown = missing.find(({ title }) => title === tab.label);
    if (shown) this.#make(shown, tab.group.viewColumn, true);
  }

  get #remembered(): string {
    return `malamar.open:${this.#page}`;
  }

  #asEditors(): OpenEditor[] {
    const kind = this.#page;
    return this.#open.map(({ subject, panel }) => ({ kind, id: subject, active: panel.active }));
  }
}

/** Of whatever page; undefined = the message does not tell. */
function headIn(message: ToPage): { readonly title: string } | null | undefined {
  const told =
    message.type === 'state'
      ? message.state
      : message.type === 'added'
        ? message.addition
        : undefined;
  return told && 'head' in told ? told.head : undefined;
}

/** The page of a run may have turned to a newer one by itself. */
const runIn = (message: ToPage): string | undefined =>
  message.type === 'state' && message.page === 'run' ? message.state.head?.id : undefined;
