import * as l10n from '@vscode/l10n';
import * as z from 'zod';
import { LONGEST_TEXT } from '../../base/longestText.ts';
import { AgentKind, CliType, Scope } from '../../model/agent.ts';
import { ChatActionRecord } from '../../model/chat.ts';
import { TaskEventType, TaskStatus } from '../../model/task.ts';
import { Limits } from '../../model/workspace.ts';
import { oneLine } from '../text.ts';

/**
 * A workspace as one JSON file. Ids in it only say what belongs together: whoever imports it makes
 * new ones. It has no approvals, permissions, runs or queues, and nothing that belongs to a machine.
 */
export const EXPORT_FORMAT = 'malamar-workspace';
export const EXPORT_VERSION = 1;

/** More than people ever write; and what is read has to fit into memory several times. */
export const LARGEST_EXPORT = 100 * 1024 * 1024;

/** Of what people and agents make it up: deeper values could not be walked through safely. */
const DEEPEST = 50;

const id = z.string().min(1).max(100);
const reference = id.nullable();
const text = z.string().max(LONGEST_TEXT);
const line = (longest: number) =>
  z
    .string()
    .transform(oneLine)
    .pipe(
      z
        .string()
        .min(1, { error: () => l10n.t('There is nothing to see in it') })
        .max(longest),
    );
/** In the one form in which times compare as text. */
const time = z.iso.datetime().transform((value) => new Date(value).toISOString());
const values = z.record(z.string(), z.unknown()).refine((value) => isWithin(value, DEEPEST), {
  error: () => l10n.t('Nested deeper than {0} levels', DEEPEST),
});

export const ExportedSettings = z.object({
  title: line(500),
  description: text,
  working_directory_mode: z.enum(['static', 'temp']),
  auto_delete_done_tasks: z.boolean(),
  retention_days: z.int().min(0).max(36_500),
  notify_on_error: z.boolean(),
  notify_on_in_review: z.boolean(),
  limits: Limits,
});
export type ExportedSettings = z.output<typeof ExportedSettings>;

export const ExportedAgent = z.object({
  id,
  name: line(200),
  description: text,
  instruction: text,
  cli_type: CliType,
  model: z.string().max(500).nullable(),
  fallback_cli_type: CliType.nullable(),
  kind: AgentKind,
  scope: Scope,
});
export type ExportedAgent = z.output<typeof ExportedAgent>;

export const ExportedComment = z.object({
  user_id: reference,
  agent_id: reference,
  author_name: z.string().max(500),
  content: z.string(),
  created_at: time,
  updated_at: time,
});
export type ExportedComment = z.output<typeof ExportedComment>;

export const ExportedActivity = z.object({
  event_type: TaskEventType,
  actor_type: z.enum(['user', 'agent', 'system']),
  actor_id: reference,
  metadata: values,
  created_at: time,
});
export type ExportedActivity = z.output<typeof ExportedActivity>;

/** Without its comments and its activity, which are read one by one. */
export const ExportedTaskHead = z.object({
  id,
  summary: line(500),
  description: text,
  status: TaskStatus,
  created_by: id,
  created_at: time,
  updated_at: time,
});
export interface ExportedTask extends z.output<typeof ExportedTaskHead> {
  readonly comments: readonly ExportedComment[];
  readonly activity: readonly ExportedActivity[];
}

export const ExportedMessage = z.object({
  role: z.enum(['user', 'agent', 'system']),
  message: z.string(),
  actions: z.array(values.pipe(ChatActionRecord)).nullable(),
  context: z.string().nullable(),
  sender_chat_id: reference,
  created_at: time,
});
export type ExportedMessage = z.output<typeof ExportedMessage>;

/** Without its messages. A chat stands after its parent. */
export const ExportedChatHead = z.object({
  id,
  agent_id: reference,
  cli_type: CliType.nullable(),
  title: line(500),
  parent_chat_id: reference,
  kept: z.boolean(),
  pinned_at: time.nullable(),
  closed_at: time.nullable(),
  created_at: time,
  updated_at: time,
});
export interface ExportedChat extends z.output<typeof ExportedChatHead> {
  readonly messages: readonly ExportedMessage[];
}

export interface ExportFile {
  readonly format: typeof EXPORT_FORMAT;
  readonly version: number;
  readonly exported_at: string;
  readonly workspace: ExportedSettings;
  /** In the order of the loop. */
  readonly agents: readonly ExportedAgent[];
  readonly tasks: readonly ExportedTask[];
  readonly chats: readonly ExportedChat[];
}

/** `team` = settings and agents only: what another folder would take over. */
export const ExportPart = z.enum(['everything', 'team']);
export type ExportPart = z.output<typeof ExportPart>;

function isWithin(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return true;
  return levels > 0 && Object.values(value).every((each) => isWithin(each, levels - 1));
}
