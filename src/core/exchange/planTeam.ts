import { type Agent, nameKey } from '../../model/agent.ts';
import type { ExportedAgent } from './exportFile.ts';

/** What happens to agents that the file does not have. */
export type TeamChoice = 'replace' | 'add';

/** One place in the new order of the loop. */
export type TeamPlace =
  | { readonly kind: 'add'; readonly from: ExportedAgent }
  | { readonly kind: 'update'; readonly from: ExportedAgent; readonly present: Agent }
  /** The file has an agent of this name, but the present one lives in a file of its own, which is the truth for it. */
  | { readonly kind: 'leave'; readonly from: ExportedAgent; readonly present: Agent }
  | { readonly kind: 'keep'; readonly present: Agent };

export interface TeamPlan {
  readonly places: readonly TeamPlace[];
  readonly remove: readonly Agent[];
}

/**
 * Agents are the same if they have the same name. The file's come first, in its order; others follow
 * or go, but those that live in files always stay: their files would bring them back.
 */
export function planTeam(
  incoming: readonly ExportedAgent[],
  present: readonly Agent[],
  choice: TeamChoice,
): TeamPlan {
  const byName = new Map(present.map((agent) => [agent.name_key, agent]));
  const named = incoming.map((from): TeamPlace => {
    const found = byName.get(nameKey(from.name));
    if (!found) return { kind: 'add', from };
    return { kind: found.source_path === null ? 'update' : 'leave', from, present: found };
  });
  const names = new Set(incoming.map((from) => nameKey(from.name)));
  const others = present.filter((agent) => !names.has(agent.name_key));
  const staying = others.filter((agent) => choice === 'add' || agent.source_path !== null);
  return {
    places: [...named, ...staying.map((each): TeamPlace => ({ kind: 'keep', present: each }))],
    remove: others.filter((agent) => !staying.includes(agent)),
  };
}
