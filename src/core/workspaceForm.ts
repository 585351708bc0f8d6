import type { Result } from '../base/result.ts';
import { Limits, type Workspace } from '../model/workspace.ts';
import type { Problems } from '../protocol/agentForm.ts';
import {
  LimitsForm,
  PermissionsForm,
  type WorkspaceChange,
  type WorkspaceForm,
} from '../protocol/workspaceForm.ts';
import type { Machine } from './ports.ts';
import { amountOrNone, limitOrNone, wholeNumber } from './wholeNumber.ts';
import { checkSettings, MOST_DAYS, Settings } from './workspaceChange.ts';

const MOST = 1_000_000;
const WEEK_IN_MINUTES = 7 * 24 * 60;
const MOST_TOKENS = 1_000_000_000_000;
const MOST_DOLLARS = 1_000_000;

const count = (typed: string) => wholeNumber(typed, 1, MOST);
const minutes = (typed: string) => wholeNumber(typed, 1, WEEK_IN_MINUTES);
const tokens = (typed: string) => limitOrNone(typed, 1, MOST_TOKENS);
const dollars = (typed: string) => amountOrNone(typed, MOST_DOLLARS);

/** What each limit can be; one that has no standard may be left empty. */
const limitRules: { readonly [K in keyof Limits]: (typed: string) => Result<Limits[K]> } = {
  passes_per_task: count,
  runs_per_task: count,
  consecutive_errors: count,
  tool_calls_per_run: count,
  wall_minutes_per_run: minutes,
  idle_minutes_per_run: minutes,
  tokens_per_task: tokens,
  tokens_per_day: tokens,
  cost_per_task: dollars,
  cost_per_day: dollars,
  wake_ups_per_chat: count,
  spawns_per_origin: count,
};

export const limitsForm = (limits: Limits): LimitsForm =>
  LimitsForm.parse(
    Object.fromEntries(
      Object.entries(limits).map(([name, value]) => [name, value === null ? '' : String(value)]),
    ),
  );

export const standardLimits = (): LimitsForm => limitsForm(Limits.parse({}));

export const workspaceForm = (workspace: Workspace): WorkspaceForm => ({
  title: workspace.title,
  description: workspace.description,
  working_directory_mode: workspace.working_directory_mode,
  working_directory_path: workspace.working_directory_path ?? '',
  auto_delete_done_tasks: workspace.auto_delete_done_tasks,
  retention_days: String(workspace.retention_days),
  notify_on_error: workspace.notify_on_error,
  notify_on_in_review: workspace.notify_on_in_review,
  ...limitsForm(workspace.limits),
  ...workspace.permissions,
});

/** The rules of the domain, each told at its field. */
export function checkWorkspaceForm(
  workspace: Workspace,
  asked: WorkspaceChange,
  folder: Machine['folder'],
): { readonly problems: Problems; readonly change: Partial<Workspace> } {
  const problems: Record<string, string> = {};
  const take = <T>(field: string, result: Result<T>, otherwise: T): T => {
    if (result.ok) return result.value;
    problems[field] = [result.error.sentence, result.error.next].filter(Boolean).join(' ');
    return otherwise;
  };
  const { retention_days: days, ...rest } = asked;
  const settings = Settings.parse(rest);
  if (days !== undefined)
    settings.retention_days = take('retention_days', wholeNumber(days, 0, MOST_DAYS), 0);
  const { change, failures } = checkSettings(settings, folder);
  for (const { field, result } of failures) take(field, result, null);
  const limits = { ...workspace.limits };
  const setLimit = <K extends keyof Limits>(name: K): void => {
    const typed = asked[name];
    if (typed !== undefined) limits[name] = take(name, limitRules[name](typed), limits[name]);
  };
  for (const name of LimitsForm.keyof().options) setLimit(name);
  const permissions = { ...workspace.permissions };
  for (const name of PermissionsForm.keyof().options)
    permissions[name] = asked[name] ?? permissions[name];
  return { problems, change: { ...change, limits, permissions } };
}
