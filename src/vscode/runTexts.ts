import * as vscode from 'vscode';
import { Disposables } from '../base/disposable.ts';
import { ask } from '../host/ask.ts';
import type { RunFacts } from '../protocol/runs.ts';
import type { Folders } from './folders.ts';
import type { RunnerWatch } from './runnerWatch.ts';

const SCHEME = 'malamar-run';
/** A run that works says something all the time; nobody reads faster than this. */
const REFRESH_MS = 1000;

type View = 'summary' | 'raw';

/** Runs as read-only text documents, which grow while the run works. */
export class RunTexts implements vscode.TextDocumentContentProvider, vscode.Disposable {
  readonly #folders: Folders;
  readonly #parts = new Disposables();
  readonly #changed = new vscode.EventEmitter<vscode.Uri>();
  readonly onDidChange = this.#changed.event;
  readonly #stale = new Set<string>();
  #timer: NodeJS.Timeout | undefined;

  constructor(folders: Folders, watch: RunnerWatch) {
    this.#folders = folders;
    this.#parts.add(this.#changed);
    this.#parts.add(vscode.workspace.registerTextDocumentContentProvider(SCHEME, this));
    this.#parts.add(
      watch.onDidChange(({ news }) => {
        for (const { run_id } of news ?? []) this.#stale.add(run_id);
        this.#timer ??= setTimeout(() => this.#refresh(), REFRESH_MS);
      }),
    );
    this.#parts.defer(() => clearTimeout(this.#timer));
  }

  async show(folder: vscode.WorkspaceFolder, run: RunFacts, view: View): Promise<void> {
    const name = `${run.agent_name} ${run.id.slice(0, 6)}.${view === 'raw' ? 'log' : 'md'}`;
    const uri = vscode.Uri.from({
      scheme: SCHEME,
      path: `/${name.replaceAll('/', '-')}`,
      query: new URLSearchParams({ folder: folder.uri.toString(), id: run.id, view }).toString(),
    });
    const document = await vscode.workspace.openTextDocument(uri);
    await vscode.window.showTextDocument(document, { preview: true });
  }

  /** What went wrong is the text then: an empty document would explain nothing. */
  async provideTextDocumentContent(uri: vscode.Uri): Promise<string> {
    const query = new URLSearchParams(uri.query);
    const folder = this.#folders.all.find((each) => each.uri.toString() === query.get('folder'));
    const host = folder && this.#folders.hostOf(folder);
    if (!host) return vscode.l10n.t('The folder of this run is not open.');
    const view = query.get('view') === 'raw' ? 'raw' : 'summary';
    const text = await ask(host, 'runs.context', { id: query.get('id') ?? '', view });
    return text.ok ? text.value : `${text.error.sentence} ${text.error.next ?? ''}`.trim();
  }

  dispose(): void {
    this.#parts.dispose();
  }

  #refresh(): void {
    this.#timer = undefined;
    for (const { uri } of vscode.workspace.textDocuments)
      if (uri.scheme === SCHEME && this.#stale.has(new URLSearchParams(uri.query).get('id') ?? ''))
        this.#changed.fire(uri);
    this.#stale.clear();
  }
}
