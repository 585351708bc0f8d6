import * as vscode from 'vscode';
import { ask } from '../host/ask.ts';
import type { WorkspaceHost } from '../host/workspaceHost.ts';
import type {
  ChatsApi,
  MalamarApi,
  RunChange,
  RunRecord,
  RunsApi,
  SettingsApi,
  TasksApi,
} from './api.ts';
import { orThrow } from './apiPlace.ts';
import type { Editors } from './editors.ts';
import { eventsApi } from './eventsApi.ts';
import type { Folders, OpenFolder } from './folders.ts';
import type { FolderNews, RunnerWatch } from './runnerWatch.ts';
import { placeOfRun } from './runPlace.ts';
import { optionalTextIn, runRecordOf, textIn } from './runRecord.ts';

/** The exported API; its commands call the same functions. */
export class Api implements MalamarApi, vscode.Disposable {
  readonly version = 1;
  readonly #folders: Folders;
  readonly #changed = new vscode.EventEmitter<RunChange>();
  readonly onDidChangeRuns = this.#changed.event;
  readonly #watching: vscode.Disposable;
  readonly chats: ChatsApi;
  readonly tasks: TasksApi;
  readonly settings: SettingsApi;
  readonly events: MalamarApi['events'];

  constructor(folders: Folders, editors: Editors, watch: RunnerWatch) {
    this.#folders = folders;
    this.chats = { send: async (what) => (await programs()).sendMessage(folders, editors, what) };
    this.tasks = { create: async (what) => (await programs()).createTask(folders, what) };
    this.settings = {
      read: async (where) => (await programs()).readSettings(folders, where),
      update: async (what) => (await programs()).updateSettings(folders, what),
    };
    this.events = eventsApi(folders);
    this.#watching = watch.onDidChange((news) => {
      for (const change of changesOf(news)) this.#changed.fire(change);
    });
  }

  readonly runs: RunsApi = {
    list: async (which) => {
      const subject = optionalTextIn(which, 'subject') ?? null;
      const lists = await Promise.all(
        this.#open(optionalTextIn(which, 'folder')).map(async ({ host }) =>
          orThrow(await ask(host, 'runs.list', { subject })).map(runRecordOf),
        ),
      );
      return newestFirst(lists.flat());
    },
    children: async (which) => {
      const { host, id } = await this.#find(which);
      return orThrow(await ask(host, 'runs.children', { id })).map(runRecordOf);
    },
    context: async (which) => {
      const { host, id } = await this.#find(which);
      const view = textIn(which, 'view') ?? 'summary';
      if (view !== 'summary' && view !== 'raw')
        throw new Error(`There is no view "${view}" of a run, only "summary" and "raw".`);
      return orThrow(await ask(host, 'runs.context', { id, view }));
    },
    cancel: async (which) => {
      const { host, id } = await this.#find(which);
      if (!vscode.workspace.isTrusted)
        throw new Error('This folder is in Restricted Mode, so nothing can be changed.');
      orThrow(await ask(host, 'runs.cancel', { id }));
    },
  };

  dispose(): void {
    this.#watching.dispose();
    this.#changed.dispose();
  }

  #open(folder: string | undefined): OpenFolder[] {
    const open = this.#folders.withData;
    if (folder === undefined) return open;
    return open.filter(({ folder: { uri } }) => [uri.fsPath, uri.toString()].includes(folder));
  }

  async #find(which: unknown): Promise<{ host: WorkspaceHost; id: string }> {
    const id = textIn(which, 'run_id');
    if (id === undefined) throw new Error('Say which run: { run_id: "…" }.');
    const { host } = orThrow(await placeOfRun(this.#folders, id));
    return { host, id };
  }
}

const changesOf = ({ folder: { uri }, news }: FolderNews): RunChange[] =>
  news ? news.map((each) => ({ folder: uri, ...each })) : [{ folder: uri }];

const newestFirst = (records: readonly RunRecord[]): RunRecord[] =>
  [...records].sort((a, b) => b.started_at.localeCompare(a.started_at));

/** Loaded when the first program asks. */
const programs = () => import('./programsApi.ts');
