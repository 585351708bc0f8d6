import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Clock } from '../../../src/base/clock.ts';
import type { Log } from '../../../src/base/log.ts';
import { Malamar } from '../../../src/core/malamar.ts';
import type { Change } from '../../../src/model/change.ts';
import { tables } from '../../../src/model/tables.ts';
import { openStore } from '../../../src/store/openStore.ts';
import { newMachine } from './machine.ts';

const ignore = (): void => undefined;
export const silentLog: Log = { debug: ignore, info: ignore, warn: ignore, error: ignore };

/** Time that moves only when told to: `advance` runs what falls due. */
export class HandClock implements Clock {
  #now = Date.parse('2026-01-15T10:00:00.000Z');
  #due: { at: number; action: () => void }[] = [];

  now(): Date {
    return new Date(this.#now);
  }

  after(milliseconds: number, action: () => void) {
    const entry = { at: this.#now + milliseconds, action };
    this.#due.push(entry);
    return {
      dispose: () => {
        this.#due = this.#due.filter((each) => each !== entry);
      },
    };
  }

  advance(milliseconds: number): void {
    this.#now += milliseconds;
    const ready = this.#due.filter(({ at }) => at <= this.#now);
    this.#due = this.#due.filter(({ at }) => at > this.#now);
    for (const { action } of ready) action();
  }
}

export interface OpenMalamar {
  readonly malamar: Malamar;
  readonly clock: HandClock;
  readonly directory: string;
  close(): Promise<void>;
}

/** A real store in a directory of its own, with a workspace and its four agents. */
export async function openMalamar(): Promise<OpenMalamar> {
  const directory = mkdtempSync(join(tmpdir(), 'malamar ünit '));
  const clock = new HandClock();
  const { store } = await openStore<Change>({
    directory,
    programs: 'dist',
    tables,
    clock,
    log: silentLog,
  });
  const malamar = new Malamar(store, clock, silentLog, newMachine(directory, clock, silentLog));
  malamar.workspaces.create({ title: 'Demo', path: '/demo', cli: 'rehearsal' });
  return {
    malamar,
    clock,
    directory,
    close: async () => {
      await store.close();
      rmSync(directory, { recursive: true });
    },
  };
}
