import * as vscode from 'vscode';
import { Disposables } from '../base/disposable.ts';

const SCHEME = 'malamar-report';

/** Texts that are made once and shown read-only: what the Doctor found, what a restore would do. */
export class Reports implements vscode.TextDocumentContentProvider, vscode.Disposable {
  readonly #parts = new Disposables();
  /** By their titles, which are few. */
  readonly #texts = new Map<string, string>();
  readonly #changed = new vscode.EventEmitter<vscode.Uri>();
  readonly onDidChange = this.#changed.event;

  constructor() {
    this.#parts.add(this.#changed);
    this.#parts.add(vscode.workspace.registerTextDocumentContentProvider(SCHEME, this));
  }

  /** A report of the same title takes the place of the older one. */
  async show(title: string, markdown: string): Promise<void> {
    const uri = vscode.Uri.from({ scheme: SCHEME, path: `/${title}.md` });
    this.#texts.set(uri.toString(), markdown);
    this.#changed.fire(uri);
    const document = await vscode.workspace.openTextDocument(uri);
    await vscode.window.showTextDocument(document, { preview: true });
  }

  provideTextDocumentContent(uri: vscode.Uri): string {
    return (
      this.#texts.get(uri.toString()) ??
      vscode.l10n.t('This report is gone: VS Code was restarted since. Make it again.')
    );
  }

  dispose(): void {
    this.#parts.dispose();
  }
}
