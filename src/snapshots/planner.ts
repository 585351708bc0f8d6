import { join } from 'node:path';
import { FailureError } from '../base/result.ts';
import { newRestoreId, type RestorePlan, type RestoreScope } from '../model/snapshot.ts';
import { differencesBetween } from './diff.ts';
import type { Facts, Moment } from './facts.ts';
import { movedBetween } from './heads.ts';
import { obstaclesOf } from './obstacles.ts';
import { decideRestore, type Edit } from './plan.ts';
import type { PrivateRepository } from './privateRepository.ts';
import type { Recorder } from './recorder.ts';
import { ignoresCase, type UserRepository } from './userRepository.ts';

/** Finds out what a restore would do. Stores the present, and writes nothing else. */
export class Planner {
  readonly #ours: PrivateRepository;
  readonly #facts: Facts;
  readonly #recorder: Recorder;

  constructor(ours: PrivateRepository, facts: Facts, recorder: Recorder) {
    this.#ours = ours;
    this.#facts = facts;
    this.#recorder = recorder;
  }

  async plan(runId: string, scope: RestoreScope): Promise<RestorePlan> {
    const before = await this.#facts.read(runId, 'before');
    if (!before)
      throw new FailureError('Nothing was recorded before this run, so it cannot be undone.');
    const after = await this.#facts.read(runId, 'after');
    const present = await this.#recorder.record(before.top, before.undoes ?? runId);
    if (present.top !== before.top)
      throw new FailureError(`${before.top} is not the top of a git repository any more.`);
    const id = newRestoreId();
    await this.#facts.write(id, 'before', present);

    // A restore that broke off is known by what it meant to write, so what came later is nothing of its.
    const afterRun = after?.tree ?? before.work?.target ?? present.tree;
    const [byRun, since, back] = await Promise.all([
      differencesBetween(this.#ours, before.tree, afterRun),
      differencesBetween(this.#ours, afterRun, present.tree),
      differencesBetween(this.#ours, present.tree, before.tree),
    ]);
    const notCovered = unionOf(before, after, present);
    const decision = decideRestore(scope, { byRun, since, back, notCovered });
    const repository = await this.#recorder.repositories.find(before.top);
    const obstacles = await obstaclesOf(before.top, decision.edits, ignoresCase(repository));
    const isBlocked = new Set(obstacles.map(({ path }) => path));
    const edits = decision.edits.filter(({ path }) => !isBlocked.has(path));
    const target = await this.#targetTree(repository, present.tree, edits);
    await this.#facts.hold(id, 'target', target);
    const isIndexOther = before.index !== null && before.index.digest !== present.index?.digest;
    return {
      id,
      runId,
      recordedAt: before.at,
      undoes: before.undoes,
      scope,
      top: before.top,
      present: present.tree,
      target,
      write: edits.filter(({ entry }) => entry).map(({ path }) => path),
      remove: edits.filter(({ entry }) => !entry).map(({ path }) => path),
      changedSince: decision.changedSince.filter((path) => !isBlocked.has(path)),
      obstacles,
      notCovered,
      moved: movedBetween(before.heads, present.heads),
      index: scope === 'tree' && isIndexOther,
      note: noteOf([
        after || before.work ? before.note : allSinceCounts,
        scope === 'run' && isIndexOther && before.undoes === null ? indexStays : null,
      ]),
    };
  }

  /** The present with some paths as they were. */
  async #targetTree(
    repository: UserRepository,
    present: string,
    edits: readonly Edit[],
  ): Promise<string> {
    const call = { environment: { GIT_INDEX_FILE: join(this.#ours.directory, 'temp', 'target') } };
    await this.#ours.run(repository, ['read-tree', present], call);
    const lines = edits.map(({ path, entry }) =>
      entry ? `${entry.mode} ${entry.hash}\t${path}` : `0 ${present.replace(/./g, '0')}\t${path}`,
    );
    // What goes first: a file must leave before a folder of its name can come.
    lines.sort((a, b) => Number(b.startsWith('0 ')) - Number(a.startsWith('0 ')));
    await this.#ours.run(repository, ['update-index', '-z', '--replace', '--index-info'], {
      ...call,
      input: lines.map((line) => `${line}\0`).join(''),
    });
    const { output } = await this.#ours.run(repository, ['write-tree'], call);
    return output.toString('utf8').trim();
  }
}

const allSinceCounts =
  'Nothing was recorded after this run, so everything that changed since its start counts as its work.';
const indexStays = 'What was staged is not put back; choose the whole tree for that.';

const noteOf = (notes: readonly (string | null)[]): string | null =>
  notes.filter((note) => note !== null).join(' ') || null;

const unionOf = (...moments: (Moment | undefined)[]): string[] =>
  [...new Set(moments.flatMap((moment) => moment?.notCovered ?? []))].sort();
