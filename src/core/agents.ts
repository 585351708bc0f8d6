import * as l10n from '@vscode/l10n';
import type * as z from 'zod';
import { type Clock, timestamp } from '../base/clock.ts';
import { failure, type Result, success } from '../base/result.ts';
import { type Agent, agents } from '../model/agent.ts';
import { select, selectOne } from '../store/rows.ts';
import type { Reader } from '../store/sqlite.ts';
import { forgetAcceptedLimits } from './acceptedLimits.ts';
import { cannotChangeShipped, isShipped, writeOrder } from './agentFileChange.ts';
import { markRemoving, rememberedFiles } from './agentFileMemory.ts';
import { deleteAgent, loopOf, noSuchAgent, renumber } from './agentRecord.ts';
import { placeBefore } from './order.ts';
import type { AgentFolder } from './ports.ts';
import { isUnwritten, newAgentInstruction } from './team/newAgent.ts';
import {
  type MalamarStore,
  type MalamarWriter,
  noteActivity,
  theWorkspace,
} from './theWorkspace.ts';

export class Agents {
  readonly #store: MalamarStore;
  readonly #clock: Clock;
  readonly #files: AgentFolder;

  constructor(store: MalamarStore, clock: Clock, files: AgentFolder) {
    this.#store = store;
    this.#clock = clock;
    this.#files = files;
  }

  inOrder(): Agent[] {
    return agentsInOrder(this.#store.read);
  }

  /** Puts an agent before another one in the loop, or last. */
  move(id: string, before: string | null): Result<null> {
    return this.#store.transaction((writer) => {
      const agent = findAgent(writer, id);
      if (!agent || (before !== null && !findAgent(writer, before))) return noSuchAgent();
      const loop = loopOf(writer);
      if (!loop.includes(id)) return notInLoop(agent);
      // Those who are not in the loop come after it.
      const places = placeBefore(loop, id, loop.includes(before ?? '') ? before : null);
      if (!places) return noSuchAgent();
      const now = timestamp(this.#clock);
      reorder(writer, this.#files, places, now);
      noteActivity(writer, theWorkspace(writer), now);
      return success(null);
    });
  }

  /** Its comments stay, and its chats go on with Malamar. A file in which it lives goes afterwards. */
  delete(id: string): Result<null> {
    return this.#store.transaction((writer) => {
      const agent = findAgent(writer, id);
      if (!agent) return noSuchAgent();
      const now = timestamp(this.#clock);
      const deleted = deleteWithFile(writer, agent, now);
      if (!deleted.ok) return deleted;
      noteActivity(writer, theWorkspace(writer), now);
      return success(null);
    });
  }
}

/** The order of the loop; the files of the folder that name a place name the new one. */
export function reorder(
  writer: MalamarWriter,
  files: AgentFolder,
  ids: readonly string[],
  now: string,
  before = loopOf(writer),
): void {
  renumber(writer, ids, now);
  const after = loopOf(writer);
  for (const file of rememberedFiles(writer)) {
    const { agent_id, origin, order } = file;
    const place = after.indexOf(agent_id ?? '') + 1;
    const isMoved = place > 0 && place !== before.indexOf(agent_id ?? '') + 1;
    // One that waits or is invalid is not written: the store knows the place all the same.
    if (isMoved && origin === 'folder' && order !== null && order !== place)
      writeOrder(writer, files, file, place);
  }
}

export function deleteWithFile(writer: MalamarWriter, agent: Agent, now: string): Result<null> {
  if (isShipped(agent)) return cannotChangeShipped(agent.name);
  if (agent.source_path !== null) markRemoving(writer, agent.source_path);
  deleteAgent(writer, agent, now);
  forgetAcceptedLimits(writer, agent.id);
  return success(null);
}

const notInLoop = ({ name, missing_since }: Agent): Result<never> =>
  missing_since === null
    ? failure(l10n.t('{0} is called by other agents and has no place in the loop.', name))
    : failure(
        l10n.t('{0} rests, because its file is gone.', name),
        l10n.t('Put the file back, then it has its place again.'),
      );

export const agentsInOrder = (read: Reader): Agent[] =>
  select(read, agents, 'ORDER BY "order", created_at, id');

export const isInLoop = ({ kind, missing_since }: Agent): boolean =>
  kind === 'main' && missing_since === null;

/** Has its turn in the loop. */
export const takesPart = (agent: Agent): boolean => isInLoop(agent) && !isUnwritten(agent);

/** Those that take part, with just what their team mates and the loop need: instructions are long. */
export const mainAgents = (read: Reader): TeamMate[] =>
  read
    .all(
      `SELECT id, name, slug, description, scope FROM agents WHERE kind = 'main' AND missing_since IS NULL
       AND instruction <> ? ORDER BY "order", created_at, id`,
      [newAgentInstruction],
    )
    .map((row) => TeamMate.parse(row));

const TeamMate = agents.shape.pick({
  id: true,
  name: true,
  slug: true,
  description: true,
  scope: true,
});
export type TeamMate = z.output<typeof TeamMate>;

export const findAgent = (read: Reader, id: string): Agent | undefined =>
  selectOne(read, agents, 'WHERE id = ?', [id]);
