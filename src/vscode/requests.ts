import * as vscode from 'vscode';
import { type Result, success } from '../base/result.ts';
import type { WindowRequest } from '../protocol.ts';

/** What a page can ask of its own window; does not compile until every window request is handled. */
export class WindowRequests {
  readonly #log: vscode.LogOutputChannel;

  constructor(log: vscode.LogOutputChannel) {
    this.#log = log;
  }

  async carryOut(name: WindowRequest): Promise<Result<null>> {
    await this.#handlers[name]();
    return success(null);
  }

  readonly #handlers: { readonly [N in WindowRequest]: () => unknown } = {
    'window.openFolder': () => vscode.commands.executeCommand('vscode.openFolder'),
    'window.manageTrust': () => vscode.commands.executeCommand('workbench.trust.manage'),
    'window.showLog': () => this.#log.show(),
  };
}
