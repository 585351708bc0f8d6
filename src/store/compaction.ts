import { join } from 'node:path';
import { Worker } from 'node:worker_threads';

export interface Compaction {
  /** Resolves when the snapshot stands; rejects with the reason when it does not. */
  readonly finished: Promise<void>;
  /** Ends it where it stands. Once this resolves, its thread touches no file any more. */
  end(): Promise<void>;
}

/** In a thread of its own: at 50 MB the work takes longer than anybody should wait for a page. */
export function startCompaction(
  directory: string,
  programs: string,
  generation: number,
): Compaction {
  const worker = new Worker(join(programs, 'compactor.js'), {
    workerData: { directory, programs, generation },
  });
  // A window that closes does not wait for a snapshot: the journals hold everything.
  worker.unref();
  const finished = new Promise<void>((resolve, reject) => {
    worker.once('message', () => resolve());
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('the compaction was ended')));
  });
  return {
    finished,
    end: async () => {
      // The result of a thread that we end ourselves is of no interest to anybody.
      finished.catch(() => undefined);
      await worker.terminate();
    },
  };
}
