import type { Readable } from 'node:stream';
import type { Log } from '../../base/log.ts';
import type { ProcessOrder } from './contract.ts';
import { LineSplitter } from './lines.ts';
import type { StreamName } from './logMarks.ts';
import { RawLog } from './rawLog.ts';
import { Tail } from './tail.ts';

/** What its last words need to come through the pipe; then somebody else is holding it open. */
const GRACE_MS = 300;
/** A chunk this large means that more is waiting. */
const LARGE_CHUNK = 32_768;

/** Both streams of a run, read as they come: into lines, the raw log, and the tail of stderr. */
export class Output {
  readonly #streams: readonly Readable[];
  readonly #splitters: LineSplitter[] = [];
  readonly #closed: Promise<unknown>;
  readonly #raw: RawLog;
  readonly #tail = new Tail();
  readonly #log: Log;
  #isOver = false;
  #hasComplained = false;

  constructor(
    streams: Readonly<Record<StreamName, Readable>>,
    order: Pick<ProcessOrder, 'logFile' | 'onLine'>,
    log: Log,
    onHeard: () => void,
  ) {
    this.#log = log;
    this.#raw = new RawLog(order.logFile, log);
    this.#streams = [streams.stdout, streams.stderr];
    const read = (name: StreamName): Promise<void> => {
      const stream = streams[name];
      const lines = new LineSplitter((line) => {
        if (name === 'stderr') this.#tail.push(line);
        this.#tell(() => order.onLine(name, line));
      });
      this.#splitters.push(lines);
      stream.on('data', (chunk: Buffer) => {
        if (this.#isOver) return;
        onHeard();
        this.#raw.write(name, chunk);
        lines.push(chunk);
        if (chunk.length >= LARGE_CHUNK) giveOthersATurn(stream);
      });
      // A pipe that breaks is a pipe that ends.
      stream.on('error', () => undefined);
      return new Promise((resolve) => stream.once('close', resolve));
    };
    this.#closed = Promise.all([read('stdout'), read('stderr')]);
  }

  get stderr(): string {
    return this.#tail.text();
  }

  /** For when the processes have ended: nothing is told afterwards. */
  async end(): Promise<void> {
    await closedOrLate(this.#closed);
    for (const lines of this.#splitters) lines.end();
    this.#isOver = true;
    for (const stream of this.#streams) stream.destroy();
    await this.#raw.close();
  }

  /** A fault in who listens must not end the reading. */
  #tell(action: () => void): void {
    try {
      action();
    } catch (error) {
      if (!this.#hasComplained) this.#log.error(`a line of a run was not understood: ${error}`);
      this.#hasComplained = true;
    }
  }
}

/** A flood would be read on and on without a look at anything else. */
function giveOthersATurn(stream: Readable): void {
  stream.pause();
  setImmediate(() => stream.resume());
}

function closedOrLate(closed: Promise<unknown>): Promise<void> {
  return new Promise((resolve) => {
    // If the host itself was busy all that time, what lies in the pipe is read first.
    const late = setTimeout(() => setImmediate(() => setImmediate(resolve)), GRACE_MS);
    void closed.then(() => {
      clearTimeout(late);
      resolve();
    });
  });
}
