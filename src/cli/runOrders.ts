import { writeFile } from 'node:fs/promises';
import * as z from 'zod';
import type { Log } from '../base/log.ts';
import { RunFiles } from './runFiles.ts';

/** How a program is called, without its environment. */
const CommandLine = z.object({
  program: z.string(),
  args: z.array(z.string()),
  directory: z.string(),
  /** What it is given on its standard input. */
  stdin: z.string().nullable(),
});
export type CommandLine = z.output<typeof CommandLine>;

/** What an agent is given to read, and how its program is called; as it was then, for people. */
export interface RunOrder {
  readonly input: string;
  readonly command: CommandLine;
}

const KeptOrder = z.object({
  input: z.string(),
  command: CommandLine,
  /** The input was too long to be kept as a whole. */
  isCut: z.boolean(),
});
export type KeptOrder = z.output<typeof KeptOrder>;

const LONGEST_INPUT = 1_000_000;

/** The order of each run, beside its raw output, and kept as long. */
export class RunOrders {
  readonly #files: RunFiles;
  readonly #log: Log;

  constructor(storage: string, log: Log) {
    this.#files = new RunFiles(storage, '.order.json');
    this.#log = log;
  }

  /** Not waited for: no run begins later because of it, and none fails. */
  keep(runId: string, order: RunOrder): void {
    this.#write(runId, order).catch((error: unknown) => {
      this.#log.warn(`what run ${runId} was given could not be kept: ${String(error)}`);
    });
  }

  async read(runId: string): Promise<KeptOrder | undefined> {
    const text = await this.#files.read(runId);
    if (text === undefined) return undefined;
    try {
      return KeptOrder.safeParse(JSON.parse(text)).data;
    } catch {
      // Half a file: the window died while it was written.
      return undefined;
    }
  }

  remove(keep: (runId: string) => boolean): Promise<void> {
    return this.#files.remove(keep);
  }

  async #write(runId: string, { input, command }: RunOrder): Promise<void> {
    const isCut = input.length > LONGEST_INPUT;
    const kept: KeptOrder = { input: input.slice(0, LONGEST_INPUT), command, isCut };
    await writeFile(await this.#files.make(runId), JSON.stringify(kept), { mode: 0o600 });
  }
}
