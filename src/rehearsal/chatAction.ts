/** What a chat's answer can ask for, exactly as Malamar reads it. */
export type ChatAction =
  | { readonly type: 'rename_chat'; readonly title: string }
  | { readonly type: 'create_task'; readonly summary: string; readonly description: string }
  | NewAgent
  | {
      readonly type: 'update_agent';
      readonly agent_id: string;
      readonly name?: string;
      readonly instruction?: string;
    }
  | { readonly type: 'delete_agent'; readonly agent_id: string }
  | { readonly type: 'reorder_agents'; readonly agent_ids: readonly string[] }
  | { readonly type: 'update_workspace'; readonly title?: string; readonly description?: string };

export interface NewAgent {
  readonly type: 'create_agent';
  readonly name: string;
  readonly instruction: string;
  readonly cli_type: 'rehearsal';
}

export interface ChatAnswer {
  readonly message?: string;
  /** Directives can put in anything. */
  readonly actions: readonly unknown[];
}

export const newAgent = (name: string, purpose: string): NewAgent => ({
  type: 'create_agent',
  name,
  instruction: roleOf(name, purpose),
  cli_type: 'rehearsal',
});

export const roleOf = (name: string, purpose: string): string =>
  `You are ${name}. ${purpose}`.trimEnd();
