import {
  closeSync,
  fdatasync,
  fsyncSync,
  ftruncateSync,
  openSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { journalFile, syncDirectory } from './files.ts';
import { encodeRecord } from './record.ts';
import { encodeSeal, FORMAT, SEAL_BYTES, type SealFacts } from './seal.ts';
import { writeWhole } from './writeWhole.ts';

/** The open end of the newest journal. One append is one write(): then a SIGKILL cannot lose it. */
export class Journal {
  readonly generation: number;
  #descriptor: number;
  #size: number;
  #closed = false;

  private constructor(generation: number, descriptor: number, size: number) {
    this.generation = generation;
    this.#descriptor = descriptor;
    this.#size = size;
  }

  /** Begins a generation. The file appears with its seal or not at all. */
  static create(directory: string, facts: SealFacts): Journal {
    const path = journalFile(directory, facts.generation);
    const aside = `${path}.new`;
    const descriptor = openSync(aside, 'w', 0o600);
    try {
      const seal = encodeSeal({ kind: 'journal', format: FORMAT, contentsCrc: 0, ...facts });
      writeWhole(descriptor, seal, 0);
      fsyncSync(descriptor);
      renameSync(aside, path);
      syncDirectory(dirname(path));
    } catch (error) {
      closeSync(descriptor);
      // The old journal goes on and takes the numbers that this one was to begin with.
      rmSync(aside, { force: true });
      rmSync(path, { force: true });
      throw error;
    }
    return new Journal(facts.generation, descriptor, SEAL_BYTES);
  }

  /** Goes on with a journal whose good part ends at `size`. */
  static resume(directory: string, generation: number, size: number): Journal {
    return new Journal(generation, openSync(journalFile(directory, generation), 'r+'), size);
  }

  get size(): number {
    return this.#size;
  }

  /** Throws when the disk refuses; then part of the record may be there, and must be taken back. */
  append(number: number, statements: readonly string[]): void {
    const record = encodeRecord(number, statements);
    writeWhole(this.#descriptor, record, this.#size);
    this.#size += record.length;
  }

  /** Takes back an append that failed, or whose transaction failed after all. */
  takeBack(size: number): void {
    this.#size = size;
    ftruncateSync(this.#descriptor, size);
  }

  /** Asks the disk to keep what was written; shared by all transactions since the last time. */
  sync(): Promise<void> {
    return new Promise((resolve, reject) => {
      fdatasync(this.#descriptor, (error) => (error && !this.#closed ? reject(error) : resolve()));
    });
  }

  close(): void {
    this.#closed = true;
    closeSync(this.#descriptor);
  }
}
