import * as l10n from '@vscode/l10n';
import type { Result } from '../../base/result.ts';
import { agentColours } from '../../model/agent.ts';
import { Fields, foreignFile, listOf, wordOf } from './foreignFile.ts';
import { type Dictionary, toolsFrom } from './foreignTools.ts';
import { type ImportedAgent, imported, slugOfFile } from './imported.ts';

const dictionary: Dictionary = { agent: ['Task'], task: ['Task'], todowrite: ['todo'] };

/** A file of `.claude/agents`. */
export function importClaudeAgent(text: string, fileName: string): Result<ImportedAgent> {
  const file = foreignFile(text);
  const fields = new Fields(file.entries);
  const notes = [...file.notes];
  const allow = listOf(fields.take('tools'));
  const deny = listOf(fields.take('disallowedTools', 'disallowed-tools'));
  const model = wordOf(fields.take('model'));
  const colour = wordOf(fields.take('color'));
  const color = agentColours.find((each) => each === colour) ?? null;
  if (colour !== '' && !color)
    notes.push(l10n.t('Malamar does not have the colour “{0}”.', colour));
  if (fields.take('skills'))
    notes.push(
      l10n.t('`skills` was left out: here it says which skills are allowed, not which are loaded.'),
    );
  const name = wordOf(fields.take('name'));
  const description = wordOf(fields.take('description'));
  return imported(
    slugOfFile(name ? `${name}.md` : fileName),
    {
      name,
      description,
      instruction: file.body,
      kind: 'subagent',
      cli: 'claude',
      model: model === '' || model === 'inherit' ? null : model,
      scope: {
        tools: {
          allow: allow ? toolsFrom(allow, dictionary, notes) : ['*'],
          deny: denied(deny ?? [], notes),
        },
        color,
      },
    },
    [...notes, ...fields.lost()],
  );
}

/** A part that is denied denies the whole: less is allowed than before, and it is said. */
function denied(words: readonly string[], notes: string[]): string[] {
  const whole = words.map((word) => word.replace(/\(.*\)$/s, ''));
  for (const [index, word] of words.entries())
    if (word !== whole[index])
      notes.push(
        l10n.t(
          '`{0}` denies all of `{1}`, because no part of a tool can be denied alone.',
          word,
          whole[index] ?? '',
        ),
      );
  return toolsFrom(whole, dictionary, notes);
}
