import { cpSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { journalFile, listDatabaseFiles } from '../../../src/store/files.ts';
import { readRecord } from '../../../src/store/record.ts';
import { readJournalSeal } from '../../../src/store/replay.ts';
import { SEAL_BYTES } from '../../../src/store/seal.ts';
import { lastPage, openDiary, writeOn } from './diary.ts';
import { newDirectory } from './place.ts';

/** A database with a past: two snapshots, the journals between them, and pages in the newest journal. */
export interface History {
  readonly directory: string;
  readonly lastPage: number;
  /** Generations. */
  readonly snapshots: readonly number[];
  readonly journals: readonly number[];
}

export async function makeHistory(directory = newDirectory()): Promise<History> {
  const first = await openDiary(directory, { rotateAtBytes: 3000 });
  for (let turn = 0; turn < 4; turn += 1) {
    writeOn(first.store, 12);
    await first.store.settled();
  }
  await first.store.close();
  const second = await openDiary(directory);
  writeOn(second.store, 10);
  const last = lastPage(second.store.read);
  await second.store.close();
  const { snapshots, journals } = listDatabaseFiles(directory);
  return { directory, lastPage: last, snapshots, journals };
}

/** The same again, to be damaged. */
export function copyOf({ directory }: History): string {
  const copy = newDirectory();
  cpSync(directory, copy, { recursive: true, preserveTimestamps: true });
  return copy;
}

export const remove = (directory: string): void =>
  rmSync(directory, { recursive: true, force: true });

export interface RecordPlace {
  /** The page that it wrote; transaction 1 made the tables. */
  readonly page: number;
  readonly from: number;
  readonly to: number;
}

export function recordsOf(directory: string, generation: number): RecordPlace[] {
  const path = journalFile(directory, generation);
  const journal = readFileSync(path);
  const places: RecordPlace[] = [];
  let number = readJournalSeal(path)?.number ?? Number.NaN;
  let from = SEAL_BYTES;
  for (;;) {
    const record = readRecord(journal, from, number);
    if (record.kind === 'end') return places;
    if (record.kind !== 'record') throw new Error(`record ${number} is ${record.kind}`);
    places.push({ page: number - 1, from, to: record.end });
    from = record.end;
    number += 1;
  }
}

export const damagedFile = (keptAt: string | undefined, name: string): Buffer =>
  readFileSync(join(keptAt ?? 'nothing was kept', name));
