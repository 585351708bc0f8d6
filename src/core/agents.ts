import type * as z from 'zod';
import { type Clock, timestamp } from '../base/clock.ts';
import { newId } from '../base/id.ts';
import { failure, type Result, success } from '../base/result.ts';
import {
  type Agent,
  type AgentColour,
  agents,
  type CliType,
  nameKey,
  Scope,
  slugOf,
} from '../model/agent.ts';
import type { Workspace } from '../model/workspace.ts';
import { insert, select, selectOne, update } from '../store/rows.ts';
import type { Reader } from '../store/sqlite.ts';
import { placeBefore } from './order.ts';
import {
  type MalamarStore,
  type MalamarWriter,
  noteActivity,
  theWorkspace,
} from './theWorkspace.ts';

export class Agents {
  readonly #store: MalamarStore;
  readonly #clock: Clock;

  constructor(store: MalamarStore, clock: Clock) {
    this.#store = store;
    this.#clock = clock;
  }

  inOrder(): Agent[] {
    return agentsInOrder(this.#store.read);
  }

  /** Puts an agent before another one in the loop, or last. */
  move(id: string, before: string | null): Result<null> {
    return this.#store.transaction((writer) => {
      const present = agentsInOrder(writer);
      const places = placeBefore(
        present.map((agent) => agent.id),
        id,
        before,
      );
      if (!places)
        return failure(
          'That agent no longer exists.',
          'Look at the list again; it is up to date now.',
        );
      const now = timestamp(this.#clock);
      const workspace = theWorkspace(writer);
      for (const agent of present) {
        const order = places.indexOf(agent.id) + 1;
        if (order !== agent.order) update(writer, agents, agent, { order, updated_at: now });
      }
      noteActivity(writer, workspace, now);
      writer.emit({ type: 'agents.updated', workspace_id: workspace.id });
      return success(null);
    });
  }
}

export const agentsInOrder = (read: Reader): Agent[] =>
  select(read, agents, 'ORDER BY "order", created_at, id');

/** Those in the loop, with just what their team mates and the loop need: instructions are long. */
export const mainAgents = (read: Reader): TeamMate[] =>
  read
    .all(
      `SELECT id, name, description FROM agents WHERE kind = 'main' ORDER BY "order", created_at, id`,
    )
    .map((row) => TeamMate.parse(row));

const TeamMate = agents.shape.pick({ id: true, name: true, description: true });
export type TeamMate = z.output<typeof TeamMate>;

export const findAgent = (read: Reader, id: string): Agent | undefined =>
  selectOne(read, agents, 'WHERE id = ?', [id]);

export interface NewAgent {
  readonly name: string;
  readonly description: string;
  readonly instruction: string;
  readonly cli: CliType;
  readonly order: number;
  readonly colour?: AgentColour;
}

export function insertAgent(
  writer: MalamarWriter,
  workspace: Workspace,
  { name, description, instruction, cli, order, colour }: NewAgent,
  now: string,
): void {
  insert(writer, agents, {
    id: newId(),
    workspace_id: workspace.id,
    name,
    name_key: nameKey(name),
    slug: slugOf(name),
    description,
    instruction,
    cli_type: cli,
    model: null,
    fallback_cli_type: null,
    order,
    kind: 'main',
    scope: Scope.parse({ color: colour ?? null }),
    source_path: null,
    created_at: now,
    updated_at: now,
  });
}
