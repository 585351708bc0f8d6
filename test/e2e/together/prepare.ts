import { join } from 'node:path';
import { systemClock } from '../../../src/base/clock.ts';
import { changeAgent, insertAgent } from '../../../src/core/agentRecord.ts';
import { agentsInOrder } from '../../../src/core/agents.ts';
import { Malamar } from '../../../src/core/malamar.ts';
import { folderKey } from '../../../src/host/folderKey.ts';
import type { Change } from '../../../src/model/change.ts';
import { tables } from '../../../src/model/tables.ts';
import { workspaces } from '../../../src/model/workspace.ts';
import { openStore } from '../../../src/store/openStore.ts';
import { update } from '../../../src/store/rows.ts';
import { newMachine } from '../../unit/support/machine.ts';
import type { Bed } from '../bed/bed.ts';

/** A team with a subagent called Scout, in a workspace in which agents may write into chats. */
export async function prepareTeam(bed: Bed): Promise<void> {
  const storage = join(bed.userDataDir, 'User/globalStorage/malamar.malamar/workspaces');
  const directory = join(storage, folderKey(`file://${bed.folder}`));
  const clock = systemClock;
  const log = console;
  const { store } = await openStore<Change>({ directory, programs: 'dist', tables, clock, log });
  const malamar = new Malamar(store, clock, log, newMachine(directory, clock, log));
  const workspace = malamar.workspaces.create({
    title: 'Demo',
    path: bed.folder,
    cli: 'rehearsal',
  });
  store.transaction((writer) => {
    const now = clock.now().toISOString();
    const permissions = { ...workspace.permissions, send_to_chat: true };
    update(writer, workspaces, workspace, { permissions });
    const order = agentsInOrder(writer).length + 1;
    const texts = { name: 'Scout', description: 'Looks around.', instruction: 'Look around.' };
    const given = { ...texts, cli_type: 'rehearsal' as const, order };
    changeAgent(writer, insertAgent(writer, workspace, given, now), { kind: 'subagent' }, now);
  });
  await store.close();
}

/** What a person writes so that a rehearsing agent calls a tool and says what came of it. */
export const calling = (tool: string, given: object): string =>
  `[[rehearsal: call ${tool} ${inDirective(given)} | say {answer}]]`;

/** Directives inside of what a directive gives to a tool must not end the outer one. */
const inDirective = (given: object): string =>
  JSON.stringify(given).replaceAll('[[', '\\u005b\\u005b').replaceAll(']]', '\\u005d\\u005d');
