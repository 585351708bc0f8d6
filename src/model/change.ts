/** The news that go out after a commit; each carries what a notification needs. */
export type Change =
  | {
      readonly type: 'task.created';
      readonly task_id: string;
      readonly task_summary: string;
      readonly workspace_id: string;
      readonly actor_type: 'user' | 'agent';
    }
  | { readonly type: 'queue.updated'; readonly workspace_id: string }
  | { readonly type: 'agents.updated'; readonly workspace_id: string }
  | { readonly type: 'settings.updated'; readonly workspace_id: string };
