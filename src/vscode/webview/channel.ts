import * as vscode from 'vscode';
import { Disposables } from '../../base/disposable.ts';
import { type Failure, failureOf } from '../../base/result.ts';
import type { Link } from '../../host/seat.ts';
import { isWindowRequest, ToHost, type ToPage, type WindowRequest } from '../../protocol.ts';
import type { Folders } from '../folders.ts';
import type { WindowRequests } from '../requests.ts';

const restricted: Failure = {
  sentence: 'This folder is in Restricted Mode: agents do not run and nothing can be changed.',
  next: 'Trust the folder to let the agents work.',
};
const noFolder: Failure = { sentence: 'No folder is open, so there is no workspace to show.' };

/**
 * One page and its host. Whatever the page says is parsed here; what concerns this window is done
 * here, everything else goes to the workspace that the views show.
 */
export class Channel implements vscode.Disposable {
  readonly #webview: vscode.Webview;
  readonly #folders: Folders;
  readonly #requests: WindowRequests;
  readonly #log: vscode.LogOutputChannel;
  readonly #parts = new Disposables();
  #link: Link | undefined;
  #ready: ToHost | undefined;

  constructor(
    webview: vscode.Webview,
    folders: Folders,
    requests: WindowRequests,
    log: vscode.LogOutputChannel,
  ) {
    this.#webview = webview;
    this.#folders = folders;
    this.#requests = requests;
    this.#log = log;
    this.#parts.add(webview.onDidReceiveMessage((message: unknown) => this.#receive(message)));
    this.#parts.add(folders.onDidChange(() => this.#reconnect()));
    this.#parts.defer(() => this.#link?.dispose());
  }

  dispose(): void {
    this.#parts.dispose();
  }

  #receive(raw: unknown): void {
    const parsed = ToHost.safeParse(raw);
    if (!parsed.success) {
      this.#log.warn(`a page sent something that is no message: ${parsed.error.message}`);
      return;
    }
    const message = parsed.data;
    // Answered right here: the page only wants to know whether its window's host is alive.
    if (message.type === 'ping') this.#post({ type: 'pong', ping: message.ping });
    else if (message.type === 'call' && isWindowRequest(message.name))
      void this.#callWindow(message.call, message.name);
    else this.#toWorkspace(message);
  }

  async #callWindow(call: number, name: WindowRequest): Promise<void> {
    try {
      this.#post({ type: 'reply', call, result: await this.#requests.carryOut(name) });
    } catch (error) {
      this.#post({
        type: 'reply',
        call,
        result: { ok: false, error: failureOf(error, this.#log) },
      });
    }
  }

  #toWorkspace(message: ToHost): void {
    const untrusted = !vscode.workspace.isTrusted;
    if (message.type === 'ready') {
      this.#ready = { type: 'ready', page: message.page };
      this.#post({ type: 'restricted', restricted: untrusted });
    }
    if (message.type === 'call' && untrusted && !message.name.endsWith('.read'))
      return this.#refuse(message, restricted);
    this.#link ??= this.#folders.currentHost?.link((answer) => this.#post(answer));
    if (this.#link) this.#link.receive(message);
    else if (untrusted) this.#refuse(message, restricted, 'window.manageTrust');
    else this.#refuse(message, noFolder, 'window.openFolder');
  }

  #refuse(message: ToHost, failure: Failure, button?: WindowRequest): void {
    if (message.type === 'call')
      this.#post({ type: 'reply', call: message.call, result: { ok: false, error: failure } });
    else this.#post({ type: 'blocked', failure, ...(button ? { button } : {}) });
  }

  /** Another folder is shown, or trust was granted: the page begins again with the new workspace. */
  #reconnect(): void {
    this.#link?.dispose();
    this.#link = undefined;
    if (this.#ready) this.#toWorkspace(this.#ready);
  }

  #post(message: ToPage): void {
    // False only means that the page is gone; it says `ready` again when it is back.
    void this.#webview.postMessage(message);
  }
}
