import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';

const ENDING = '.log';

/** The raw output of each run, beside the database. */
export class RunLogs {
  readonly #directory: string;
  #made: Promise<unknown> | undefined;

  constructor(storage: string) {
    this.#directory = join(storage, 'runs');
  }

  /** The file of a new run; its directory is there when this resolves. */
  async make(runId: string): Promise<string> {
    this.#made ??= mkdir(this.#directory, { recursive: true, mode: 0o700 });
    await this.#made;
    return this.#fileOf(runId);
  }

  async read(runId: string): Promise<string | undefined> {
    try {
      return await readFile(this.#fileOf(runId), 'utf8');
    } catch {
      // Never written, cleaned up, or not readable: in any case there is nothing to show.
      return undefined;
    }
  }

  async remove(keep: (runId: string) => boolean): Promise<void> {
    const names = await readdir(this.#directory).catch(() => {
      // No run has been logged yet.
      return [];
    });
    for (const name of names)
      if (name.endsWith(ENDING) && !keep(name.slice(0, -ENDING.length)))
        await rm(join(this.#directory, name), { force: true });
  }

  /** Ids are our own, except imported ones, and those have no runs. */
  #fileOf(runId: string): string {
    return join(this.#directory, `${runId.replace(/[^0-9a-z]/g, '_')}${ENDING}`);
  }
}
