import * as l10n from '@vscode/l10n';
import { newId } from '../base/id.ts';
import { failure, type Result } from '../base/result.ts';
import {
  type Agent,
  type AgentColour,
  agents,
  colourOf,
  leastUsedColour,
  Scope,
} from '../model/agent.ts';
import { chats } from '../model/chat.ts';
import type { Workspace } from '../model/workspace.ts';
import { insert, select, update } from '../store/rows.ts';
import type { Reader } from '../store/sqlite.ts';
import { namesOf } from './agentName.ts';
import { addSystemMessage, changeChat } from './chatRecord.ts';
import { forgetDrafts } from './drafts.ts';
import { type MalamarWriter, theWorkspace } from './theWorkspace.ts';

export const noSuchAgent = (): Result<never> =>
  failure(
    l10n.t('That agent no longer exists.'),
    l10n.t('Look at the list again; it is up to date now.'),
  );

export interface NewAgent
  extends Pick<Agent, 'name' | 'description' | 'instruction' | 'cli_type' | 'order'> {
  readonly colour?: AgentColour;
}

export function insertAgent(
  writer: MalamarWriter,
  workspace: Workspace,
  { colour, ...given }: NewAgent,
  now: string,
): Agent {
  const agent: Agent = {
    id: newId(),
    workspace_id: workspace.id,
    ...given,
    ...namesOf(given.name),
    cli_auto: false,
    model: null,
    fallback_cli_type: null,
    kind: 'main',
    scope: Scope.parse({ color: colour ?? freeColour(writer) }),
    source_path: null,
    missing_since: null,
    created_at: now,
    updated_at: now,
  };
  insert(writer, agents, agent);
  return agent;
}

/** People know agents by their colours, so the first six have one each. */
export const freeColour = (read: Reader): AgentColour =>
  leastUsedColour(select(read, agents, '').map(colourOf));

export function changeAgent(
  writer: MalamarWriter,
  agent: Agent,
  change: Partial<Agent>,
  now: string,
): void {
  const { slug, ...names } = namesOf(change.name ?? agent.name);
  // The short name of one that lives in a file is that of the file.
  const own = agent.source_path === null && change.name !== undefined ? { slug } : {};
  update(writer, agents, agent, { ...change, ...names, ...own, updated_at: now });
  tellOfAgents(writer);
}

/**
 * Gives the agents the order in which their ids stand here, subagents after the loop. Who is not named stays
 * behind whom it is behind now: so one that rests comes back to its place.
 */
export function renumber(writer: MalamarWriter, ids: readonly string[], now: string): void {
  const present = select(writer, agents, 'ORDER BY "order", created_at, id');
  const order = [...ids];
  present.forEach(({ id }, index) => {
    if (ids.includes(id)) return;
    const before = present[index - 1];
    order.splice(before ? order.indexOf(before.id) + 1 : 0, 0, id);
  });
  const isMain = (id: string): boolean =>
    present.some((each) => each.id === id && each.kind === 'main');
  const places = [...order.filter(isMain), ...order.filter((id) => !isMain(id))];
  present.forEach((agent) => {
    const place = places.indexOf(agent.id) + 1;
    if (place !== agent.order) update(writer, agents, agent, { order: place, updated_at: now });
  });
  tellOfAgents(writer);
}

/** Puts each at its place among those in the loop, counted from 1; whatever is not a place is the nearest one. */
export function placeInLoop(
  writer: MalamarWriter,
  placed: readonly { readonly id: string; readonly place: number }[],
  now: string,
): void {
  const order = loopOf(writer).filter((id) => !placed.some((each) => each.id === id));
  for (const { id, place } of placed)
    order.splice(Math.min(Math.max(place, 1), order.length + 1) - 1, 0, id);
  renumber(writer, order, now);
}

/** The ids of those in the loop, in their order; an agent whose file is gone rests. */
export const loopOf = (read: Reader): string[] =>
  read
    .all(
      `SELECT id FROM agents WHERE kind = 'main' AND missing_since IS NULL
       ORDER BY "order", created_at, id`,
    )
    .map((row) => String(row['id']));

/** Its comments stay with the name that they were given under; its chats go on with Malamar, and say so. */
export function removeAgent(
  writer: MalamarWriter,
  agent: Agent,
  now: string,
  why = 'was deleted',
): void {
  for (const chat of select(writer, chats, 'WHERE agent_id = ?', [agent.id])) {
    const own = changeChat(writer, chat, { agent_id: null, cli_type: null }, now);
    const sentence = `The agent “${agent.name}” ${why}. Malamar answers here now.`;
    addSystemMessage(writer, own, sentence, now);
  }
  writer.run('DELETE FROM agents WHERE id = ?', [agent.id]);
  forgetDrafts(writer, agent.id);
}

/** The places of those who are left have no gap. */
export function deleteAgent(writer: MalamarWriter, agent: Agent, now: string): void {
  removeAgent(writer, agent, now);
  renumber(writer, loopOf(writer), now);
}

export const tellOfAgents = (writer: MalamarWriter): void => tellOfFiles(writer, []);

/** `waiting` = the files of which a version nobody knew waits for a person now. */
export const tellOfFiles = (writer: MalamarWriter, waiting: readonly string[]): void =>
  writer.emit({
    type: 'agents.updated',
    workspace_id: theWorkspace(writer).id,
    ...(waiting.length > 0 ? { waiting } : {}),
  });
