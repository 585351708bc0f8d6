import type * as z from 'zod';
import { type Clock, timestamp } from '../base/clock.ts';
import { type Result, success } from '../base/result.ts';
import { type Agent, agents } from '../model/agent.ts';
import { select, selectOne } from '../store/rows.ts';
import type { Reader } from '../store/sqlite.ts';
import { deleteAgent, noSuchAgent, renumber } from './agentRecord.ts';
import { placeBefore } from './order.ts';
import { type MalamarStore, noteActivity, theWorkspace } from './theWorkspace.ts';

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
      const present = agentsInOrder(writer).map((agent) => agent.id);
      const places = placeBefore(present, id, before);
      if (!places) return noSuchAgent();
      const now = timestamp(this.#clock);
      renumber(writer, places, now);
      noteActivity(writer, theWorkspace(writer), now);
      return success(null);
    });
  }

  /** Its comments stay, and its chats go on with Malamar. */
  delete(id: string): Result<null> {
    return this.#store.transaction((writer) => {
      const agent = findAgent(writer, id);
      if (!agent) return noSuchAgent();
      const now = timestamp(this.#clock);
      deleteAgent(writer, agent, now);
      noteActivity(writer, theWorkspace(writer), now);
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
