import type { FileFacts } from '../../agentFiles/completions.ts';
import { fileOfAgent } from '../../protocol/agentFileRows.ts';
import type { Folders } from '../folders.ts';
import type { AgentFilePlace } from './place.ts';
import { effectiveTools, unkeptWords } from './reality.ts';
import { teamAround } from './teamAround.ts';

/** What the reading of a text cannot know: who else is there, and what limits come to. */
export async function fileFacts(place: AgentFilePlace, folders: Folders): Promise<FileFacts> {
  const team = await teamAround(place, folders);
  const { agents = [], files = [] } = team ?? {};
  return {
    agents: agents.filter(({ id }) => fileOfAgent(files, id)?.path !== place.path),
    effective: effectiveTools,
    cannot: unkeptWords,
    place,
  };
}
