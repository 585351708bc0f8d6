import { closeSync, openSync, readFileSync, readSync } from 'node:fs';
import { isUnreadable, journalFile } from './files.ts';
import { type ReadRecord, readRecord, type Statement } from './record.ts';
import { decodeSeal, SEAL_BYTES, type Seal } from './seal.ts';
import type { Sqlite } from './sqlite.ts';

/** How far a database has come: the transaction it contains last, and which database it is. */
export interface Reached {
  readonly number: number;
  /** Unknown as long as nothing was read: then the first journal decides. */
  readonly identity?: string;
}

/** Where the good part of a journal ends, and why it ends there. */
export interface Replayed {
  /** Bytes of the file that can be trusted; 0 if not even its seal can. */
  readonly size: number;
  readonly reached: Reached;
  readonly fault?: { readonly kind: 'torn' | 'damaged'; readonly reason: string };
}

/** Only the seal: cheap, and enough to see how far back a journal goes. */
export function readJournalSeal(path: string): Seal | undefined {
  const bytes = Buffer.alloc(SEAL_BYTES);
  const descriptor = openSync(path, 'r');
  try {
    readSync(descriptor, bytes, 0, SEAL_BYTES, 0);
  } catch (error) {
    if (isUnreadable(error)) return undefined;
    throw error;
  } finally {
    closeSync(descriptor);
  }
  return decodeSeal('journal', bytes);
}

/** Applies a journal to a database that has come as far as `before`. */
export function replayJournal(
  database: Sqlite,
  directory: string,
  generation: number,
  before: Reached,
): Replayed {
  const unusable = (reason: string): Replayed => ({
    size: 0,
    reached: before,
    fault: { kind: 'damaged', reason },
  });
  let journal: Buffer;
  try {
    journal = readFileSync(journalFile(directory, generation));
  } catch (error) {
    if (isUnreadable(error)) return unusable(`it cannot be read: ${String(error)}`);
    throw error;
  }
  const seal = decodeSeal('journal', journal.subarray(0, SEAL_BYTES));
  if (!seal || seal.generation !== generation) return unusable('its seal is missing or broken');
  if (before.identity !== undefined && seal.identity !== before.identity)
    return unusable('it belongs to another database');
  if (seal.number !== before.number + 1)
    return unusable(`it begins with transaction ${seal.number} where ${before.number + 1} was due`);

  const { records, ends, last } = readRecords(journal, seal.number);
  const { applied, refusal } = applyRecords(database, records);
  const size = applied === 0 ? SEAL_BYTES : (ends[applied - 1] ?? SEAL_BYTES);
  const reached = { number: before.number + applied, identity: seal.identity };
  const done = { size, reached };
  if (refusal !== undefined)
    return {
      ...done,
      fault: { kind: 'damaged', reason: `a transaction cannot be repeated: ${refusal}` },
    };
  if (last.kind === 'torn')
    return { ...done, fault: { kind: 'torn', reason: 'a write that was cut off' } };
  if (last.kind === 'damaged') return { ...done, fault: last };
  return done;
}

function readRecords(journal: Buffer, first: number) {
  const records: (readonly Statement[])[] = [];
  const ends: number[] = [];
  let offset = SEAL_BYTES;
  for (;;) {
    const last: ReadRecord = readRecord(journal, offset, first + records.length);
    if (last.kind !== 'record') return { records, ends, last };
    records.push(last.statements);
    ends.push(last.end);
    offset = last.end;
  }
}

interface Applied {
  readonly applied: number;
  /** What SQLite had against the first one that was not applied. */
  readonly refusal?: string;
}

/** All in one go, because that is fast; one by one, as they once ran, only to find the one that fails. */
function applyRecords(database: Sqlite, records: readonly (readonly Statement[])[]): Applied {
  const whole = applyTogether(database, records);
  if (whole === undefined) return { applied: records.length };
  for (const [index, record] of records.entries()) {
    const refusal = applyTogether(database, [record]);
    if (refusal !== undefined) return { applied: index, refusal };
  }
  throw new Error(`a journal can be repeated in parts but not as a whole: ${whole}`);
}

/** In one transaction: all or nothing. Returns why it was nothing. */
function applyTogether(
  database: Sqlite,
  records: readonly (readonly Statement[])[],
): string | undefined {
  database.run('BEGIN');
  try {
    for (const statements of records)
      for (const [sql, params] of statements) database.run(sql, params);
    database.run('COMMIT');
    return undefined;
  } catch (error) {
    database.run('ROLLBACK');
    return String(error);
  }
}
