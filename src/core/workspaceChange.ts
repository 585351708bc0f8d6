import * as l10n from '@vscode/l10n';
import * as z from 'zod';
import { failure, type Result, success } from '../base/result.ts';
import { type Workspace, workspaces } from '../model/workspace.ts';
import { update } from '../store/rows.ts';
import type { Machine } from './ports.ts';
import { checkLength, oneLine } from './text.ts';
import { type MalamarWriter, theWorkspace } from './theWorkspace.ts';

const LONGEST_TITLE = 200;
export const MOST_DAYS = 36_500;

/** What people set on a page and Malamar by an action. Limits, permissions and approvals are people's alone. */
export const Settings = z.object({
  title: z.string().optional(),
  description: z.string().optional(),
  working_directory_mode: z.enum(['static', 'temp']).optional(),
  working_directory_path: z.string().optional(),
  auto_delete_done_tasks: z.boolean().optional(),
  retention_days: z.int().min(0).max(MOST_DAYS).optional(),
  notify_on_error: z.boolean().optional(),
  notify_on_in_review: z.boolean().optional(),
});
export type Settings = z.output<typeof Settings>;

type Rule<K extends keyof Settings> = (
  asked: NonNullable<Settings[K]>,
  folder: Machine['folder'],
) => Result<NonNullable<Settings[K]>>;

/** What has to be looked at before it is stored; all else is as good as its shape. */
const rules: { readonly [K in keyof Settings]?: Rule<K> } = {
  title: (asked) => {
    const title = oneLine(asked);
    if (title !== '' && title.length <= LONGEST_TITLE) return success(title);
    return failure(l10n.t('A title has 1 to {0} characters.', LONGEST_TITLE));
  },
  description: (asked) => checkLength('description', asked.trim()),
  working_directory_path: (asked, folder) => folder.directoryInside(asked),
};

/** Of what is asked for, what would be stored, and by field what cannot be. */
export function checkSettings(
  asked: Settings,
  folder: Machine['folder'],
): { readonly change: Partial<Workspace>; readonly failures: readonly FieldFailure[] } {
  const given = Object.entries(asked).filter(([, value]) => value !== undefined);
  const change: Partial<Workspace> = Object.fromEntries(given);
  const failures: FieldFailure[] = [];
  const look = <K extends keyof Settings>(field: K): void => {
    const value = asked[field];
    const rule: Rule<K> | undefined = rules[field];
    if (value === undefined || !rule) return;
    const result = rule(value, folder);
    if (result.ok) Object.assign(change, { [field]: result.value });
    else failures.push({ field, result });
  };
  for (const field of Settings.keyof().options) look(field);
  return { change, failures };
}

interface FieldFailure {
  readonly field: keyof Settings;
  readonly result: Extract<Result<never>, { ok: false }>;
}

export function changeWorkspace(
  writer: MalamarWriter,
  change: Partial<Workspace>,
  now: string,
): void {
  const workspace = theWorkspace(writer);
  update(writer, workspaces, workspace, { ...change, updated_at: now });
  writer.emit({ type: 'settings.updated', workspace_id: workspace.id });
}
