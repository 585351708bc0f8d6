import type { TaskFacts } from './facts.ts';
import { inline, verbatim } from './markdown.ts';

export function theTask({ id, summary, description }: TaskFacts['task']): string {
  const head = `# Task\n\n- Task ID: ${inline(id)}\n- Summary: ${inline(summary)}`;
  return description.trim() === '' ? head : `${head}\n\nDescription:\n\n${verbatim(description)}`;
}
