import { systemClock } from '../../src/base/clock.ts';
import { Malamar } from '../../src/core/malamar.ts';
import type { Change } from '../../src/model/change.ts';
import { tables } from '../../src/model/tables.ts';
import { openStore } from '../../src/store/openStore.ts';
import { newMachine } from '../unit/support/machine.ts';

/** A workspace with one task, made before VS Code looks at its folder. */
export async function makeWorkspace(directory: string, summary: string): Promise<void> {
  const clock = systemClock;
  const log = console;
  const { store } = await openStore<Change>({ directory, programs: 'dist', tables, clock, log });
  const malamar = new Malamar(store, clock, log, newMachine(directory, clock, log));
  malamar.workspaces.create({ title: 'Demo', path: directory, cli: 'rehearsal' });
  malamar.tasks.create({ summary, description: '' });
  await store.close();
}
