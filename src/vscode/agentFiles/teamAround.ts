import type { AgentsState } from '../../protocol/agents.ts';
import type { Folders } from '../folders.ts';
import { stateOf } from '../reach.ts';
import type { AgentFilePlace } from './place.ts';

/**
 * The agents among whom the file's own would be; undefined: nobody knows them. Reading a file is no look at
 * Malamar, so no folder gets a workspace by it.
 */
export async function teamAround(
  { folder }: AgentFilePlace,
  folders: Folders,
): Promise<AgentsState | undefined> {
  const wanted = folder ?? folders.current;
  const open = folders.withData.find((each) => each.folder === wanted);
  const state = open && (await stateOf(open.host, 'agents'));
  return state?.ok ? state.value : undefined;
}
