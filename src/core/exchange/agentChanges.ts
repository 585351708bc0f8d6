import * as l10n from '@vscode/l10n';
import { type Agent, cliNames, type Scope } from '../../model/agent.ts';
import type { ExportedAgent } from './exportFile.ts';

interface Update {
  readonly from: ExportedAgent;
  readonly present: Agent;
}

/** Names, and the sentence that says what is so of them. */
export type Said = readonly [names: readonly string[], sentence: (names: string) => string];

/** What becomes different about agents that stay. */
export function agentChanges(updates: readonly Update[]): Said[] {
  const those = (
    isSo: (update: Update) => boolean,
    called: (name: string, from: ExportedAgent) => string,
  ) => updates.filter(isSo).map(({ from, present }) => called(present.name, from));
  const byName = (name: string): string => name;
  const differ = (key: 'cli_type' | 'fallback_cli_type' | 'model' | 'instruction' | 'kind') => {
    return ({ from, present }: Update): boolean => from[key] !== present[key];
  };
  return [
    [
      those(({ from, present }) => isWider(present.scope, from.scope), byName),
      (names) => l10n.t('May do more than now: {0}.', names),
    ],
    [
      those(differ('cli_type'), (name, { cli_type }) => `${name} → ${cliNames[cli_type]}`),
      (names) => l10n.t('Changed CLI: {0}.', names),
    ],
    [
      those(differ('fallback_cli_type'), (name, { fallback_cli_type: cli }) =>
        cli === null ? l10n.t('{0} → none', name) : `${name} → ${cliNames[cli]}`,
      ),
      (names) => l10n.t('Changed fallback CLI: {0}.', names),
    ],
    [
      those(differ('model'), (name, { model }) =>
        model === null ? l10n.t('{0} → the CLI’s own', name) : `${name} → ${model}`,
      ),
      (names) => l10n.t('Changed model: {0}.', names),
    ],
    [
      those(differ('kind'), (name, { kind }) =>
        kind === 'main' ? l10n.t('{0} → main', name) : l10n.t('{0} → subagent', name),
      ),
      (names) => l10n.t('Changed kind: {0}.', names),
    ],
    [those(differ('instruction'), byName), (names) => l10n.t('Changed instruction: {0}.', names)],
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
