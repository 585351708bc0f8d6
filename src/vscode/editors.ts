import * as vscode from 'vscode';
import { Disposables } from '../base/disposable.ts';
import type { EditorChip } from '../protocol/chats.ts';
import { chipOf, selectionOf } from './contextLine.ts';

/**
 * The editor that somebody looked at last. Whoever writes in a chat has left it, so VS Code calls no
 * editor active then; it counts as long as its file is open.
 */
export class Editors implements vscode.Disposable {
  readonly #parts = new Disposables();
  readonly #changed = new vscode.EventEmitter<void>();
  readonly onDidChange = this.#changed.event;
  #last = vscode.window.activeTextEditor;

  constructor() {
    this.#parts.add(this.#changed);
    this.#parts.add(
      vscode.window.onDidChangeActiveTextEditor((editor) => {
        if (editor) this.#last = editor;
        this.#changed.fire();
      }),
    );
    this.#parts.add(
      vscode.window.onDidChangeTextEditorSelection(({ textEditor }) => {
        if (textEditor === this.#last) this.#changed.fire();
      }),
    );
    this.#parts.add(vscode.window.tabGroups.onDidChangeTabs(() => this.#changed.fire()));
  }

  get last(): vscode.TextEditor | undefined {
    const editor = this.#last;
    if (editor?.document.uri.scheme !== 'file' || !isOpen(editor.document.uri)) return undefined;
    return editor;
  }

  /** The same, of whatever kind: also what is not saved as a file yet. */
  get lastText(): vscode.TextEditor | undefined {
    const editor = this.#last;
    return editor && isOpen(editor.document.uri) ? editor : undefined;
  }

  get chip(): EditorChip | null {
    const editor = this.last;
    return editor ? chipOf(editor.document.uri.path, selectionOf(editor.selections)) : null;
  }

  dispose(): void {
    this.#parts.dispose();
  }
}

const isOpen = (uri: vscode.Uri): boolean =>
  vscode.window.tabGroups.all
    .flatMap(({ tabs }) => tabs)
    .some(
      ({ input }) =>
        (input instanceof vscode.TabInputText && input.uri.toString() === uri.toString()) ||
        (input instanceof vscode.TabInputTextDiff && input.modified.toString() === uri.toString()),
    );
