import * as l10n from '@vscode/l10n';
import { failure, type Result, success } from '../base/result.ts';
import { type Run, runs } from '../model/run.ts';
import {
  isRestore,
  type Restored,
  type RestorePlan,
  type RestoreScope,
  type RunChanges,
} from '../model/snapshot.ts';
import { select } from '../store/rows.ts';
import { touches, workedLater, workedMeanwhile } from './restoreRules.ts';
import { findRun, runningRuns } from './runRecord.ts';
import { noSuchRun } from './runs.ts';
import type { Foundation } from './theWorkspace.ts';

/** More than any file that is stored; what is larger has no place in a diff editor. */
const LARGEST_FILE = 20 * 1024 * 1024;
/** A plan is for the person who looks at it now. */
const MOST_PLANS = 10;

/** What is being undone: a run, or an earlier restore. */
type Subject = Pick<Run, 'id' | 'repo_path' | 'started_at' | 'ended_at'>;

/** What runs did to the folder, and taking it back. */
export class Restores {
  readonly #base: Foundation;
  readonly #plans = new Map<string, RestorePlan>();

  constructor(base: Foundation) {
    this.#base = base;
  }

  async changes(id: string): Promise<Result<RunChanges & { readonly overlapping: Run[] }>> {
    const run = findRun(this.#base.store.read, id);
    if (!run) return noSuchRun();
    const changes = await this.#base.machine.snapshots.changesOf(id);
    if (!changes.ok) return changes;
    const overlapping = workedMeanwhile(run, this.#writersSince(run));
    return success({ ...changes.value, overlapping });
  }

  /** In base64, because it travels between windows as JSON. */
  async file(id: string, when: 'before' | 'after', path: string): Promise<Result<string | null>> {
    const run = findRun(this.#base.store.read, id);
    if (!run) return noSuchRun();
    const tree = when === 'before' ? run.tree_before : run.tree_after;
    if (tree === null) return success(null);
    const bytes = await this.#base.machine.snapshots.contentOf(tree, path);
    if (!bytes) return success(null);
    if (bytes.length > LARGEST_FILE) return failure(l10n.t('{0} is too large to be shown.', path));
    return success(Buffer.from(bytes).toString('base64'));
  }

  /** Stores the present first; nothing else is written before the person agrees. */
  async plan(
    id: string,
    scope: RestoreScope,
  ): Promise<Result<RestorePlan & { readonly alsoUndone: Run[] }>> {
    const run = findRun(this.#base.store.read, id);
    if (!run && !isRestore(id)) return noSuchRun();
    const busy = this.#whatRuns();
    if (busy) return busy;
    const planned = await this.#base.machine.snapshots.planRestore(id, { scope });
    if (!planned.ok) return planned;
    const plan = planned.value;
    this.#plans.set(plan.id, plan);
    for (const oldest of this.#plans.keys())
      if (this.#plans.size > MOST_PLANS) this.#plans.delete(oldest);
    const alsoUndone = await this.#alsoUndone(run ?? this.#earlierRestore(plan), plan);
    return success({ ...plan, alsoUndone });
  }

  async restore(planId: string): Promise<Result<Restored>> {
    const plan = this.#plans.get(planId);
    if (!plan)
      return failure(
        l10n.t('That plan is not known any more, so nothing was put back.'),
        l10n.t('Try it again.'),
      );
    const busy = this.#whatRuns();
    if (busy) return busy;
    // Nothing may be awaited between that look and this call: from here on every run that starts
    // waits in the line of snapshots until the folder is as it was.
    const restored = await this.#base.machine.snapshots.restore(plan);
    if (!restored.ok) return restored;
    this.#plans.delete(planId);
    this.#base.log.info(`${plan.id}: ${plan.runId} was undone (${plan.scope})`);
    return restored;
  }

  /** Restores have no rows: the snapshots know all that must be known, also in a later session. */
  #earlierRestore({ runId, recordedAt, undoes, top }: RestorePlan): Subject {
    const run = undoes === null ? undefined : findRun(this.#base.store.read, undoes);
    return {
      id: runId,
      repo_path: run?.repo_path ?? top,
      started_at: recordedAt,
      ended_at: recordedAt,
    };
  }

  /** A file that an agent writes at the same moment would be neither as it was nor as it should be. */
  #whatRuns(): Result<never> | undefined {
    const running = runningRuns(this.#base.store.read);
    if (running.length === 0) return undefined;
    const names = [...new Set(running.map(({ agent_name }) => agent_name))].join(', ');
    return failure(
      l10n.t('Nothing can be put back while agents work: {0}.', names),
      l10n.t('Pause the runner, cancel the task or stop the chat, then try again.'),
    );
  }

  async #alsoUndone(subject: Subject, plan: RestorePlan): Promise<Run[]> {
    const writers = this.#writersSince(subject);
    const later = workedLater(subject, writers);
    const meanwhile = workedMeanwhile(subject, writers);
    if (plan.scope === 'tree') return [...meanwhile, ...later];
    const touching: Run[] = [];
    const paths = [...plan.write, ...plan.remove];
    for (const run of later) if (await this.#hasTouched(run, paths)) touching.push(run);
    return [...meanwhile, ...touching];
  }

  async #hasTouched(run: Run, paths: readonly string[]): Promise<boolean> {
    const changes = await this.#base.machine.snapshots.changesOf(run.id);
    // Not knowing what it changed is a reason to name it, not to leave it out.
    if (!changes.ok || changes.value.after === null) return true;
    return touches(changes.value.files, paths);
  }

  /** Runs that ended after this one began and may have changed something. */
  #writersSince({ id, started_at }: Subject): Run[] {
    return select(
      this.#base.store.read,
      runs,
      `WHERE id <> ? AND tree_before IS NOT NULL AND coalesce(files_changed, 1) > 0
         AND coalesce(ended_at, '9') > ? ORDER BY started_at, rowid`,
      [id, started_at],
    );
  }
}
