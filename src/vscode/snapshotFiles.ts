import * as vscode from 'vscode';
import { Disposables } from '../base/disposable.ts';
import { ask } from '../host/ask.ts';
import type { Folders } from './folders.ts';

const SCHEME = 'malamar-snapshot';
/** VS Code asks for the size of a file, then for its bytes; and it opens many files at once. */
const MOST_REMEMBERED = 50;

/**
 * Files as they were before or after a run, for VS Code's own diff editors. A file system and not a
 * provider of texts, because only so can pictures and other binary files be compared.
 */
export class SnapshotFiles implements vscode.FileSystemProvider, vscode.Disposable {
  readonly #folders: Folders;
  readonly #parts = new Disposables();
  readonly #changed = new vscode.EventEmitter<vscode.FileChangeEvent[]>();
  /** What was stored never changes. */
  readonly onDidChangeFile = this.#changed.event;
  readonly #read = new Map<string, Promise<Uint8Array>>();

  constructor(folders: Folders) {
    this.#folders = folders;
    this.#parts.add(this.#changed);
    this.#parts.add(
      vscode.workspace.registerFileSystemProvider(SCHEME, this, {
        isReadonly: true,
        isCaseSensitive: true,
      }),
    );
  }

  async stat(uri: vscode.Uri): Promise<vscode.FileStat> {
    const { length: size } = await this.readFile(uri);
    return { type: vscode.FileType.File, ctime: 0, mtime: 0, size };
  }

  readFile(uri: vscode.Uri): Promise<Uint8Array> {
    const key = uri.toString();
    const known = this.#read.get(key);
    if (known !== undefined) return known;
    const reading = this.#ask(uri);
    this.#read.set(key, reading);
    // A window that was busy for a moment must not hide a file for ever.
    reading.catch(() => this.#read.delete(key));
    for (const oldest of this.#read.keys())
      if (this.#read.size > MOST_REMEMBERED) this.#read.delete(oldest);
    return reading;
  }

  watch(): vscode.Disposable {
    return new vscode.Disposable(() => undefined);
  }

  readDirectory(): [string, vscode.FileType][] {
    return [];
  }

  createDirectory(uri: vscode.Uri): never {
    throw vscode.FileSystemError.NoPermissions(uri);
  }

  writeFile(uri: vscode.Uri): never {
    throw vscode.FileSystemError.NoPermissions(uri);
  }

  delete(uri: vscode.Uri): never {
    throw vscode.FileSystemError.NoPermissions(uri);
  }

  rename(uri: vscode.Uri): never {
    throw vscode.FileSystemError.NoPermissions(uri);
  }

  dispose(): void {
    this.#parts.dispose();
  }

  async #ask(uri: vscode.Uri): Promise<Uint8Array> {
    const query = new URLSearchParams(uri.query);
    if (query.has('absent')) return new Uint8Array();
    const folder = this.#folders.all.find((each) => each.uri.toString() === query.get('folder'));
    const host = folder && this.#folders.hostOf(folder);
    if (!host)
      throw vscode.FileSystemError.Unavailable(
        vscode.l10n.t('The folder of this run is not open.'),
      );
    const when = query.get('when') === 'before' ? 'before' : 'after';
    const id = query.get('id') ?? '';
    const found = await ask(host, 'runs.file', { id, when, path: query.get('path') ?? '' });
    if (!found.ok) throw vscode.FileSystemError.Unavailable(found.error.sentence);
    if (found.value === null) throw vscode.FileSystemError.FileNotFound(uri);
    return Buffer.from(found.value, 'base64');
  }
}

/** The path is the real one, so that VS Code knows the language and shows where the file belongs. */
export const snapshotUri = (
  folder: vscode.WorkspaceFolder,
  id: string,
  when: 'before' | 'after',
  path: string,
): vscode.Uri =>
  vscode.Uri.from({
    scheme: SCHEME,
    path: `/${path}`,
    query: new URLSearchParams({ folder: folder.uri.toString(), id, when, path }).toString(),
  });

/** The empty side of a difference: the file was not there. */
export const absentUri = (path: string): vscode.Uri =>
  vscode.Uri.from({ scheme: SCHEME, path: `/${path}`, query: 'absent=yes' });
