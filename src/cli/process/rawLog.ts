import { type FileHandle, open } from 'node:fs/promises';
import type { Log } from '../../base/log.ts';
import { LogMarks, type StreamName } from './logMarks.ts';

const MOST_BYTES = 20_000_000;
const MOST_WAITING = 4_000_000;
/** What an object for a piece costs beside its bytes, about. */
const COST_OF_A_PIECE = 100;
/** A disk that hangs must not hang the run. */
const PATIENCE_AT_CLOSE_MS = 1000;

/**
 * The raw output of a run on disk, for people. It never throws and never blocks: what the disk does
 * not take in time, and what goes beyond the cap, is dropped, and the file says how much.
 */
export class RawLog {
  readonly #log: Log;
  readonly #marks = new LogMarks();
  readonly #done: Promise<void>;
  #pieces: Buffer[] = [];
  #waiting = 0;
  #accepted = 0;
  #cut = 0;
  #isClosing = false;
  #isBroken = false;
  #wake: () => void = () => undefined;

  constructor(path: string, log: Log) {
    this.#log = log;
    this.#done = this.#writeAll(path);
  }

  write(stream: StreamName, chunk: Buffer): void {
    const hasRoom = this.#accepted + chunk.length <= MOST_BYTES && this.#waiting < MOST_WAITING;
    if (!hasRoom || this.#isBroken) {
      this.#cut += chunk.length;
      return;
    }
    this.#noteCut();
    this.#accepted += chunk.length;
    for (const piece of this.#marks.mark(stream, chunk)) this.#add(piece);
    this.#wake();
  }

  /** Everything is on disk, or the disk is too slow to wait for. */
  async close(): Promise<void> {
    this.#noteCut();
    this.#isClosing = true;
    this.#wake();
    let timer: NodeJS.Timeout | undefined;
    const patience = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, PATIENCE_AT_CLOSE_MS);
    });
    await Promise.race([this.#done, patience]);
    clearTimeout(timer);
  }

  /** Where bytes are missing, the file says so. */
  #noteCut(): void {
    if (this.#cut === 0) return;
    this.#add(Buffer.from(`\n… ${this.#cut} bytes were cut\n`));
    this.#cut = 0;
  }

  #add(piece: Buffer): void {
    this.#pieces.push(piece);
    this.#waiting += piece.length + COST_OF_A_PIECE;
  }

  async #writeAll(path: string): Promise<void> {
    try {
      const file = await open(path, 'w', 0o600);
      try {
        while (await this.#hasMore()) await this.#writeWaiting(file);
      } finally {
        // Not waited for: what was written can be read by now.
        file.close().catch((error: unknown) => this.#complain(path, error));
      }
    } catch (error) {
      this.#isBroken = true;
      this.#pieces = [];
      this.#complain(path, error);
    }
  }

  #complain(path: string, error: unknown): void {
    this.#log.warn(`the output of a run could not be written to ${path}: ${String(error)}`);
  }

  /** False once it is closed and all is written. */
  async #hasMore(): Promise<boolean> {
    if (this.#pieces.length === 0 && !this.#isClosing)
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    return this.#pieces.length > 0;
  }

  async #writeWaiting(file: FileHandle): Promise<void> {
    const pieces = this.#pieces.splice(0);
    const taken = this.#waiting;
    await file.writev(pieces);
    this.#waiting -= taken;
  }
}
