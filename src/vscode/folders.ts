import { join } from 'node:path';
import * as vscode from 'vscode';
import { systemClock } from '../base/clock.ts';
import { Disposables } from '../base/disposable.ts';
import { folderKey } from '../host/folderKey.ts';
import { WorkspaceHost } from '../host/workspaceHost.ts';
import { hasDatabase } from '../store/files.ts';
import type { Machine } from './machine.ts';
import { tellOfRecovery } from './recoveryMessage.ts';

const REMEMBERED = 'malamar.folder';

/** A folder whose workspace this window has opened. */
export interface OpenFolder {
  readonly folder: vscode.WorkspaceFolder;
  readonly host: WorkspaceHost;
}

/** The folders of this window, each with its workspace, and the one that the views show. */
export class Folders implements vscode.Disposable {
  readonly #context: vscode.ExtensionContext;
  readonly #log: vscode.LogOutputChannel;
  readonly #machine: Machine;
  readonly #hosts = new Map<string, WorkspaceHost>();
  readonly #changed = new vscode.EventEmitter<void>();
  readonly #seated = new vscode.EventEmitter<OpenFolder>();
  readonly #deleted = new vscode.EventEmitter<vscode.WorkspaceFolder>();
  readonly #parts = new Disposables();
  /** The views should be drawn anew: another folder is shown, it became trusted, or there is data of it again. */
  readonly onDidChange = this.#changed.event;
  /** The workspace of a folder can be asked now; again when another window took it over or left it. */
  readonly onDidSeat = this.#seated.event;
  /** All data of this folder was deleted, here or in another window. */
  readonly onDidDelete = this.#deleted.event;

  constructor(context: vscode.ExtensionContext, machine: Machine, log: vscode.LogOutputChannel) {
    this.#context = context;
    this.#machine = machine;
    this.#log = log;
    this.#parts.add(this.#changed);
    this.#parts.add(this.#seated);
    this.#parts.add(this.#deleted);
    this.#parts.add(vscode.workspace.onDidChangeWorkspaceFolders(() => this.#foldersChanged()));
    this.#parts.add(
      vscode.window.onDidChangeWindowState(({ focused }) => {
        if (focused) this.#lookAgain();
      }),
    );
    this.#parts.add(
      vscode.workspace.onDidGrantWorkspaceTrust(() => {
        this.resume();
        this.#startWorking();
        this.#changed.fire();
      }),
    );
  }

  /** Agents are programs that work on a disk, so folders that are not on one do not count. */
  get all(): readonly vscode.WorkspaceFolder[] {
    return (vscode.workspace.workspaceFolders ?? []).filter(({ uri }) => uri.scheme === 'file');
  }

  isOpen(uri: string): boolean {
    return this.all.some((folder) => folder.uri.toString() === uri);
  }

  /** The name of the shown folder where there is a choice, for titles. */
  get shownName(): string | undefined {
    return this.all.length > 1 ? this.current?.name : undefined;
  }

  /** The folder that the views show: the one chosen last, else the first. */
  get current(): vscode.WorkspaceFolder | undefined {
    const folders = this.all;
    const remembered = this.#context.workspaceState.get<string>(REMEMBERED);
    return folders.find((folder) => folder.uri.toString() === remembered) ?? folders[0];
  }

  async choose(folder: vscode.WorkspaceFolder): Promise<void> {
    await this.#context.workspaceState.update(REMEMBERED, folder.uri.toString());
    this.#changed.fire();
  }

  /**
   * The workspace of the shown folder. Looking at it makes it, but not in an untrusted folder:
   * there only what exists already can be looked at.
   */
  get currentHost(): WorkspaceHost | undefined {
    return this.current && this.hostOf(this.current);
  }

  /** A page may ask for its folder after that was taken out of the window: then it must not work on unseen. */
  hostOf(folder: vscode.WorkspaceFolder): WorkspaceHost | undefined {
    if (!this.isOpen(folder.uri.toString())) return undefined;
    if (!vscode.workspace.isTrusted && !this.#hasData(folder)) return undefined;
    return this.#hostOf(folder);
  }

  /** All folders that have a workspace already; whoever only looks should not make one. */
  get withData(): OpenFolder[] {
    return this.all
      .filter((folder) => this.#hasData(folder))
      .map((folder) => ({ folder, host: this.#hostOf(folder) }));
  }

  /** At start-up: only folders that have data are opened, so that interrupted work goes on. */
  resume(): void {
    for (const folder of this.all) {
      if (!vscode.workspace.isTrusted || !this.#hasData(folder)) continue;
      // A failure is told when somebody looks at a view; at start-up it would only be in the way.
      this.#hostOf(folder)
        .open()
        .catch((error: unknown) => this.#log.error(`${folder.name}: ${String(error)}`));
    }
  }

  async leave(): Promise<void> {
    await Promise.all([...this.#hosts.values()].map((host) => host.leave()));
  }

  dispose(): void {
    this.#parts.dispose();
  }

  #directoryOf(folder: vscode.WorkspaceFolder): string {
    const storage = this.#context.globalStorageUri.fsPath;
    return join(storage, 'workspaces', folderKey(folder.uri.toString()));
  }

  #hasData(folder: vscode.WorkspaceFolder): boolean {
    const host = this.#hosts.get(folder.uri.toString());
    return host ? !host.isDeleted : hasDatabase(this.#directoryOf(folder));
  }

  #hostOf(folder: vscode.WorkspaceFolder): WorkspaceHost {
    const key = folder.uri.toString();
    let host = this.#hosts.get(key);
    if (!host) {
      host = new WorkspaceHost({
        directory: this.#directoryOf(folder),
        programs: this.#machine.programs,
        folder: { title: folder.name, path: folder.uri.fsPath },
        clock: systemClock,
        log: this.#log,
        workshop: () => this.#machine.workshop(),
        health: () => this.#machine.health(),
        mayWork: () => vscode.workspace.isTrusted,
        chooseCli: () => this.#machine.chooseCli(),
        hasMail: () => this.#machine.hasMail(),
        trash: async (path) =>
          vscode.workspace.fs.delete(vscode.Uri.file(path), { useTrash: true }),
        texts: vscode.l10n.bundle,
      });
      const open = { folder, host };
      host.seated.on(() => {
        this.#seated.fire(open);
        if (vscode.workspace.isTrusted) this.#machine.startChecks();
      });
      host.deleted.on(() => {
        this.#deleted.fire(folder);
        this.#changed.fire();
      });
      host.recovered.on((recovery) => tellOfRecovery(folder.name, recovery));
      this.#hosts.set(key, host);
    }
    return host;
  }

  /** Workspaces that were only looked at so far: their agents may work now. */
  #startWorking(): void {
    for (const host of this.#hosts.values())
      host.startWorking().catch((error: unknown) => this.#log.error(String(error)));
  }

  /** Data that was deleted may have been begun anew in another window. */
  #lookAgain(): void {
    const anew = [...this.#hosts.values()].filter((host) => host.lookAgain());
    if (anew.length > 0) this.#changed.fire();
  }

  #foldersChanged(): void {
    for (const [key, host] of this.#hosts) {
      if (this.isOpen(key)) continue;
      this.#hosts.delete(key);
      host.leave().catch((error: unknown) => this.#log.error(String(error)));
    }
    this.resume();
    this.#changed.fire();
  }
}
