import { timestamp } from '../base/clock.ts';
import { FailureError, failureOf } from '../base/result.ts';
import { type Run, runs } from '../model/run.ts';
import { update } from '../store/rows.ts';
import type { Invoked } from './invoke.ts';
import { detailOf, ofRun, type Wish } from './runRecord.ts';
import type { Foundation, MalamarWriter } from './theWorkspace.ts';

const AGAIN_AFTER_TROUBLE_MS = 5000;

/** Should the host die before the run has ended, it must not go on at the next start. */
export function noteWish({ store, log }: Foundation, run: Run, wish: Wish): void {
  try {
    store.transaction((writer) => {
      update(writer, runs, run, { detail: detailOf(wish) });
      writer.emit({ type: 'run.stopping', ...ofRun(run) });
    });
  } catch (error) {
    // A full disk must not keep anybody from stopping a run.
    log.error(failureOf(error, log).sentence);
  }
}

export interface Ending<T> {
  readonly run: Run;
  readonly invoked: Invoked<T>;
  /** Closes the run and writes what it means, in one transaction. */
  write(writer: MalamarWriter, invoked: Invoked<T>, now: string): void;
  /** From here on it is over, also for those who hear of it. */
  over(): void;
  /** It was not written: it is not over yet. */
  notOver(): void;
  isGivenUp(): boolean;
}

/** What an agent did must not be lost to a disk that is full for a while: it is tried until it is written. */
export async function writeEnding<T>(base: Foundation, ending: Ending<T>): Promise<void> {
  const { store, clock, log } = base;
  const { invoked } = ending;
  let outcome = invoked;
  for (;;) {
    ending.over();
    try {
      const now = timestamp(clock);
      store.transaction((writer) => ending.write(writer, outcome, now));
      return;
    } catch (error) {
      const { sentence } = failureOf(error, log);
      log.error(`run ${ending.run.id} could not be closed: ${sentence}`);
      if (ending.isGivenUp()) return;
      if (!(error instanceof FailureError)) {
        // A bug of ours: told as an error of this run, once; it must not stop all others.
        if (outcome !== invoked) return;
        outcome = { ...invoked, verdict: { kind: 'error', sentence } };
      }
      ending.notOver();
      await new Promise<void>((resolve) => void clock.after(AGAIN_AFTER_TROUBLE_MS, resolve));
    }
  }
}
