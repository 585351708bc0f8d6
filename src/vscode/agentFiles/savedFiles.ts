import * as vscode from 'vscode';
import { Disposables } from '../../base/disposable.ts';
import type { Folders } from '../folders.ts';
import { type AgentFilePlace, placeOf } from './place.ts';

/**
 * Saving in an editor of this window is how a person says yes to what is in it. What VS Code saves by itself
 * says less: if somebody else wrote into the file, VS Code has taken that into the editor, where the person
 * may not have seen it while typing elsewhere. Then the file goes on waiting.
 */
export class SavedFiles implements vscode.Disposable {
  readonly #folders: Folders;
  readonly #log: vscode.LogOutputChannel;
  readonly #parts = new Disposables();
  /** Of those that are being saved without a person's doing: whether they may count. */
  readonly #byItself = new Map<string, Promise<boolean>>();

  constructor(folders: Folders, log: vscode.LogOutputChannel) {
    this.#folders = folders;
    this.#log = log;
    this.#parts.add(vscode.workspace.onWillSaveTextDocument((event) => this.#beforeSave(event)));
    this.#parts.add(vscode.workspace.onDidSaveTextDocument((document) => this.#saved(document)));
  }

  dispose(): void {
    this.#parts.dispose();
  }

  /** Asked before it is written: afterwards nobody can tell what waited from what was saved. */
  #beforeSave({ document, reason }: vscode.TextDocumentWillSaveEvent): void {
    const key = document.uri.toString();
    const place = placeToTell(document);
    this.#byItself.delete(key);
    if (place && reason !== vscode.TextDocumentSaveReason.Manual)
      this.#byItself.set(key, this.#mayCount(place));
  }

  async #mayCount(place: AgentFilePlace): Promise<boolean> {
    try {
      const { isUnanswered } = await import('./tellSaved.ts');
      return !(await isUnanswered(place, this.#folders));
    } catch (error) {
      this.#log.error(String(error));
      return false;
    }
  }

  #saved(document: vscode.TextDocument): void {
    const key = document.uri.toString();
    const mayCount = this.#byItself.get(key);
    this.#byItself.delete(key);
    const place = placeToTell(document);
    if (!place) return;
    // Now: what is written while the rest is loaded was not saved.
    this.#tell(document.getText(), place, mayCount).catch((error: unknown) =>
      this.#log.error(String(error)),
    );
  }

  async #tell(
    text: string,
    place: AgentFilePlace,
    mayCount: Promise<boolean> | undefined,
  ): Promise<void> {
    const { tellSaved } = await import('./tellSaved.ts');
    if ((await mayCount) ?? true) await tellSaved(text, place, this.#folders);
  }
}

const placeToTell = ({ uri }: vscode.TextDocument): AgentFilePlace | undefined =>
  vscode.workspace.isTrusted ? placeOf(uri) : undefined;
