import * as l10n from '@vscode/l10n';
import type { Scope } from '../../model/agent.ts';
import { hasWildcard } from '../../scope/glob.ts';
import type { Entry, Value } from '../values.ts';
import { entriesOf, wordOf } from './foreignFile.ts';
import { type Dictionary, deniedTools, meaning, nothingAllowed } from './foreignTools.ts';

const dictionary: Dictionary = {
  edit: ['Edit', 'Write'],
  patch: ['Edit'],
  list: ['Glob'],
  task: ['Task'],
  subagent: ['Task'],
  todowrite: ['todo'],
  todoread: ['todo'],
};

type Tools = Scope['tools'];

/** What `tools` and `permission` allow together: what both do. */
export function opencodeTools(
  tools: Value | undefined,
  permission: Value | undefined,
  notes: string[],
): Tools {
  const [one, other] = [switches(tools, notes), permissions(permission, notes)];
  const isAll = ({ allow }: Tools): boolean => allow.includes('*');
  const allow = isAll(one)
    ? other.allow
    : one.allow.filter((word) => isAll(other) || other.allow.includes(word));
  return { allow, deny: [...new Set([...one.deny, ...other.deny])] };
}

const nothing: Tools = { allow: [], deny: ['*'] };
const everything: Tools = { allow: ['*'], deny: [] };

const isEmpty = (value: Value | undefined): boolean =>
  value === undefined || (value.kind === 'scalar' && wordOf(value) === '');

/** `{ write: false }` takes away; `{ "*": false, read: true }` leaves only what is named. */
function switches(value: Value | undefined, notes: string[]): Tools {
  if (isEmpty(value)) return everything;
  if (value?.kind !== 'table') {
    notes.push(nothingAllowed('tools'));
    return nothing;
  }
  return rules(value.entries, (each) => wordOf(each) === 'true', notes);
}

/** Nobody is asked in the middle of a run here, so what would be asked about is denied. */
function permissions(value: Value | undefined, notes: string[]): Tools {
  if (isEmpty(value) || (value?.kind === 'scalar' && wordOf(value) === 'allow')) return everything;
  if (value?.kind !== 'table') {
    notes.push(l10n.t('Every tool is denied, because `permission` did not simply allow them.'));
    return nothing;
  }
  const entries = value.entries.filter(({ key }) => {
    if (!noTools.includes(key)) return true;
    notes.push(l10n.t('The permission `{0}` has no counterpart in Malamar and was left out.', key));
    return false;
  });
  for (const { key, value: rule } of entries)
    if (!isAllowed(rule) && answersIn(rule).some((answer) => answer !== 'deny'))
      notes.push(
        l10n.t(
          '`{0}` is denied: it was allowed in part or after asking, which Malamar cannot keep.',
          meaning(key, dictionary).join(', ') || key,
        ),
      );
  return rules(entries, isAllowed, notes);
}

/** Permissions for something else than a tool. */
const noTools = ['doom_loop', 'external_directory', 'question', 'plan_enter', 'plan_exit'];

const answersIn = (rule: Value): string[] =>
  rule.kind === 'table' ? entriesOf(rule).map(({ value }) => wordOf(value)) : [wordOf(rule)];

const isAllowed = (rule: Value): boolean => answersIn(rule).every((answer) => answer === 'allow');

/** The last rule that fits decides there, so what stands before a `*` that denies counts for nothing. */
function rules(entries: readonly Entry[], isOn: (value: Value) => boolean, notes: string[]): Tools {
  const last = entries.findLastIndex(({ key, value }) => key === '*' && !isOn(value));
  const rest = entries.filter(({ key }) => key !== '*');
  const deny = rest.filter(({ value }) => !isOn(value)).flatMap(({ key }) => denied(key, notes));
  if (last < 0) return { allow: ['*'], deny };
  const named = entries.slice(last + 1).filter(({ key, value }) => key !== '*' && isOn(value));
  return { allow: named.flatMap(({ key }) => allowed(key, notes)), deny };
}

/** OpenCode puts the name of a server before that of its tool. */
const ofServer = (word: string): string[] => {
  const [, server, tool] = /^([^_*]+)_(.+)$/.exec(word) ?? [];
  return server === undefined || tool === undefined ? [] : [`mcp__${server}__${tool}`];
};

function allowed(word: string, notes: string[]): readonly string[] {
  const tools = meaning(word, dictionary);
  if (tools.length > 0) return tools;
  if (ofServer(word).length === 0)
    notes.push(l10n.t('The tool `{0}` does not exist in Malamar and was left out.', word));
  return ofServer(word);
}

/** A wildcard may mean tools of OpenCode's own as well as those of servers. */
function denied(word: string, notes: string[]): string[] {
  if (meaning(word, dictionary).length === 0 && ofServer(word).length > 0) return ofServer(word);
  return hasWildcard(word) ? [word, `mcp__${word}`] : deniedTools([word], dictionary, notes);
}
