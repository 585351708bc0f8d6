import type { Clock } from '../base/clock.ts';
import type { Log } from '../base/log.ts';
import { FailureError, failure, failureOf, type Result, success } from '../base/result.ts';
import type { Snapshot, Snapshots } from '../core/ports.ts';
import type {
  ChangedFile,
  PastRestore,
  Restored,
  RestorePlan,
  RestoreScope,
  RunChanges,
} from '../model/snapshot.ts';
import { type Caps, isAmong, usualCaps } from './cover.ts';
import { changeOf, contentOf, differencesBetween } from './diff.ts';
import { Facts, isUsableId, type When } from './facts.ts';
import { Git, GitFailure } from './git.ts';
import { movedBetween } from './heads.ts';
import { IndexWriter } from './indexWriter.ts';
import { Keeper } from './keeper.ts';
import { pastRestores } from './pastRestores.ts';
import { Planner } from './planner.ts';
import { PrivateRepository } from './privateRepository.ts';
import { Queue } from './queue.ts';
import { Recorder } from './recorder.ts';
import { Restorer } from './restorer.ts';

export interface SnapshotOptions {
  /** The directory of the workspace's data; `snapshots.git` is made in it when it is needed. */
  readonly storage: string;
  /** The path of git, undefined = there is none. */
  readonly git: () => Promise<string | undefined>;
  readonly log: Log;
  readonly clock: Clock;
  readonly caps?: Caps;
}

/** How many snapshots' gaps are remembered for `changed`, which is asked right after a run. */
const remembered = 100;

export class GitSnapshots implements Snapshots {
  readonly #ours: PrivateRepository;
  readonly #facts: Facts;
  readonly #recorder: Recorder;
  readonly #planner: Planner;
  readonly #restorer: Restorer;
  readonly #keeper: Keeper;
  readonly #log: Log;
  readonly #queue = new Queue();
  readonly #gaps = new Map<string, readonly string[]>();

  constructor({ storage, git: program, log, clock, caps = usualCaps }: SnapshotOptions) {
    const git = new Git(program, clock);
    this.#ours = new PrivateRepository(storage, git);
    this.#facts = new Facts(this.#ours.directory);
    this.#recorder = new Recorder(git, this.#ours, caps, log, clock);
    this.#planner = new Planner(this.#ours, this.#facts, this.#recorder);
    const indexWriter = new IndexWriter(git, this.#ours);
    this.#restorer = new Restorer(this.#ours, this.#facts, this.#recorder, indexWriter);
    this.#keeper = new Keeper(this.#ours, this.#facts, log);
    this.#log = log;
  }

  take(directory: string, runId: string, when: When): Promise<Snapshot> {
    return this.#next(async () => {
      try {
        if (!isUsableId(runId)) throw new FailureError(`${runId} is not the id of a run.`);
        const moment = await this.#recorder.record(directory);
        await this.#facts.write(runId, when, moment);
        const { tree, notCovered, note } = moment;
        this.#remember(tree, notCovered);
        return { tree, notCovered, note };
      } catch (error) {
        return { tree: null, notCovered: [], note: this.#sentence(error) };
      }
    });
  }

  /** Rejects with a FailureError if one of the two is not stored any more. */
  async changed(before: string, after: string): Promise<readonly ChangedFile[]> {
    try {
      const gaps = [...(this.#gaps.get(before) ?? []), ...(this.#gaps.get(after) ?? [])];
      return await this.#differences(before, after, gaps);
    } catch (error) {
      throw new FailureError(this.#sentence(error), undefined, error);
    }
  }

  async changesOf(runId: string): Promise<Result<RunChanges>> {
    try {
      const before = await this.#facts.read(runId, 'before');
      const after = await this.#facts.read(runId, 'after');
      const notCovered = [
        ...new Set([...(before?.notCovered ?? []), ...(after?.notCovered ?? [])]),
      ].sort();
      const known = before && after;
      return success({
        top: before?.top ?? null,
        before: before?.tree ?? null,
        after: after?.tree ?? null,
        files: known ? await this.#differences(before.tree, after.tree, notCovered) : [],
        notCovered,
        moved: known ? movedBetween(before.heads, after.heads) : [],
        note: known ? (before.note ?? after.note) : missing(before !== undefined),
      });
    } catch (error) {
      return failure(this.#sentence(error));
    }
  }

  contentOf(tree: string, path: string): Promise<Uint8Array | undefined> {
    return contentOf(this.#ours, tree, path);
  }

  /** What putting back would mean. The present is stored first; nothing else is written. */
  planRestore(runId: string, { scope }: { scope: RestoreScope }): Promise<Result<RestorePlan>> {
    return this.#asResult(() => this.#planner.plan(runId, scope));
  }

  restore(plan: RestorePlan): Promise<Result<Restored>> {
    return this.#asResult(() => this.#restorer.carryOut(plan));
  }

  pastRestores(): Promise<readonly PastRestore[]> {
    return pastRestores(this.#facts);
  }

  forget(keep: (runId: string) => boolean): Promise<void> {
    return this.#queue.add(async () => {
      try {
        await this.#keeper.forget(keep, () => this.#recorder.forget());
      } catch (error) {
        this.#log.warn(`Old snapshots could not be removed: ${this.#sentence(error)}`);
      }
    });
  }

  /** A clean-up never keeps a run waiting: it is ended, and goes on at the next occasion. */
  #next<T>(work: () => Promise<T>): Promise<T> {
    this.#keeper.interrupt();
    return this.#queue.add(work);
  }

  #asResult<T>(work: () => Promise<T>): Promise<Result<T>> {
    return this.#next(async () => {
      try {
        return success(await work());
      } catch (error) {
        if (error instanceof FailureError) return { ok: false, error: error.failure };
        return failure(this.#sentence(error));
      }
    });
  }

  async #differences(
    before: string,
    after: string,
    gaps: readonly string[],
  ): Promise<readonly ChangedFile[]> {
    const isUnknown = isAmong(gaps);
    const found = await differencesBetween(this.#ours, before, after);
    return found.filter(({ path }) => !isUnknown(path)).map(changeOf);
  }

  #remember(tree: string, notCovered: readonly string[]): void {
    this.#gaps.delete(tree);
    this.#gaps.set(tree, notCovered);
    for (const oldest of this.#gaps.keys())
      if (this.#gaps.size > remembered) this.#gaps.delete(oldest);
      else break;
  }

  #sentence(error: unknown): string {
    if (!(error instanceof GitFailure)) return failureOf(error, this.#log).sentence;
    this.#log.warn(error.message);
    const why = {
      missing: 'git could not be started',
      hanging: 'git did not answer in time',
      too_much: 'there are too many files here',
      stopped: 'git was ended',
      refused: `git refused (${error.complaint})`,
    }[error.trouble];
    return `Changes are neither recorded nor can they be undone, because ${why}.`;
  }
}

const missing = (hasBefore: boolean): string =>
  hasBefore
    ? 'Nothing was recorded after this run.'
    : 'Nothing was recorded before this run, so what it changed is not known.';
