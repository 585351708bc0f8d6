import type * as vscode from 'vscode';

/**
 * What other extensions can use:
 *
 *     const malamar = vscode.extensions.getExtension<MalamarApi>('malamar.malamar');
 *     const { runs } = await malamar.activate();
 *     for (const run of await runs.list({ folder: '/home/me/project' })) …
 *
 * The same is there as commands, for callers that cannot or do not want to depend on this extension:
 * `malamar.runs.list`, `.children`, `.context`, `.cancel`, `malamar.chats.send`, `malamar.tasks.create`,
 * `malamar.events.read`, `malamar.settings.read` and `malamar.settings.update`, each with one object as its
 * argument. Whatever cannot be done is an Error whose message is a sentence for people. Nothing is changed in
 * a folder that is not trusted. Ids of chats, tasks and runs can be given as handles, the first characters
 * of the id, as far as they are clear.
 */
export interface MalamarApi {
  /** Grows only when something that is here now changes its meaning or goes. */
  readonly version: 1;
  readonly runs: RunsApi;
  readonly chats: ChatsApi;
  readonly tasks: TasksApi;
  readonly events: EventsApi;
  readonly settings: SettingsApi;
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
  /**
   * Ends it with all its processes and with the runs that it started, and resolves when they are gone. A task
   * is cancelled with its run.
   */
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

/** Path or URI of an open folder; without it, the one that Malamar's views show. */
export interface InFolder {
  readonly folder?: string;
}

export interface ChatsApi {
  /**
   * Says something in a chat, as the person at this window would; the agent answers there. Refused while an
   * answer is pending. Without `chat` it goes to the latest chat with the agent, or to a new one.
   */
  send(
    what: InFolder & {
      readonly text: string;
      readonly chat?: string;
      /** Id, name or short name; without it, the built-in agent Malamar. */
      readonly agent?: string;
    },
  ): Promise<{ readonly chat_id: string }>;
}

export interface TasksApi {
  /** Puts a task on the board, where the agents begin to work on it. */
  create(
    what: InFolder & { readonly summary: string; readonly description?: string },
  ): Promise<{ readonly task_id: string }>;
}

export interface EventsApi {
  /** What happened after `since`; without it nothing, but the cursor says where the numbers stand. */
  read(which?: EventQuery): Promise<EventPage>;
  /**
   * The same, and from then on whatever is new. The listener is called once at the beginning, even if there
   * is nothing to tell, and then at most once per frame.
   */
  subscribe(which: EventQuery, listener: (page: EventPage) => unknown): vscode.Disposable;
}

export interface EventQuery extends InFolder {
  /** The cursor of the last page that was read. */
  readonly since?: EventCursor;
}

/** Numbers grow by one with each event. Another epoch has numbers of its own: a restart begins one. */
export interface EventCursor {
  readonly epoch: string;
  readonly seq: number;
}

export interface EventPage {
  /** URI of the folder. */
  readonly folder: string;
  /**
   * Something was missed: too much has happened since the cursor, or it is of another epoch. Look at what
   * you follow anew, and go on from this cursor.
   */
  readonly gap: boolean;
  /** In order, without a hole between the first and `cursor`. */
  readonly events: readonly MalamarEvent[];
  readonly cursor: EventCursor;
}

export type MalamarEventType =
  | 'task.created'
  | 'task.updated'
  | 'task.deleted'
  | 'task.status_changed'
  | 'task.comment_added'
  | 'task.error_occurred'
  | 'agent.execution_started'
  | 'agent.execution_finished'
  | 'chat.message_added'
  | 'chat.processing_started'
  | 'chat.processing_finished'
  | 'chat.updated'
  | 'chat.cleared'
  | 'chat.deleted'
  | 'run.started'
  | 'run.status'
  | 'run.event'
  | 'run.stopping'
  | 'run.finished'
  | 'todos.updated'
  | 'approval.asked'
  | 'queue.updated'
  | 'agents.updated'
  | 'settings.updated';

/** What each type carries is there if it applies; types that you do not know may come, too. */
export interface MalamarEvent {
  readonly number: number;
  readonly type: MalamarEventType;
  readonly workspace_id: string;
  readonly task_id?: string;
  readonly task_summary?: string;
  readonly old_status?: string;
  readonly new_status?: string;
  readonly comment_id?: string;
  readonly author_name?: string;
  readonly author_type?: 'user' | 'agent' | 'system';
  readonly agent_name?: string;
  readonly error_message?: string;
  readonly chat_id?: string;
  readonly chat_title?: string;
  readonly message_id?: string;
  readonly run_id?: string;
  readonly status?: string;
  readonly detail?: string;
}

export interface SettingsApi {
  read(where?: InFolder): Promise<WorkspaceSettingsRecord>;
  /** Changes what is named and nothing else; nothing at all if any of it is wrong. */
  update(
    what: InFolder & { readonly change: WorkspaceSettingsChange },
  ): Promise<WorkspaceSettingsRecord>;
}

export interface WorkspaceSettingsChange {
  readonly title?: string;
  /** The instruction that all agents get. */
  readonly description?: string;
  readonly working_directory_mode?: 'static' | 'temp';
  readonly working_directory_path?: string;
  readonly auto_delete_done_tasks?: boolean;
  readonly retention_days?: number;
  readonly notify_on_error?: boolean;
  readonly notify_on_in_review?: boolean;
}

/** Limits and permissions are only read here: people change them, on the page of the settings. */
export interface WorkspaceSettingsRecord
  extends Required<Omit<WorkspaceSettingsChange, 'working_directory_path'>> {
  readonly working_directory_path: string | null;
  readonly runner_paused: boolean;
  readonly limits: Readonly<Record<string, number | null>>;
  readonly permissions: Readonly<Record<string, boolean>>;
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
