import { failureOf } from '../base/result.ts';
import type { Run, RunOutcome } from '../model/run.ts';
import type { Snapshot } from './ports.ts';
import type { Foundation } from './theWorkspace.ts';

/** What a look at the folder adds to a run. */
export interface Compared {
  readonly facts: Partial<Run>;
  readonly covered: Pick<RunOutcome, 'not_covered' | 'snapshot_note'>;
}
export const nothingCompared: Compared = { facts: {}, covered: {} };

/** What one run changes in its folder, and what of it cannot be told. */
export class FolderComparison {
  readonly #base: Foundation;
  readonly #runId: string;
  readonly #directory: string;

  constructor(base: Foundation, runId: string, directory: string) {
    this.#base = base;
    this.#runId = runId;
    this.#directory = directory;
  }

  before(): Promise<Snapshot> {
    return this.#take('before');
  }

  async compare(before: Snapshot | undefined): Promise<Compared> {
    if (!before) return nothingCompared;
    const after = before.tree ? await this.#take('after') : undefined;
    const not_covered = [...new Set([...before.notCovered, ...(after?.notCovered ?? [])])];
    const count = await this.#countChanges(before, after);
    const note = before.note ?? after?.note ?? count.note;
    return {
      facts: { tree_after: after?.tree ?? null, files_changed: count.files },
      covered: {
        ...(not_covered.length > 0 ? { not_covered } : {}),
        ...(note === null ? {} : { snapshot_note: note }),
      },
    };
  }

  #take(when: 'before' | 'after'): Promise<Snapshot> {
    return this.#base.machine.snapshots.take(this.#directory, this.#runId, when);
  }

  async #countChanges(
    before: Snapshot,
    after: Snapshot | undefined,
  ): Promise<{ files: number | null; note: string | null }> {
    if (!before.tree || !after?.tree) return { files: null, note: null };
    if (before.tree === after.tree) return { files: 0, note: null };
    try {
      const changed = await this.#base.machine.snapshots.changed(before.tree, after.tree);
      return { files: changed.length, note: null };
    } catch (error) {
      // The agent's answer counts all the same.
      return { files: null, note: failureOf(error, this.#base.log).sentence };
    }
  }
}
