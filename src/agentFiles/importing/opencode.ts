import * as l10n from '@vscode/l10n';
import type { Result } from '../../base/result.ts';
import { Fields, foreignFile, wordOf } from './foreignFile.ts';
import { type ImportedAgent, imported, joinsTheLoop, slugOfFile } from './imported.ts';
import { opencodeTools } from './opencodeTools.ts';

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
  const tools = opencodeTools(
    fields.take('tools'),
    fields.take('permission', 'permissions'),
    notes,
  );
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
        tools,
        visible: !isHidden,
      },
    },
    [...notes, ...fields.lost()],
  );
}
