import * as vscode from 'vscode';
import { Disposables } from '../../base/disposable.ts';
import type { Folders } from '../folders.ts';
import { agentFileSelector, placeOf } from './place.ts';

/** Long enough not to judge half a word. */
const AFTER_MS = 250;

/**
 * What VS Code shows in an editor on the file of an agent. At the start of a window there is only this: what
 * reads and judges is loaded with the first such file.
 */
export class AgentFileLanguage implements vscode.Disposable {
  readonly #folders: Folders;
  readonly #log: vscode.LogOutputChannel;
  readonly #parts = new Disposables();
  readonly #diagnostics = vscode.languages.createDiagnosticCollection('malamar');
  readonly #timers = new Map<string, NodeJS.Timeout>();

  constructor(folders: Folders, log: vscode.LogOutputChannel) {
    this.#folders = folders;
    this.#log = log;
    const { workspace, languages } = vscode;
    this.#parts.add(this.#diagnostics);
    this.#parts.defer(() => this.#timers.forEach(clearTimeout));
    this.#parts.add(workspace.onDidOpenTextDocument((document) => this.#look(document, 0)));
    this.#parts.add(
      workspace.onDidChangeTextDocument(({ document }) => this.#look(document, AFTER_MS)),
    );
    this.#parts.add(workspace.onDidCloseTextDocument(({ uri }) => this.#forget(uri)));
    this.#parts.add(
      workspace.onDidDeleteFiles(({ files }) => {
        for (const file of files) this.#forget(file);
      }),
    );
    this.#parts.add(
      languages.registerCompletionItemProvider(
        agentFileSelector,
        {
          provideCompletionItems: async (document, position) =>
            (await import('./completion.ts')).completions(document, position, this.#folders),
        },
        ':',
        ' ',
        '[',
        ',',
        '"',
      ),
    );
    this.#parts.add(
      languages.registerHoverProvider(agentFileSelector, {
        provideHover: async (document, position) =>
          (await import('./hover.ts')).hover(document, position, this.#folders),
      }),
    );
    this.#parts.add(
      languages.registerCodeActionsProvider(
        agentFileSelector,
        {
          provideCodeActions: async (document, range) =>
            (await import('./quickFixes.ts')).quickFixes(document, range),
        },
        { providedCodeActionKinds: [vscode.CodeActionKind.QuickFix] },
      ),
    );
    // What others are called may have changed meanwhile.
    this.#parts.add(
      vscode.window.onDidChangeActiveTextEditor((editor) => {
        if (editor) this.#look(editor.document, 0);
      }),
    );
    for (const document of workspace.textDocuments) this.#look(document, 0);
  }

  dispose(): void {
    this.#parts.dispose();
  }

  #look(document: vscode.TextDocument, afterMs: number): void {
    if (!placeOf(document.uri)) return;
    const key = document.uri.toString();
    clearTimeout(this.#timers.get(key));
    const look = (): void => {
      this.#timers.delete(key);
      this.#judge(document).catch((error: unknown) => this.#log.error(String(error)));
    };
    this.#timers.set(key, setTimeout(look, afterMs));
  }

  async #judge(document: vscode.TextDocument): Promise<void> {
    const { diagnosticsOf } = await import('./diagnostics.ts');
    const { version } = document;
    const found = await diagnosticsOf(document, this.#folders);
    if (!document.isClosed && document.version === version)
      this.#diagnostics.set(document.uri, found);
  }

  #forget(uri: vscode.Uri): void {
    const key = uri.toString();
    clearTimeout(this.#timers.get(key));
    this.#timers.delete(key);
    this.#diagnostics.delete(uri);
  }
}
