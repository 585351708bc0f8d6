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
    model: null,
    fallback_cli_type: null,
    kind: 'main',
    scope: Scope.parse({ color: colour ?? freeColour(writer) }),
    source_path: null,
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
  const names = change.name === undefined ? {} : namesOf(change.name);
  update(writer, agents, agent, { ...change, ...names, updated_at: now });
  tellOfAgents(writer);
}

/** Gives the agents the places in which their ids stand here. */
export function renumber(writer: MalamarWriter, ids: readonly string[], now: string): void {
  for (const agent of select(writer, agents, '')) {
    const order = ids.indexOf(agent.id) + 1;
    if (order !== agent.order) update(writer, agents, agent, { order, updated_at: now });
  }
  tellOfAgents(writer);
}

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
  const left = select(writer, agents, 'ORDER BY "order", created_at, id');
  renumber(
    writer,
    left.map(({ id }) => id),
    now,
  );
}

const tellOfAgents = (writer: MalamarWriter): void =>
  writer.emit({ type: 'agents.updated', workspace_id: theWorkspace(writer).id });
