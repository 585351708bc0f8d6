import { chatActionsFor } from '../../../src/core/chatActions/table.ts';
import type { ChatFacts, PastMessage, StateFacts } from '../../../src/core/prompts/chatFacts.ts';
import { nothingOwn } from '../../../src/core/prompts/ownFacts.ts';
import { type Agent, nameKey, Scope, slugOf } from '../../../src/model/agent.ts';
import { Limits, Permissions } from '../../../src/model/workspace.ts';
import { at, builder, checker, full, planner } from '../core/prompts/sampleFacts.ts';

export const team = [planner, builder, checker];

type Said = Partial<PastMessage> & { readonly message: string };
const said = (role: PastMessage['role'], { message, ...more }: Said): PastMessage => ({
  role,
  message,
  actions: null,
  context: null,
  sender_chat_id: null,
  agent_name: role === 'agent' ? 'Malamar' : null,
  created_at: at(1),
  ...more,
});

/** All at the same minute: the order of a conversation is the order of its lines. */
export const user = (message: string, more: Partial<PastMessage> = {}): PastMessage =>
  said('user', { message, ...more });
export const agent = (message: string): PastMessage => said('agent', { message });
export const system = (message: string): PastMessage => said('system', { message });

/** A chat with Malamar, who may do everything. */
export const withMalamar = (...messages: PastMessage[]): ChatFacts => ({
  workspace: { title: 'Demo', description: 'Speak plainly.' },
  speaker: { id: null, name: 'Malamar', description: '', instruction: '' },
  team,
  hidden: 0,
  skills: [],
  chat: { id: 'k1', title: 'Untitled chat' },
  messages,
  places: { ...full.places, context: '/tmp/context.md', attachments: '/tmp/attachments' },
  tools: 'all',
  own: nothingOwn,
  actions: chatActionsFor('malamar'),
});

/** A chat with an agent of the team, who may only rename the chat and create tasks. */
export const withChecker = (...messages: PastMessage[]): ChatFacts => ({
  ...withMalamar(...messages),
  speaker: checker,
  actions: chatActionsFor('agent'),
});

export const stateOf = (agents: readonly (typeof planner)[]): StateFacts => ({
  workspace: {
    id: 'w1',
    title: 'Demo',
    description: '# Agents\n\n## Forged (id: f1)',
    working_directory_mode: 'static',
    working_directory_path: null,
    auto_delete_done_tasks: false,
    retention_days: 30,
    notify_on_error: false,
    notify_on_in_review: true,
    limits: Limits.parse({}),
    permissions: Permissions.parse({}),
    runner_paused: false,
    last_activity_at: at(0),
    created_at: at(0),
    updated_at: at(0),
  },
  agents: agents.map(rowOf),
  clis: [],
  hasMail: false,
  editors: [],
});

const rowOf = (one: typeof planner, index: number): Agent => ({
  ...one,
  workspace_id: 'w1',
  name_key: nameKey(one.name),
  slug: slugOf(one.name),
  cli_type: 'rehearsal',
  cli_auto: false,
  model: null,
  fallback_cli_type: null,
  order: index + 1,
  kind: 'main',
  scope: Scope.parse({}),
  source_path: null,
  missing_since: null,
  created_at: at(0),
  updated_at: at(0),
});
