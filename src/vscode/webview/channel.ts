import * as vscode from 'vscode';
import { Disposables } from '../../base/disposable.ts';
import { type Failure, failureOf } from '../../base/result.ts';
import type { Link } from '../../host/seat.ts';
import type { WorkspaceHost } from '../../host/workspaceHost.ts';
import { notForPages } from '../../protocol/chats.ts';
import {
  type HelpfulButton,
  isWindowRequest,
  ToHost,
  type ToPage,
  type WindowRequest,
} from '../../protocol.ts';
import { carryOutInWindow } from '../requests.ts';
import { noteSteps } from '../walkthrough.ts';
import type { PageKind, PageParts } from './frame.ts';

const restricted = (): Failure => ({
  sentence: vscode.l10n.t(
    'This folder is in Restricted Mode: agents do not run and nothing can be changed.',
  ),
  next: vscode.l10n.t('Trust the folder to let the agents work.'),
});
const noFolder = (): Failure => ({
  sentence: vscode.l10n.t('No folder is open, so there is no workspace to show.'),
});

const interrupted = (): Failure => ({
  sentence: vscode.l10n.t('Malamar was interrupted before it answered.'),
  next: vscode.l10n.t('Check whether your change was made, then try again.'),
});

interface Place {
  readonly host: WorkspaceHost | undefined;
  readonly trusted: boolean;
}

/**
 * One page and its host. Whatever the page says is parsed here; what concerns this window is done
 * here, everything else goes to the workspace that the views show.
 */
export class Channel implements vscode.Disposable {
  readonly #webview: vscode.Webview;
  readonly #kind: PageKind;
  readonly #pages: PageParts;
  readonly #parts = new Disposables();
  #link: Link | undefined;
  /** Where the link leads, or why there is none. */
  #place: Place | undefined;
  /** Calls that the workspace has not answered yet. */
  readonly #asked = new Set<number>();
  #toldEditor: string | undefined;
  #ready: ToHost | undefined;

  constructor(webview: vscode.Webview, kind: PageKind, pages: PageParts) {
    this.#webview = webview;
    this.#kind = kind;
    this.#pages = pages;
    const { folders, editors } = pages;
    this.#parts.add(webview.onDidReceiveMessage((message: unknown) => this.#receive(message)));
    this.#parts.add(folders.onDidChange(() => this.#reconnect()));
    if (kind.page === 'chat') this.#parts.add(editors.onDidChange(() => this.#tellEditor()));
    this.#parts.defer(() => this.#link?.dispose());
  }

  dispose(): void {
    this.#parts.dispose();
  }

  #receive(raw: unknown): void {
    const parsed = ToHost.safeParse(raw);
    if (!parsed.success) {
      this.#pages.log.warn(`a page sent something that is no message: ${parsed.error.message}`);
      return;
    }
    const message = parsed.data;
    // Answered right here: the page only wants to know whether its window's host is alive.
    if (message.type === 'ping') this.#post({ type: 'pong', ping: message.ping });
    else if (message.type === 'unsent') this.#kind.noteUnsent?.(message.unsent);
    else if (message.type === 'call' && isWindowRequest(message.name))
      void this.#callWindow(message.call, message.name, message.params);
    else if (message.type === 'call' && notForPages.has(message.name))
      this.#refuse(message, {
        sentence: vscode.l10n.t('A page cannot ask for "{0}".', message.name),
      });
    else this.#toWorkspace(message);
  }

  /** The folder this page belongs to: its own, or the one that the views show. */
  get #folder(): vscode.WorkspaceFolder | undefined {
    return this.#kind.folder ?? this.#pages.folders.current;
  }

  get #host(): WorkspaceHost | undefined {
    return this.#folder && this.#pages.folders.hostOf(this.#folder);
  }

  async #callWindow(call: number, name: WindowRequest, params: unknown): Promise<void> {
    try {
      const { log, editors } = this.#pages;
      const asking = { log, editors, host: this.#host, folder: this.#folder };
      const result = await carryOutInWindow(name, params, asking);
      this.#post({ type: 'reply', call, result });
    } catch (error) {
      this.#post({
        type: 'reply',
        call,
        result: { ok: false, error: failureOf(error, this.#pages.log) },
      });
    }
  }

  #toWorkspace(message: ToHost): void {
    const untrusted = !vscode.workspace.isTrusted;
    if (message.type === 'ready') {
      const { since: _, ...ready } = message;
      this.#ready = ready;
      this.#post({ type: 'restricted', restricted: untrusted });
      this.#toldEditor = undefined;
      this.#tellEditor();
    }
    if (message.type === 'call' && untrusted && !message.name.endsWith('.read'))
      return this.#refuse(message, restricted());
    if (!this.#link) {
      this.#place = { host: this.#host, trusted: !untrusted };
      this.#link = this.#place.host?.link((answer) => this.#post(answer));
    }
    if (this.#link && message.type === 'call') this.#asked.add(message.call);
    if (this.#link) this.#link.receive(message);
    else if (untrusted) this.#refuse(message, restricted(), 'window.manageTrust');
    else this.#refuse(message, noFolder(), 'window.openFolder');
  }

  #refuse(message: ToHost, failure: Failure, button?: HelpfulButton): void {
    if (message.type === 'call')
      this.#post({ type: 'reply', call: message.call, result: { ok: false, error: failure } });
    else this.#post({ type: 'blocked', failure, ...(button ? { button } : {}) });
  }

  /**
   * If another folder is shown or trust was granted, the page begins again with the new workspace. What it asked
   * the old one is answered by nobody any more.
   */
  #reconnect(): void {
    const { host, trusted } = this.#place ?? {};
    if (host && host === this.#host && trusted === vscode.workspace.isTrusted) return;
    this.#link?.dispose();
    this.#link = undefined;
    this.#place = undefined;
    for (const call of this.#asked)
      this.#post({ type: 'reply', call, result: { ok: false, error: interrupted() } });
    if (this.#ready) this.#toWorkspace(this.#ready);
  }

  /** Most movements of the cursor change nothing of what the chip says. */
  #tellEditor(): void {
    if (this.#kind.page !== 'chat') return;
    const { chip } = this.#pages.editors;
    const words = JSON.stringify(chip);
    if (words !== this.#toldEditor) this.#post({ type: 'editor', editor: chip });
    this.#toldEditor = words;
  }

  #post(message: ToPage): void {
    if (message.type === 'reply') this.#asked.delete(message.call);
    this.#kind.overhear?.(message);
    noteSteps(message);
    // False only means that the page is gone; it says `ready` again when it is back.
    void this.#webview.postMessage(message);
  }
}
