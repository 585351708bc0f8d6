import type { Result } from '../../base/result.ts';
import { success } from '../../base/result.ts';
import { readAgentFile } from '../readAgentFile.ts';
import { foreignFile } from './foreignFile.ts';
import { type ImportedAgent, imported, joinsTheLoop, slugOfFile } from './imported.ts';

/**
 * A file of a folder `agents` that is written like ours (kind, policy, tools) or is just a text. What is
 * like ours is taken as it is, with its comments.
 */
export function importPlainAgent(text: string, fileName: string): Result<ImportedAgent> {
  const slug = slugOfFile(fileName);
  const { definition, problems, form } = readAgentFile(text, { slug, origin: 'folder' });
  if (definition) {
    const notes = problems.map(({ message }) => message);
    const joins = definition.kind === 'main' && form === 'frontmatter' && !/^kind:/m.test(text);
    return success({ slug, text, notCarriedOver: joins ? [...notes, joinsTheLoop()] : notes });
  }
  const file = foreignFile(text);
  if (file.entries.length > 0) {
    const lost = problems.filter(({ severity }) => severity === 'error');
    return { ok: false, error: { sentence: lost[0]?.message ?? problems[0]?.message ?? '' } };
  }
  return imported(slug, { kind: 'main', instruction: file.body }, [...file.notes, joinsTheLoop()]);
}
