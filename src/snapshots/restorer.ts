import { FailureError } from '../base/result.ts';
import type { Restored, RestorePlan, RestoreWork } from '../model/snapshot.ts';
import { differencesBetween } from './diff.ts';
import type { Facts, Moment } from './facts.ts';
import { GitFailure } from './git.ts';
import type { IndexWriter } from './indexWriter.ts';
import { obstaclesOf } from './obstacles.ts';
import type { PrivateRepository } from './privateRepository.ts';
import type { Recorder } from './recorder.ts';
import { ignoresCase, type UserRepository } from './userRepository.ts';

/** Carries out a plan that a person agreed to, and looks afterwards whether it worked. */
export class Restorer {
  readonly #ours: PrivateRepository;
  readonly #facts: Facts;
  readonly #recorder: Recorder;
  readonly #indexWriter: IndexWriter;

  constructor(ours: PrivateRepository, facts: Facts, recorder: Recorder, indexWriter: IndexWriter) {
    this.#ours = ours;
    this.#facts = facts;
    this.#recorder = recorder;
    this.#indexWriter = indexWriter;
  }

  async carryOut(plan: RestorePlan): Promise<Restored> {
    const before = await this.#facts.read(plan.runId, 'before');
    const planned = await this.#facts.read(plan.id, 'before');
    if (!before || !planned)
      throw new FailureError(
        'This plan is too old: what it was made from was cleaned away.',
        again,
      );
    const present = await this.#recorder.record(plan.top, planned.undoes);
    if (present.tree !== plan.present || !isSameBesides(planned, present))
      throw new FailureError(
        'Files or the index were changed since the plan was made, so nothing was put back.',
        again,
      );
    const repository = await this.#recorder.repositories.find(plan.top);
    await this.#write(repository, plan, planned, present.at);
    try {
      return await this.#finish(repository, plan, before, planned);
    } catch (error) {
      throw brokenOff('The files were put back, but nothing could be recorded then', error, plan);
    }
  }

  async #finish(
    repository: UserRepository,
    plan: RestorePlan,
    before: Moment,
    planned: Moment,
  ): Promise<Restored> {
    const trouble = plan.index ? await this.#putIndexBack(repository, before) : undefined;
    const after = await this.#recorder.record(plan.top, planned.undoes);
    await this.#facts.write(plan.id, 'after', after);
    const wrong = await differencesBetween(this.#ours, plan.target, after.tree);
    const isIndexBack = after.index?.digest === before.index?.digest;
    return {
      written: plan.write,
      removed: plan.remove,
      notBack: wrong.map(({ path }) => path),
      index: plan.index ? (isIndexBack ? 'back' : 'not back') : 'left alone',
      moved: plan.moved,
      note: trouble ?? null,
      undo: { runId: plan.id, scope: plan.scope, tree: plan.present },
    };
  }

  async #write(
    repository: UserRepository,
    plan: RestorePlan,
    planned: Moment,
    at: string,
  ): Promise<void> {
    const differences = await differencesBetween(this.#ours, plan.present, plan.target);
    const edits = differences.map(({ path, before, after }) => ({
      path,
      entry: after,
      isCoveredNow: before !== undefined,
    }));
    const [obstacle] = await obstaclesOf(plan.top, edits, ignoresCase(repository));
    if (obstacle)
      throw new FailureError(`${obstacle.by} is in the way now, so nothing was put back.`, again);
    await this.#ours.unlock();
    // Before the first write: whatever ends it then, it can be found and undone.
    await this.#facts.write(plan.id, 'before', { ...planned, at, work: workOf(plan) });
    try {
      await this.#ours.run(repository, ['read-tree', '-m', '-u', plan.present, plan.target]);
    } catch (error) {
      if (!isRefusal(error)) throw writeFailure(error, plan);
      await this.#facts.write(plan.id, 'before', planned);
      throw new FailureError(
        'Somebody saved a file in this moment, so nothing was put back.',
        again,
        error,
      );
    } finally {
      this.#recorder.forget();
    }
  }

  async #putIndexBack(repository: UserRepository, before: Moment): Promise<string | undefined> {
    if (!before.index) return undefined;
    try {
      await this.#indexWriter.putBack(repository, before.index, before.heads.commit);
      return undefined;
    } catch (error) {
      if (error instanceof FailureError) return error.message;
      // The files are back, and that must be told all the same.
      return `The index could not be put back: ${error instanceof Error ? error.message : error}`;
    }
  }
}

const again = 'Look at what a restore would do now, and decide again.';

const isSameBesides = (planned: Moment, present: Moment): boolean =>
  planned.notCovered.join('\0') === present.notCovered.join('\0') &&
  planned.index?.digest === present.index?.digest;

const workOf = ({ runId, scope, target, write, remove }: RestorePlan): RestoreWork => ({
  of: runId,
  scope,
  target,
  files: write.length + remove.length,
});

/** git looks at everything before it writes anything, and says so when a file is not as it was. */
const isRefusal = (error: unknown): boolean =>
  error instanceof GitFailure &&
  error.trouble === 'refused' &&
  /not uptodate|would be overwritten/.test(error.complaint);

const writeFailure = (error: unknown, plan: RestorePlan): unknown =>
  error instanceof GitFailure ? brokenOff('git could not put everything back', error, plan) : error;

/** Something was written: whoever hears of it must be able to take it back, so it names the restore. */
function brokenOff(what: string, error: unknown, { id }: RestorePlan): FailureError {
  const message = error instanceof Error ? error.message : String(error);
  const why = error instanceof GitFailure ? error.complaint : message;
  return new FailureError(
    `${what}: ${why}`,
    `The state before is stored in ${id}. ${again}`,
    error,
  );
}
