import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { RestoreWork } from '../model/snapshot.ts';
import { Heads } from './heads.ts';
import { StoredIndex } from './indexReader.ts';

/** Everything that is known about a folder at one moment: before or after a run. */
export const Moment = z.object({
  at: z.string(),
  top: z.string(),
  tree: z.string(),
  notCovered: z.array(z.string()),
  note: z.string().nullable(),
  /** Null: it could not be stored, and the note says why. */
  index: StoredIndex.nullable(),
  heads: Heads,
  /** The run that was undone, if this belongs to a restore and not to a run. */
  undoes: z.string().nullable(),
  /** Only before a restore that began to write: a plan alone leaves none. */
  work: RestoreWork.optional(),
});
export type Moment = z.output<typeof Moment>;
export type When = 'before' | 'after';

/** Ids become names of files and refs. */
export const isUsableId = (id: string): boolean => /^[0-9a-zA-Z][0-9a-zA-Z_-]{0,99}$/.test(id);

/** One small file for each moment, and refs that keep git from cleaning away what it names. */
export class Facts {
  readonly #directory: string;

  constructor(privateDirectory: string) {
    this.#directory = privateDirectory;
  }

  async write(runId: string, when: When, moment: Moment): Promise<void> {
    // Refs first: facts never name anything that could vanish.
    const refs = join(this.#directory, 'refs', 'malamar', runId);
    await mkdir(refs, { recursive: true });
    const { tree, index } = moment;
    await Promise.all([
      writeRef(join(refs, when), tree),
      index?.file && writeRef(join(refs, `${when}-index`), index.file),
      index?.staged && writeRef(join(refs, `${when}-staged`), index.staged),
    ]);
    const path = this.#file(runId, when);
    await writeFile(`${path}.new`, JSON.stringify(moment));
    await rename(`${path}.new`, path);
  }

  /** Keeps one more object for as long as the run's others. */
  hold(runId: string, name: string, hash: string): Promise<void> {
    return writeRef(join(this.#directory, 'refs', 'malamar', runId, name), hash);
  }

  async read(runId: string, when: When): Promise<Moment | undefined> {
    if (!isUsableId(runId)) return undefined;
    const text = await readFile(this.#file(runId, when), 'utf8').catch(() => '');
    try {
      return Moment.parse(JSON.parse(text));
    } catch {
      // Never written, or torn by a power loss: either way nothing is known about that moment.
      return undefined;
    }
  }

  async runIds(): Promise<string[]> {
    const names = await readdir(join(this.#directory, 'facts')).catch(() => []);
    return [...new Set(names.map((name) => name.replace(/\.(before|after)\.json(\.new)?$/, '')))];
  }

  async remove(runId: string): Promise<void> {
    for (const when of ['before', 'after'] as const)
      for (const ending of ['', '.new'])
        await rm(this.#file(runId, when) + ending, { force: true });
  }

  #file(runId: string, when: When): string {
    return join(this.#directory, 'facts', `${runId}.${when}.json`);
  }
}

/**
 * As git itself does it: written aside under a name that git passes over, then renamed. Starting a git
 * process for each of them would take longer than the rest of a snapshot in which nothing changed.
 */
async function writeRef(path: string, hash: string): Promise<void> {
  await writeFile(`${path}.lock`, `${hash}\n`);
  await rename(`${path}.lock`, path);
}
