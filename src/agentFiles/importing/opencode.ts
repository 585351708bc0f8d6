import * as l10n from '@vscode/l10n';
import type { Result } from '../../base/result.ts';
import type { Entry, Value } from '../values.ts';
import { entriesOf, Fields, foreignFile, wordOf } from './foreignFile.ts';
import { type Dictionary, meaning } from './foreignTools.ts';
import { type ImportedAgent, imported, joinsTheLoop, slugOfFile } from './imported.ts';

const dictionary: Dictionary = {
  edit: ['Edit', 'Write'],
  patch: ['Edit'],
  list: ['Glob'],
  task: ['Task'],
  subagent: ['Task'],
  todowrite: ['todo'],
  todoread: ['todo'],
};

/** A file of `.opencode/agent` or `.opencode/agents`. */
export function importOpencodeAgent(text: string, fileName: string): Result<ImportedAgent> {
  const file = foreignFile(text);
  const fields = new Fields(file.entries);
  const notes = [...file.notes];
  const mode = wordOf(fields.take('mode')) || 'all';
  const kind = mode === 'subagent' ? 'subagent' : 'main';
  if (kind === 'main') notes.push(joinsTheLoop());
  if (wordOf(fields.take('disable', 'disabled')) === 'true')
    notes.push(l10n.t('It was switched off there; here it is not.'));
  const isHidden = wordOf(fields.take('hidden')) === 'true';
  const tools = toolMap(entriesOf(fields.take('tools')), notes);
  const denied = permissions(fields.take('permission', 'permissions'), notes);
  const prompt = wordOf(fields.take('prompt'));
  const name = wordOf(fields.take('name'));
  const description = wordOf(fields.take('description'));
  const model = wordOf(fields.take('model'));
  return imported(
    slugOfFile(fileName),
    {
      name,
      description,
      instruction: file.body || prompt,
      kind,
      cli: 'opencode',
      model: model || null,
      scope: {
        tools: { allow: tools.allow, deny: [...new Set([...tools.deny, ...denied])] },
        visible: !isHidden,
      },
    },
    [...notes, ...fields.lost()],
  );
}

/** `{ write: false }` takes away; `{ "*": false, read: true }` leaves only what is named. */
function toolMap(entries: readonly Entry[], notes: string[]): { allow: string[]; deny: string[] } {
  const isOn = ({ value }: Entry): boolean => wordOf(value) !== 'false';
  const names = (each: Entry): string[] => known(each.key, notes);
  const onlyNamed = entries.some((each) => each.key === '*' && !isOn(each));
  const others = entries.filter(({ key }) => key !== '*');
  const off = others.filter((each) => !isOn(each)).flatMap(names);
  return onlyNamed
    ? { allow: others.filter(isOn).flatMap(names), deny: off }
    : { allow: ['*'], deny: off };
}

/** What a tool of OpenCode, or a pattern of a server's tools, is called here. */
function known(word: string, notes: string[]): string[] {
  const tools = meaning(word, dictionary);
  if (tools.length > 0) return [...tools];
  const [, server, tool] = /^([^_*]+)_(.+)$/.exec(word) ?? [];
  if (server !== undefined && tool !== undefined) return [`mcp__${server}__${tool}`];
  notes.push(l10n.t('The tool `{0}` does not exist in Malamar and was left out.', word));
  return [];
}

/** Nobody is asked in the middle of a run here, so what would be asked about is denied. */
function permissions(value: Value | undefined, notes: string[]): string[] {
  if (value?.kind === 'scalar' && wordOf(value) !== '' && wordOf(value) !== 'allow') {
    notes.push(l10n.t('Every tool is denied, because `permission` did not simply allow them.'));
    return ['*'];
  }
  return entriesOf(value).flatMap(({ key, value: rule }) => {
    const answers =
      rule.kind === 'table' ? rule.entries.map((each) => wordOf(each.value)) : [wordOf(rule)];
    if (answers.every((answer) => answer === 'allow')) return [];
    const tools = key === '*' ? ['*'] : [...meaning(key, dictionary)];
    if (tools.length === 0)
      notes.push(
        l10n.t('The permission `{0}` has no counterpart in Malamar and was left out.', key),
      );
    else if (answers.some((answer) => answer !== 'deny'))
      notes.push(
        l10n.t(
          '`{0}` is denied: it was allowed in part or after asking, which Malamar cannot keep.',
          tools.join(', '),
        ),
      );
    return tools;
  });
}
