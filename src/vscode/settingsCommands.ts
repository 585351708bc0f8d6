import type { CommandParts } from './commands.ts';
import { placeNamedBy } from './reach.ts';

/** What belongs to the workspace, on a page; what belongs to the machine is in VS Code's own settings. */
export function openSettings({ folders, panels }: CommandParts, where: unknown): void {
  const place = placeNamedBy(folders, where);
  if (place) panels.workspace.show(place.folder, place.folder.uri.toString());
}
