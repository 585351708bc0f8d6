import type * as vscode from 'vscode';

/**
 * What other extensions can use:
 *
 *     const malamar = vscode.extensions.getExtension<MalamarApi>('malamar.malamar');
 *     const { runs } = await malamar.activate();
 *     for (const run of await runs.list({ folder: '/home/me/project' })) …
 *
 * The same is there as commands, for callers that cannot or do not want to depend on this extension:
 * `malamar.runs.list`, `malamar.runs.children`, `malamar.runs.context` and `malamar.runs.cancel`, each
 * with one object as its argument. Whatever cannot be done is an Error whose message is a sentence
 * for people.
 */
export interface MalamarApi {
  /** Grows only when something that is here now changes its meaning or goes. */
  readonly version: 1;
  readonly runs: RunsApi;
  /** Something happened to a run, in any folder of this window. */
  readonly onDidChangeRuns: vscode.Event<RunChange>;
}

export interface RunsApi {
  /** Newest first. Looks into folders that Malamar has worked in; it never makes a workspace. */
  list(which?: RunQuery): Promise<readonly RunRecord[]>;
  /** The runs that this one started, oldest first. */
  children(which: RunReference): Promise<readonly RunRecord[]>;
  /** `summary` = what it did, as markdown; `raw` = what the program printed. */
  context(which: RunReference & { readonly view?: 'summary' | 'raw' }): Promise<string>;
  /** Ends it with all its processes, and resolves when they are gone. A task is cancelled with its run. */
  cancel(which: RunReference): Promise<void>;
}

export interface RunQuery {
  /** Path or URI of an open folder; without it, all open folders. */
  readonly folder?: string;
  /** Id of a task or chat; without it, all. */
  readonly subject?: string;
}

export interface RunReference {
  readonly run_id: string;
}

/** One invocation of a CLI for one agent. Times are ISO 8601, UTC. */
export interface RunRecord {
  readonly run_id: string;
  readonly repo_path: string;
  /** The task or chat it belongs to. */
  readonly session_id: string | null;
  readonly task_id: string | null;
  readonly chat_id: string | null;
  readonly agent_id: string | null;
  readonly agent_name: string;
  readonly agent_kind: 'main' | 'subagent';
  readonly parent_run_id: string | null;
  readonly cli_type: string;
  readonly model: string | null;
  readonly status: 'running' | 'completed' | 'failed' | 'cancelled';
  readonly detail: string | null;
  /** In which round of the team, counted from 1. */
  readonly pass: number | null;
  readonly exit_code: number | null;
  /** Tokens; dollars where the CLI tells. */
  readonly usage: {
    readonly input: number;
    readonly output: number;
    readonly cost: number | null;
  } | null;
  readonly files_changed: number | null;
  readonly started_at: string;
  readonly ended_at: string | null;
}

export interface RunChange {
  readonly folder: vscode.Uri;
  /** Absent: look at the list again, because another window runs this folder's agents now. */
  readonly run_id?: string;
  readonly kind?: 'started' | 'status' | 'finished';
  /**
   * Of a running run what it does (`model_loading`, `thinking`, `calling_tool`, `working`, `idle`), of
   * a finished one what became of it.
   */
  readonly status?: string;
  readonly detail?: string;
}
