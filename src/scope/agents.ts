import type { Agent, Scope } from '../model/agent.ts';
import { hasWildcard, matches, passes } from './glob.ts';

/** An agent as others know it. */
export type Known = Pick<Agent, 'id' | 'name' | 'slug' | 'scope'>;
/** Whose scopes decide: an agent's own, and for a child also that of who called it. */
export type Onlooker = { readonly id: string | null; readonly scopes: readonly Scope[] };

const namesOf = ({ id, slug, name }: Known): string[] => [id, slug, name];

/** Whether it is told of the other one. Nobody is told of an agent that is not visible. */
export const maySee = ({ id, scopes }: Onlooker, other: Known): boolean =>
  other.id !== id &&
  other.scope.visible &&
  scopes.every(({ agents }) => passes(agents, ...namesOf(other)));

/**
 * Whether it may have the other one work. An agent that is not visible is called only by who names it
 * without a wildcard: whoever does knows of it anyway.
 */
export const mayCall = ({ id, scopes }: Onlooker, other: Known): boolean =>
  other.id !== id &&
  scopes.every(
    (scope) =>
      scope.policy.includes('Delegate') &&
      passes(scope.agents, ...namesOf(other)) &&
      isAmong(scope.delegate_targets, other) &&
      (other.scope.visible || isNamed(scope, other)),
  );

const isAmong = (patterns: readonly string[], other: Known): boolean =>
  patterns.some((pattern) => namesOf(other).some((name) => matches(pattern, name)));

const isNamed = ({ agents, delegate_targets }: Scope, other: Known): boolean =>
  isAmong(
    [...agents.allow, ...delegate_targets].filter((pattern) => !hasWildcard(pattern)),
    other,
  );
