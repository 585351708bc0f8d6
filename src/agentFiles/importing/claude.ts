import * as l10n from '@vscode/l10n';
import type { Result } from '../../base/result.ts';
import { agentColours, type Scope } from '../../model/agent.ts';
import { Fields, foreignFile, isUnclear, listOf, wordOf } from './foreignFile.ts';
import { type Dictionary, deniedTools, nothingAllowed, toolsFrom } from './foreignTools.ts';
import { type ImportedAgent, imported, slugOfFile } from './imported.ts';

const dictionary: Dictionary = { agent: ['Task'], task: ['Task'], todowrite: ['todo'] };

/** A file of `.claude/agents`. */
export function importClaudeAgent(text: string, fileName: string): Result<ImportedAgent> {
  const file = foreignFile(text);
  const fields = new Fields(file.entries);
  const notes = [...file.notes];
  const tools = toolsOf(fields, notes);
  const changesNothing = wordOf(fields.peek('permissionMode')) === 'plan';
  if (changesNothing) {
    fields.take('permissionMode');
    notes.push(
      l10n.t(
        '`permissionMode: plan` became a policy without `Patch`, and `Bash` is denied: it still changes nothing.',
      ),
    );
  }
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
        tools: changesNothing ? withoutShell(tools) : tools,
        ...(changesNothing && { policy: ['Finalize', 'Delegate'] }),
        color,
      },
    },
    [...notes, ...fields.lost()],
  );
}

function toolsOf(fields: Fields, notes: string[]): Scope['tools'] {
  const allowed = fields.take('tools');
  const refused = fields.take('disallowedTools', 'disallowed-tools');
  const allow = listOf(allowed);
  if (isUnclear(allowed)) notes.push(nothingAllowed('tools'));
  if (isUnclear(refused)) notes.push(nothingAllowed('disallowedTools'));
  return {
    allow: isUnclear(allowed) ? [] : allow ? toolsFrom(allow, dictionary, notes) : ['*'],
    deny: isUnclear(refused) ? ['*'] : denied(listOf(refused) ?? [], notes),
  };
}

const withoutShell = ({ allow, deny }: Scope['tools']): Scope['tools'] => ({
  allow,
  deny: allow.some((word) => word === '*' || word === 'Bash') ? [...deny, 'Bash'] : deny,
});

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
  return deniedTools(whole, dictionary, notes);
}
