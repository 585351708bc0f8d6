import * as l10n from '@vscode/l10n';
import type { Result } from '../../base/result.ts';
import { Fields, foreignFile, isUnclear, listOf, wordOf } from './foreignFile.ts';
import { type Dictionary, nothingAllowed, toolsFrom } from './foreignTools.ts';
import { type ImportedAgent, imported, joinsTheLoop, slugOfFile } from './imported.ts';

const search = ['Grep', 'Glob'] as const;
const change = ['Edit', 'Write'] as const;
/** The words of VS Code and of GitHub; those with a set before them are looked up whole and by their last part. */
const dictionary: Dictionary = {
  codebase: search,
  search,
  usages: ['Grep'],
  textsearch: ['Grep'],
  filesearch: ['Glob'],
  listdirectory: ['Glob'],
  searchresults: [],
  read: ['Read'],
  readfile: ['Read'],
  edit: change,
  editfiles: change,
  createfile: ['Write'],
  createdirectory: ['Write'],
  new: ['Write'],
  runcommands: ['Bash'],
  runinterminal: ['Bash'],
  terminal: ['Bash'],
  execute: ['Bash'],
  shell: ['Bash'],
  web: ['WebFetch', 'WebSearch'],
  fetch: ['WebFetch'],
  websearch: ['WebSearch'],
  agent: ['Task'],
  'custom-agent': ['Task'],
  runsubagent: ['Task'],
  task: ['Task'],
  todo: ['todo'],
  todos: ['todo'],
};
/** Sets of tools that VS Code has itself; any other is the name of a server. */
const ownSets = [
  'search',
  'read',
  'edit',
  'execute',
  'web',
  'agent',
  'vscode',
  'runcommands',
  'todo',
];

function ourWord(word: string): string {
  const [set = '', tool] = word.split('/');
  if (tool === undefined) return word;
  if (ownSets.includes(set.toLowerCase())) return tool === '*' ? set : tool;
  return `mcp__${set}__${tool}`;
}

/** A file of `.github/agents`, for VS Code or for GitHub. */
export function importCopilotAgent(text: string, fileName: string): Result<ImportedAgent> {
  const file = foreignFile(text);
  const fields = new Fields(file.entries);
  const notes = [...file.notes];
  const given = fields.take('tools');
  if (isUnclear(given)) notes.push(nothingAllowed('tools'));
  const words = isUnclear(given) ? [] : listOf(given);
  const tools = words?.map(ourWord);
  const servers = tools?.filter((word) => word.startsWith('mcp__')) ?? [];
  if (servers.length > 0)
    notes.push(
      l10n.t(
        '{0}: these tools work only if the CLI of the agent knows their server.',
        servers.join(', '),
      ),
    );
  const model = fields.take('model');
  if (model) notes.push(l10n.t('The model was left out: it is one of VS Code’s, not of a CLI.'));
  if (fields.take('handoffs'))
    notes.push(
      l10n.t('`handoffs` was left out: in Malamar agents take turns, or call each other.'),
    );
  const isHidden = wordOf(fields.take('user-invocable', 'user-invokable')) === 'false';
  if (!isHidden) notes.push(joinsTheLoop());
  if (
    wordOf(fields.take('disable-model-invocation')) === 'true' ||
    wordOf(fields.take('infer')) === 'false'
  )
    notes.push(l10n.t('Other agents may call it here, although they might not before.'));
  const agents = listOf(fields.take('agents'));
  const name = wordOf(fields.take('name'));
  const description = wordOf(fields.take('description'));
  return imported(
    slugOfFile(fileName),
    {
      name,
      description,
      instruction: file.body,
      kind: isHidden ? 'subagent' : 'main',
      scope: {
        ...(tools && { tools: { allow: toolsFrom(tools, dictionary, notes), deny: [] } }),
        ...(agents && { agents: { allow: agents, deny: [] } }),
      },
    },
    [...notes, ...fields.lost()],
  );
}
