import * as l10n from '@vscode/l10n';
import type { Task, TaskComment } from '../model/task.ts';
import { statusName } from './taskMoves.ts';

/** A task with its comments, newest first, as markdown. */
export function taskText(task: Task, comments: readonly TaskComment[]): string {
  const head = [
    `# ${task.summary}`,
    '',
    `- ${l10n.t('Status: {0}', statusName(task.status))}`,
    `- ${l10n.t('Created: {0}', task.created_at)}`,
    `- ${l10n.t('Changed: {0}', task.updated_at)}`,
    '',
    task.description === '' ? `*${l10n.t('No description.')}*` : task.description,
    '',
    `## ${l10n.t('Comments ({0})', comments.length)}`,
    '',
  ];
  const said = comments.flatMap(({ author_name, created_at, content }) => [
    `### ${author_name}, ${created_at.slice(0, 16).replace('T', ' ')} UTC`,
    '',
    content,
    '',
  ]);
  return [...head, ...said].join('\n');
}
