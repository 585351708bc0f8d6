import type { RunStatus } from './run.ts';
import type { TaskStatus } from './task.ts';

interface OfWorkspace {
  readonly workspace_id: string;
}

interface OfTask extends OfWorkspace {
  readonly task_id: string;
  readonly task_summary: string;
}

/** A run belongs to a task or to a chat; what listens to one of them must not ask the store. */
interface OfRun extends OfWorkspace {
  readonly run_id: string;
  readonly task_id?: string;
  readonly chat_id?: string;
}

/** The news that go out after a commit; each carries what a notification needs. */
export type Change =
  | (OfTask & { readonly type: 'task.created'; readonly actor_type: 'user' | 'agent' })
  | (OfTask & { readonly type: 'task.updated' | 'task.deleted' })
  | (OfTask & {
      readonly type: 'task.status_changed';
      readonly old_status: TaskStatus;
      readonly new_status: TaskStatus;
    })
  | (OfTask & { readonly type: 'task.comment_added'; readonly author_name: string })
  | (OfTask & { readonly type: 'task.error_occurred'; readonly error_message: string })
  | (OfTask & {
      readonly type: 'agent.execution_started' | 'agent.execution_finished';
      readonly agent_name: string;
    })
  | (OfRun & { readonly type: 'run.started' })
  | (OfRun & { readonly type: 'run.status'; readonly status: string; readonly detail: string })
  /** New events of this run are stored, up to this one. */
  | (OfRun & { readonly type: 'run.event'; readonly seq: number })
  | (OfRun & { readonly type: 'run.finished'; readonly status: RunStatus })
  | (OfWorkspace & { readonly type: 'queue.updated' | 'agents.updated' | 'settings.updated' });
