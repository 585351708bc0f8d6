import type { Task, TaskComment } from '../model/task.ts';
import { statusNames } from './taskMoves.ts';

/** A task with its comments, newest first, as markdown. */
export function taskText(task: Task, comments: readonly TaskComment[]): string {
  const head = [
    `# ${task.summary}`,
    '',
    `- Status: ${statusNames[task.status]}`,
    `- Created: ${task.created_at}`,
    `- Changed: ${task.updated_at}`,
    '',
    task.description === '' ? '*No description.*' : task.description,
    '',
    `## Comments (${comments.length})`,
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
