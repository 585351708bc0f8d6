import { readFile } from 'node:fs/promises';
import { versionOf } from '../../host/agentFileVersion.ts';
import { ask } from '../../host/ask.ts';
import type { WorkspaceHost } from '../../host/workspaceHost.ts';
import type { Folders } from '../folders.ts';
import { stateOf } from '../reach.ts';
import { tell } from '../tell.ts';
import type { AgentFilePlace } from './place.ts';

/**
 * Tells the owners that this version is the person's own word, but only if it is what lies there: somebody
 * else may have written in the same moment, and nobody has read that.
 */
export async function tellSaved(
  text: string,
  place: AgentFilePlace,
  folders: Folders,
): Promise<void> {
  const saved = versionOf(text);
  const present = versionOf(await readFile(place.path, 'utf8'));
  if (present.hash !== saved.hash) return;
  const { path } = place;
  for (const host of hostsFor(place, folders)) {
    const told = await ask(host, 'agentFiles.saved', { path, hash: saved.hash });
    if (!told.ok) tell(told.error);
  }
}

/** Whether somebody else wrote into the file, and nobody has said yes to that. */
export async function isUnanswered(place: AgentFilePlace, folders: Folders): Promise<boolean> {
  for (const host of hostsFor(place, folders)) {
    const agents = await stateOf(host, 'agents');
    const file = agents.ok && agents.value.files.find(({ path }) => path === place.path);
    if (file && (file.state === 'waiting' || file.state === 'declined')) return true;
  }
  return false;
}

/** Writing an agent into a folder is a use of Malamar there, so it may make the workspace. */
function hostsFor({ folder }: AgentFilePlace, folders: Folders): WorkspaceHost[] {
  const own = folder && folders.all.find(({ uri }) => uri.toString() === folder.uri.toString());
  if (folder) return own ? [folders.hostOf(own)].flatMap((host) => host ?? []) : [];
  const known = folders.withData.map(({ host }) => host);
  return known.length > 0 ? known : [folders.currentHost].flatMap((host) => host ?? []);
}
