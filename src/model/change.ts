import type { RunStatus } from './run.ts';
import type { TaskStatus } from './task.ts';

interface OfWorkspace {
  readonly workspace_id: string;
}

interface OfTask extends OfWorkspace {
  readonly task_id: string;
  readonly task_summary: string;
}

interface OfChat extends OfWorkspace {
  readonly chat_id: string;
  readonly chat_title: string;
}

/** A run belongs to a task or to a chat; what listens to one of them must not ask the store. */
interface OfRun extends OfWorkspace {
  readonly run_id: string;
  readonly task_id?: string;
  readonly chat_id?: string;
}

/** The news that go out after a commit; each carries what a notification needs. */
export type Change =
  | (OfTask & {
      readonly type: 'task.created';
      readonly actor_type: 'user' | 'agent';
      /** Asked for in this chat, by whoever wrote there in this window. */
      readonly chat_id?: string;
      readonly window?: string;
    })
  | (OfTask & { readonly type: 'task.updated' | 'task.deleted' })
  | (OfTask & {
      readonly type: 'task.status_changed';
      readonly old_status: TaskStatus;
      readonly new_status: TaskStatus;
    })
  | (OfTask & {
      readonly type: 'task.comment_added';
      readonly author_name: string;
      readonly comment_id: string;
    })
  | (OfTask & { readonly type: 'task.error_occurred'; readonly error_message: string })
  | (OfTask & {
      readonly type: 'agent.execution_started' | 'agent.execution_finished';
      readonly agent_name: string;
    })
  | (OfChat & {
      readonly type: 'chat.message_added';
      readonly author_type: 'user' | 'agent' | 'system';
      readonly message_id: string;
    })
  | (OfChat & {
      readonly type: 'chat.processing_started' | 'chat.processing_finished';
      readonly agent_name: string;
    })
  /** Its title, agent, CLI, place in the list, or whether an answer is pending. */
  | (OfChat & { readonly type: 'chat.updated' | 'chat.cleared' | 'chat.deleted' })
  | (OfRun & { readonly type: 'run.started' })
  | (OfRun & { readonly type: 'run.status'; readonly status: string; readonly detail: string })
  /** New events of this run are stored, from this one up to that. */
  | (OfRun & { readonly type: 'run.event'; readonly from: number; readonly seq: number })
  /** A person has stopped it; `run.finished` follows when it is gone. */
  | (OfRun & { readonly type: 'run.stopping' })
  | (OfRun & { readonly type: 'run.finished'; readonly status: RunStatus })
  /** The list of a chat or of a run. */
  | (OfWorkspace & {
      readonly type: 'todos.updated';
      readonly chat_id?: string;
      readonly run_id?: string;
    })
  /** An agent asks whether another one may work for it; that it is decided comes as `settings.updated`. */
  | (OfWorkspace & { readonly type: 'approval.asked'; readonly approval_id: string })
  | (OfWorkspace & { readonly type: 'queue.updated'; readonly queue: 'tasks' | 'chats' })
  | (OfWorkspace & {
      readonly type: 'agents.updated';
      /** Files of agents with a version that waits for a person, and of which nobody has heard yet. */
      readonly waiting?: readonly string[];
    })
  | (OfWorkspace & { readonly type: 'settings.updated' });
