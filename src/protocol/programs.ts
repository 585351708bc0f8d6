import * as z from 'zod';
import type { Change } from '../model/change.ts';
import { TaskStatus } from '../model/task.ts';
import { Limits, Permissions } from '../model/workspace.ts';
import { request } from './request.ts';

/** What other programs can ask: extensions by the exported API, and VS Code's own chat by tools. */

/** A task in a list, with the short name by which it can be named. */
export const TaskLine = z.object({
  id: z.string(),
  handle: z.string(),
  summary: z.string(),
  status: TaskStatus,
  updated_at: z.string(),
});
export type TaskLine = z.output<typeof TaskLine>;

/** The settings that a program may change. Limits and permissions are people's alone. */
export const SettingsChange = z
  .strictObject({
    title: z.string(),
    /** The instruction that all agents get. */
    description: z.string(),
    working_directory_mode: z.enum(['static', 'temp']),
    working_directory_path: z.string(),
    auto_delete_done_tasks: z.boolean(),
    retention_days: z.int(),
    notify_on_error: z.boolean(),
    notify_on_in_review: z.boolean(),
  })
  .partial();
export type SettingsChange = z.output<typeof SettingsChange>;

export const SettingsFacts = SettingsChange.required().extend({
  working_directory_path: z.string().nullable(),
  runner_paused: z.boolean(),
  limits: Limits,
  permissions: Permissions,
});

export const Named = z.enum(['chats', 'tasks', 'runs']);

/** Carried out by the owner of the workspace. */
export const programRequests = {
  /** The most recently updated first; of a long list the first part. */
  'programs.tasks': request(z.object({ status: TaskStatus.nullable() }), z.array(TaskLine)),
  /** The id that a handle, or an id, stands for; refused if there is none or more than one. */
  'programs.find': request(
    z.object({ kind: Named, handle: z.string() }),
    z.object({ id: z.string() }),
  ),
  /** Where a message goes: a chat by its handle, else the latest with an agent, or a new one. */
  'programs.chat': request(
    z.object({ chat: z.string().nullable(), agent: z.string().nullable() }),
    z.object({ id: z.string() }),
  ),
  'programs.settings': request(z.null(), SettingsFacts),
  'programs.changeSettings': request(z.object({ change: SettingsChange }), SettingsFacts),
} as const;

/** All that happens, in order. Nothing is shown of it: whoever is told a state has missed something. */
export type EventsState = Readonly<Record<string, never>>;
export interface EventsAddition {
  readonly events: readonly Change[];
}
