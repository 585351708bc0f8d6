import * as z from 'zod';
import { Problems } from './agentForm.ts';

const text = z.string();
const choice = z.boolean();

/** Limits as people type them: whole numbers, or empty where none has to be set. */
export const LimitsForm = z.object({
  passes_per_task: text,
  runs_per_task: text,
  consecutive_errors: text,
  tool_calls_per_run: text,
  wall_minutes_per_run: text,
  idle_minutes_per_run: text,
  tokens_per_task: text,
  tokens_per_day: text,
  cost_per_task: text,
  cost_per_day: text,
  wake_ups_per_chat: text,
  spawns_per_origin: text,
});
export type LimitsForm = z.output<typeof LimitsForm>;

export const PermissionsForm = z.object({
  agents_message: choice,
  send_to_chat: choice,
  read_chat: choice,
  top_level: choice,
});

/** The settings of a workspace as its page shows them. */
export const WorkspaceForm = z.object({
  title: text,
  /** The instruction that all agents get. */
  description: text,
  working_directory_mode: z.enum(['static', 'temp']),
  working_directory_path: text,
  auto_delete_done_tasks: choice,
  retention_days: text,
  notify_on_error: choice,
  notify_on_in_review: choice,
  ...LimitsForm.shape,
  ...PermissionsForm.shape,
});
export type WorkspaceForm = z.output<typeof WorkspaceForm>;

/** Only what differs from the settings as they are. */
export const WorkspaceChange = WorkspaceForm.partial();
export type WorkspaceChange = z.output<typeof WorkspaceChange>;

export const WorkspaceCheck = z.object({ problems: Problems });

/** `saved` is what is set now; null = nothing was saved, and the problems say why. */
export const WorkspaceSaved = z.object({ problems: Problems, saved: WorkspaceForm.nullable() });
