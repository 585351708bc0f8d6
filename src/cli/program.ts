import { join } from 'node:path';
import type { Clock } from '../base/clock.ts';
import { type Result, success } from '../base/result.ts';
import type { Adapter, CliSettings } from './adapter.ts';
import { findProgram } from './find.ts';
import { type NodeProgram, nodeProgram } from './nodeProgram.ts';

/** One that vanishes within this time is noticed when it is started. */
const REMEMBERED_MS = 10_000;

/** What is started for a CLI: the program of this machine, or our own for the rehearsal. */
export class Programs {
  readonly #directory: string;
  readonly #clock: Clock;
  readonly #found = new Map<string, { readonly program: NodeProgram; readonly at: number }>();

  constructor(directory: string, clock: Clock) {
    this.#directory = directory;
    this.#clock = clock;
  }

  /** The server of Malamar's own tools; the file tells it whom to ask. */
  tools(passFile: string): NodeProgram {
    return nodeProgram(join(this.#directory, 'tools.js'), passFile);
  }

  async of(
    adapter: Adapter,
    settings: CliSettings,
    environment: Readonly<Record<string, string>>,
  ): Promise<Result<NodeProgram>> {
    if (adapter.cli === 'rehearsal')
      return success(nodeProgram(join(this.#directory, 'rehearsal.js')));
    const key = JSON.stringify([adapter.cli, settings.path, environment['PATH']]);
    const now = this.#clock.now().getTime();
    const known = this.#found.get(key);
    if (known && now - known.at < REMEMBERED_MS) return success(known.program);
    const found = await findProgram(adapter, settings, environment);
    if (!found.ok) return found;
    const program = { command: found.value, args: [], env: {} };
    this.#found.set(key, { program, at: now });
    return success(program);
  }
}
