import { mkdir, open, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';

export interface FileEnd {
  readonly text: string;
  readonly before: number;
}

/** One file for each run, of one kind, beside the database. */
export class RunFiles {
  readonly #directory: string;
  readonly #ending: string;
  #made: Promise<unknown> | undefined;

  constructor(storage: string, ending: string) {
    this.#directory = join(storage, 'runs');
    this.#ending = ending;
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

  /** Only the last bytes of it, and how many there are before them: it may be huge. */
  async readEnd(runId: string, most: number): Promise<FileEnd | undefined> {
    try {
      const file = await open(this.#fileOf(runId), 'r');
      try {
        const { size } = await file.stat();
        const before = Math.max(0, size - most);
        const { buffer, bytesRead } = await file.read({
          buffer: Buffer.alloc(size - before),
          position: before,
        });
        return { text: buffer.toString('utf8', 0, bytesRead), before };
      } finally {
        await file.close();
      }
    } catch {
      // As above.
      return undefined;
    }
  }

  async remove(keep: (runId: string) => boolean): Promise<void> {
    const names = await readdir(this.#directory).catch(() => {
      // No run has left anything yet.
      return [];
    });
    for (const name of names)
      if (name.endsWith(this.#ending) && !keep(name.slice(0, -this.#ending.length)))
        await rm(join(this.#directory, name), { force: true });
  }

  /** Ids are our own, except imported ones, and those have no runs. */
  #fileOf(runId: string): string {
    return join(this.#directory, `${runId.replace(/[^0-9a-z]/g, '_')}${this.#ending}`);
  }
}
