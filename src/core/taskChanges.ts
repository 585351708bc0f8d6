import * as l10n from '@vscode/l10n';
import { type Result, success } from '../base/result.ts';
import { type Run, runs } from '../model/run.ts';
import type { ChangesScope, TaskChanges } from '../protocol/taskPage.ts';
import { select } from '../store/rows.ts';
import type { Reader } from '../store/sqlite.ts';
import { type Span, spanOf } from './changesSpan.ts';
import { touches, workedMeanwhile } from './restoreRules.ts';
import { findTask } from './taskRecord.ts';
import { noSuchTask } from './tasks.ts';
import type { Foundation } from './theWorkspace.ts';

const nothing = { top: null, span: null, files: [], notCovered: [], others: [] };

/** What a task did to the folder: as a whole, in its last pass, or by one run. */
export async function changesOfTask(
  { store, machine: { snapshots } }: Foundation,
  id: string,
  scope: ChangesScope,
): Promise<Result<TaskChanges>> {
  const task = findTask(store.read, id);
  if (!task) return noSuchTask();
  const all = select(store.read, runs, 'WHERE task_id = ? ORDER BY started_at, rowid', [id]);
  const span = spanOf(all, scope, task.round_from);
  if (!span) return success({ ...nothing, note: whyNot(all, scope) });
  const stored = await snapshots.changesOf(span.first.id);
  if (!stored.ok) return stored;
  const notCovered = [
    ...new Set(span.runs.flatMap(({ outcome }) => outcome?.not_covered ?? [])),
  ].sort();
  const changed = await snapshots.changed(span.before, span.after);
  return success({
    top: stored.value.top,
    span: { first: span.first.id, last: span.last.id },
    // What was too large at one end would look as if it had come or gone.
    files:
      notCovered.length === 0 ? changed : changed.filter((file) => !touches([file], notCovered)),
    notCovered,
    others: [...new Set(othersMeanwhile(store.read, id, span).map(({ agent_name }) => agent_name))],
    note: null,
  });
}

/** Chats and tasks share the folder. */
function othersMeanwhile(read: Reader, taskId: string, { first, last }: Span<Run>): Run[] {
  const others = select(
    read,
    runs,
    `WHERE task_id IS NOT ? AND tree_before IS NOT NULL AND coalesce(files_changed, 1) > 0
       AND coalesce(ended_at, '9') > ? ORDER BY started_at, rowid`,
    [taskId, first.started_at],
  );
  return workedMeanwhile({ ...first, ended_at: last.ended_at }, others);
}

/** Nothing can be compared; a person should know why. */
function whyNot(all: readonly Run[], scope: ChangesScope): string {
  const wanted = scope.of === 'run' ? all.filter(({ id }) => id === scope.run) : all;
  const last = wanted.at(-1);
  if (!last) return l10n.t('No agent has worked on this task yet.');
  const note = wanted.findLast(({ outcome }) => outcome?.snapshot_note)?.outcome?.snapshot_note;
  if (note) return note;
  if (last.status === 'running')
    return l10n.t('What changed is compared when {0} has finished.', last.agent_name);
  return l10n.t('Nothing was stored to compare: its agents could not change files.');
}
