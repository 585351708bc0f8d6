import { type Agent, agents, nameKey, slugOf } from '../../model/agent.ts';
import { Permissions, type Workspace, workspaces } from '../../model/workspace.ts';
import { insert, update } from '../../store/rows.ts';
import { freeColour, removeAgent } from '../agentRecord.ts';
import type { MalamarWriter } from '../theWorkspace.ts';
import type { ExportedAgent, ExportedSettings, ExportPart } from './exportFile.ts';
import type { NewIds } from './newIds.ts';
import type { TeamPlan } from './planTeam.ts';

/**
 * The folder stays this one, and so does its name if only the team is taken over. Permissions are
 * people's alone: they were given to other agents, so they begin anew.
 */
export function importSettings(
  writer: MalamarWriter,
  workspace: Workspace,
  settings: ExportedSettings,
  part: ExportPart,
  now: string,
): void {
  const title = part === 'team' ? workspace.title : settings.title;
  const permissions = Permissions.parse({});
  update(writer, workspaces, workspace, { ...settings, title, permissions, updated_at: now });
  writer.emit({ type: 'settings.updated', workspace_id: workspace.id });
}

export function importAgents(
  writer: MalamarWriter,
  workspace: Workspace,
  { places, remove }: TeamPlan,
  ids: NewIds,
  now: string,
): void {
  for (const agent of remove) removeAgent(writer, agent, now, 'was removed by an import');
  const slugs = new Set(places.flatMap((place) => ('present' in place ? place.present.slug : [])));
  places.forEach((place, index) => {
    const order = index + 1;
    if ('from' in place && 'present' in place) ids.stand(place.from.id, place.present.id);
    if (place.kind === 'add') {
      const slug = freeSlug(place.from.name, slugs);
      slugs.add(slug);
      addAgent(writer, workspace, { ...place.from, id: ids.of(place.from.id), order, slug }, now);
    } else if (place.kind === 'update') {
      const { id: _, ...change } = place.from;
      const scope = { ...change.scope, color: change.scope.color ?? place.present.scope.color };
      update(writer, agents, place.present, { ...change, scope, order, updated_at: now });
    } else if (place.present.order !== order)
      update(writer, agents, place.present, { order, updated_at: now });
  });
  writer.emit({ type: 'agents.updated', workspace_id: workspace.id });
}

function addAgent(
  writer: MalamarWriter,
  workspace: Workspace,
  agent: ExportedAgent & Pick<Agent, 'order' | 'slug'>,
  now: string,
): void {
  insert(writer, agents, {
    ...agent,
    scope: { ...agent.scope, color: agent.scope.color ?? freeColour(writer) },
    workspace_id: workspace.id,
    name_key: nameKey(agent.name),
    cli_auto: false,
    source_path: null,
    missing_since: null,
    created_at: now,
    updated_at: now,
  });
}

/** Different names can have the same slug: "A b" and "a-b". */
function freeSlug(name: string, taken: ReadonlySet<string>): string {
  const slug = slugOf(name) || 'agent';
  let free = slug;
  for (let number = 2; taken.has(free); number += 1) free = `${slug}-${number}`;
  return free;
}
