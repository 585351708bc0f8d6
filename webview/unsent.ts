import { readDraft } from './draft.ts';
import { readEdits } from './edits.ts';

/** The fields of forms that hold what people write; all else is chosen again in a moment. */
const written = { name: '', description: '', instruction: '', title: '' };

/** What somebody wrote, out of a draft as it was kept. */
export function wordsIn(kept: unknown): string {
  const { text, was, edits } = readDraft(['text', 'was', 'edits'] as const, kept);
  const changed = Object.values(readEdits(written, edits)).map(({ to }) => to);
  return [text === was ? '' : text, ...changed].filter((words) => words.trim() !== '').join('\n\n');
}
