import { systemClock } from '../../../src/base/clock.ts';
import { Malamar } from '../../../src/core/malamar.ts';
import type { Change } from '../../../src/model/change.ts';
import { tables } from '../../../src/model/tables.ts';
import { GitSnapshots } from '../../../src/snapshots/gitSnapshots.ts';
import { openStore } from '../../../src/store/openStore.ts';
import { newMachine } from '../../unit/support/machine.ts';
import { silentLog as log } from '../../unit/support/openMalamar.ts';
import type { Bench } from './bench.ts';

/** The whole domain with a real store on a bench, and the standard team on its CLI. It leaves before the bench ends. */
export async function openMalamar(bench: Bench): Promise<Malamar> {
  const { workbench, storage, project } = bench;
  const common = { clock: systemClock, log };
  const { store } = await openStore<Change>({
    directory: storage,
    programs: 'dist',
    tables,
    ...common,
  });
  const malamar = new Malamar(store, systemClock, log, {
    ...newMachine(storage, systemClock, log),
    workbench,
    attachments: workbench.attachments,
    knowledge: { directory: bench.workshop.knowledge, url: null },
    snapshots: new GitSnapshots({ storage, git: async () => 'git', ...common }),
  });
  bench.beforeStop(() => malamar.leave());
  malamar.workspaces.create({ title: 'Tea', path: project, cli: bench.program.cli });
  return malamar;
}
