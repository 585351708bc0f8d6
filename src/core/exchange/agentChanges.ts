import { type Agent, cliNames, type Scope } from '../../model/agent.ts';
import type { ExportedAgent } from './exportFile.ts';

interface Update {
  readonly from: ExportedAgent;
  readonly present: Agent;
}

/** What becomes different about agents that stay, as lists of names under what it is. */
export function agentChanges(updates: readonly Update[]): [what: string, agents: string[]][] {
  const those = (isSo: (update: Update) => boolean, after: (from: ExportedAgent) => string) =>
    updates.filter(isSo).map(({ from, present }) => `${present.name}${after(from)}`);
  const differ = (key: 'cli_type' | 'fallback_cli_type' | 'model' | 'instruction' | 'kind') => {
    return ({ from, present }: Update): boolean => from[key] !== present[key];
  };
  return [
    [
      'May do more than now',
      those(
        ({ from, present }) => isWider(present.scope, from.scope),
        () => '',
      ),
    ],
    ['Changed CLI', those(differ('cli_type'), (from) => ` → ${cliNames[from.cli_type]}`)],
    [
      'Changed fallback CLI',
      those(differ('fallback_cli_type'), ({ fallback_cli_type: cli }) =>
        cli === null ? ' → none' : ` → ${cliNames[cli]}`,
      ),
    ],
    ['Changed model', those(differ('model'), ({ model }) => ` → ${model ?? 'the CLI’s own'}`)],
    ['Changed kind', those(differ('kind'), ({ kind }) => ` → ${kind}`)],
    ['Changed instruction', those(differ('instruction'), () => '')],
  ];
}

/** Patterns are compared as they are written: rather one agent named too many than one too few. */
export function isWider(present: Scope, incoming: Scope): boolean {
  const globs = (['tools', 'capabilities', 'agents', 'skills'] as const).some(
    (part) =>
      hasMore(present[part].allow, incoming[part].allow) ||
      present[part].deny.some((pattern) => !incoming[part].deny.includes(pattern)),
  );
  return (
    globs ||
    hasMore(present.policy, incoming.policy) ||
    hasMore(present.delegate_targets, incoming.delegate_targets) ||
    (incoming.max_iters ?? Number.POSITIVE_INFINITY) >
      (present.max_iters ?? Number.POSITIVE_INFINITY)
  );
}

const hasMore = (present: readonly string[], incoming: readonly string[]): boolean =>
  !present.includes('*') && incoming.some((pattern) => !present.includes(pattern));
