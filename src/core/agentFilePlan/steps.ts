import type { AgentDefinition } from '../../agentFiles/definition.ts';
import { type Agent, nameKey, Scope } from '../../model/agent.ts';
import type { FileMemory } from '../agentFileMemory.ts';
import type { AgentStep, PlanFacts } from '../agentFilePlan.ts';
import { type Case, definitionOf, slugKey } from './case.ts';

/** What happens to which agent. */
export function stepsOf(cases: readonly Case[], { agents, known }: PlanFacts): AgentStep[] {
  const lively = new Set(
    cases.flatMap(({ at, agentId }) => (at === 'nothing' ? [] : (agentId ?? []))),
  );
  const resting = agents
    .filter(({ id, source_path, missing_since }) => {
      const isLost = source_path !== null && !lively.has(id);
      return isLost && missing_since === null;
    })
    .map(({ id }): AgentStep => ({ kind: 'rest', agentId: id }));
  return [...resting, ...cases.flatMap((each) => stepOf(each, agents, known))];
}

function stepOf(each: Case, agents: readonly Agent[], known: readonly FileMemory[]): AgentStep[] {
  const { file, agentId, at } = each;
  if (at === 'nothing' || agentId === null) return [];
  const row = agents.find(({ id }) => id === agentId);
  const definition = definitionOf(each);
  const wake: AgentStep[] = row?.missing_since ? [{ kind: 'wake', agentId }] : [];
  if (!definition) return wake;
  const before = each.memory ?? known.find(({ path }) => path === row?.source_path);
  const isNewPlace = row?.kind !== 'main' || definition.order !== (before?.order ?? null);
  const place = definition.kind === 'main' && isNewPlace ? definition.order : null;
  const defined = { agentId, path: file.path, slug: slugKey(file.slug), definition, place };
  if (!row) return [{ kind: 'make', ...defined }];
  if (row.source_path !== file.path) return [...wake, { kind: 'take over', ...defined }];
  if (place === null && isSame(row, definition, defined.slug)) return wake;
  return [...wake, { kind: 'change', ...defined }];
}

/** The columns that a definition says; without a CLI of its own, the agent keeps the one found last. */
export const columnsOf = (definition: AgentDefinition, slug: string) => ({
  name: definition.name,
  name_key: nameKey(definition.name),
  slug,
  description: definition.description,
  instruction: definition.instruction,
  model: definition.model,
  kind: definition.kind,
  scope: Scope.parse(definition.scope),
  fallback_cli_type: definition.fallback,
  cli_auto: definition.cli === null,
  ...(definition.cli === null ? {} : { cli_type: definition.cli }),
});

const isSame = (row: Agent, definition: AgentDefinition, slug: string): boolean =>
  Object.entries(columnsOf(definition, slug)).every(
    ([column, value]) =>
      JSON.stringify(value) ===
      JSON.stringify(column === 'scope' ? Scope.parse(row.scope) : Reflect.get(row, column)),
  );
