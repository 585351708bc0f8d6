import { access } from 'node:fs/promises';
import type { Log } from '../base/log.ts';
import type { Facts } from './facts.ts';
import { GitFailure } from './git.ts';
import type { PrivateRepository } from './privateRepository.ts';

const cleaningLimitMs = 10 * 60_000;

/** Removes what belongs to no kept run. Only while no snapshot is taken. */
export class Keeper {
  readonly #ours: PrivateRepository;
  readonly #facts: Facts;
  readonly #log: Log;
  #cleaning: AbortController | undefined;
  /** A clean-up that was interrupted is still owed. */
  #owes = false;

  constructor(ours: PrivateRepository, facts: Facts, log: Log) {
    this.#ours = ours;
    this.#facts = facts;
    this.#log = log;
  }

  /** git's clean-up can be ended at any moment without harm. */
  interrupt(): void {
    this.#cleaning?.abort();
  }

  async forget(keep: (runId: string) => boolean, onCleaned: () => void): Promise<void> {
    const exists = await access(this.#ours.directory).then(
      () => true,
      () => false,
    );
    if (!exists) return;
    const listing = await this.#ours.read(['for-each-ref', '--format=%(refname)', 'refs/malamar']);
    const refs = listing.output.toString('utf8').split('\n').filter(Boolean);
    const runOf = (ref: string): string => ref.split('/')[2] ?? '';
    const ids = new Set([...refs.map(runOf), ...(await this.#facts.runIds())]);
    const dropped = new Set<string>();
    for (const id of ids) if (!(await this.#isKept(id, keep))) dropped.add(id);
    if (dropped.size > 0) {
      this.#owes = true;
      for (const id of dropped) await this.#facts.remove(id);
      const lines = refs.filter((ref) => dropped.has(runOf(ref))).map((ref) => `delete ${ref}\n`);
      if (lines.length > 0)
        await this.#ours.read(['update-ref', '--stdin'], { input: lines.join('') });
    }
    await this.#clean(onCleaned);
  }

  /** A restore's stored states live as long as the run that it undid. */
  async #isKept(id: string, keep: (runId: string) => boolean): Promise<boolean> {
    const undoes = (await this.#facts.read(id, 'before'))?.undoes;
    return keep(undoes ?? id);
  }

  async #clean(onCleaned: () => void): Promise<void> {
    this.#cleaning = new AbortController();
    const { signal } = this.#cleaning;
    // What was stored and is named by no ref goes now, so nothing remembered may be relied on.
    onCleaned();
    try {
      await this.#ours.read(
        this.#owes
          ? ['gc', '-q', '--prune=now']
          : ['-c', 'gc.auto=2000', '-c', 'gc.autoDetach=false', 'gc', '-q', '--auto'],
        { limitMs: cleaningLimitMs, signal },
      );
      this.#owes = false;
    } catch (error) {
      if (!(error instanceof GitFailure && error.trouble === 'stopped')) throw error;
      this.#log.debug('The clean-up of snapshots was put off, because a snapshot was wanted.');
    } finally {
      this.#cleaning = undefined;
    }
  }
}
