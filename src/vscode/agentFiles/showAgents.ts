import type { CommandParts } from '../commands.ts';
import { placeNamedBy } from '../reach.ts';

/** All agents of a folder in a table. */
export function showAgents({ folders, panels }: CommandParts, where: unknown): void {
  const place = placeNamedBy(folders, where);
  if (place) panels.team.show(place.folder, place.folder.uri.toString());
}
