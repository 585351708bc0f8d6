import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { systemClock } from '../../../../src/base/clock.ts';
import { changeAgent, insertAgent } from '../../../../src/core/agentRecord.ts';
import { agentsInOrder } from '../../../../src/core/agents.ts';
import { Malamar } from '../../../../src/core/malamar.ts';
import { folderKey } from '../../../../src/host/folderKey.ts';
import type { Change } from '../../../../src/model/change.ts';
import { tables } from '../../../../src/model/tables.ts';
import { workspaces } from '../../../../src/model/workspace.ts';
import { openStore } from '../../../../src/store/openStore.ts';
import { update } from '../../../../src/store/rows.ts';
import { newMachine } from '../../../unit/support/machine.ts';
import type { Bed } from '../../bed/bed.ts';
import { addChats } from './chats.ts';
import { markdown, minutesAgo, names } from './names.ts';
import { addTasks } from './tasks.ts';

/** A workspace with a past, made before VS Code looks at its folder; what is queued in it begins then. */
export async function makeWorld(bed: Bed): Promise<void> {
  const storage = join(bed.userDataDir, 'User/globalStorage/malamar.malamar/workspaces');
  const directory = join(storage, folderKey(`file://${bed.folder}`));
  const clock = systemClock;
  const log = console;
  const { store } = await openStore<Change>({ directory, programs: 'dist', tables, clock, log });
  const malamar = new Malamar(store, clock, log, newMachine(directory, clock, log));
  const workspace = malamar.workspaces.create({
    title: names.workspace,
    path: bed.folder,
    cli: 'rehearsal',
  });
  store.transaction((writer) => {
    const now = minutesAgo(60 * 24 * 3);
    update(writer, workspaces, workspace, { description: markdown });
    const [planner] = agentsInOrder(writer);
    if (planner)
      changeAgent(writer, planner, { instruction: markdown, model: 'a-model-of-its-own' }, now);
    const team = agentsInOrder(writer);
    const inspector = insertAgent(
      writer,
      workspace,
      {
        name: names.runOf,
        description: 'Looks at everything twice, and says what nobody wanted to hear.',
        instruction: 'Look at everything.',
        cli_type: 'rehearsal',
        order: team.length + 1,
      },
      now,
    );
    addTasks(writer, { agents: [...team, inspector], folder: bed.folder });
    addChats(writer, { agents: [...team, inspector], folder: bed.folder });
  });
  await store.close();
  addFiles(bed.folder);
}

/** One that waits to be accepted, and one that nobody could accept. */
function addFiles(folder: string): void {
  const place = join(folder, '.malamar/agents');
  mkdirSync(place, { recursive: true });
  writeFileSync(
    join(place, 'taster.md'),
    '---\nname: Taster\ndescription: Tastes\ntols: [Read]\n---\nTaste it.\n',
  );
  writeFileSync(join(place, 'broken.md'), '---\nname: [Broken\n---\nNobody can read this.\n');
}
