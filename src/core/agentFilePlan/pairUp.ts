import { type Agent, nameKey } from '../../model/agent.ts';
import type { PlanFacts } from '../agentFilePlan.ts';
import { type Case, definitionOf, slugKey } from './case.ts';

/**
 * A file that has no agent yet gets the one that has lost its file and was called the same, or had the
 * same text: so a renamed file keeps its agent, and so do those that hide each other.
 */
export function pairUp(cases: readonly Case[], { agents, known, newId }: PlanFacts): void {
  const kept = new Set(cases.flatMap(({ at, own }) => (at !== 'nothing' && own ? own.id : [])));
  const free = agents.filter(({ id, source_path }) => source_path !== null && !kept.has(id));
  const textOf = ({ source_path }: Agent): string | null =>
    known.find(({ path }) => path === source_path)?.accepted ?? null;
  for (const each of cases) {
    const definition = definitionOf(each);
    if (!definition || each.own) continue;
    const { slug, hash } = each.file;
    const isGone = (agent: Agent): boolean =>
      !cases.some(({ file }) => file.path === agent.source_path);
    const found =
      free.find((agent) => isGone(agent) && textOf(agent) === hash) ??
      free.find(({ name_key }) => name_key === nameKey(definition.name)) ??
      free.find((agent) => agent.slug === slugKey(slug));
    if (found) free.splice(free.indexOf(found), 1);
    each.agentId = found?.id ?? newId();
  }
  for (const each of cases) if (each.rival) each.agentId = each.rival.agentId;
}
