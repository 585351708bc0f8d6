import type { TaskComment } from '../../model/task.ts';
import { jsonLines, piecesOf } from './jsonLines.ts';

/** Left out as long as nobody said anything. */
export function commentList(comments: readonly TaskComment[]): string | undefined {
  if (comments.length === 0) return undefined;
  return `# Comments

Oldest first, one JSON object per line. A long comment takes several lines with the same id; \`part\` counts them. Comments by \`system\` are Malamar's own, about errors and limits.

${jsonLines(comments.flatMap(linesOf))}`;
}

function linesOf(comment: TaskComment): object[] {
  const pieces = piecesOf(comment.content);
  return pieces.map((content, index) => ({
    id: comment.id,
    ...authorOf(comment),
    ...(pieces.length > 1 ? { part: `${index + 1} of ${pieces.length}` } : {}),
    content,
    created_at: comment.created_at,
  }));
}

/** People read "You" above their own comments; an agent would take that for itself. */
function authorOf({ agent_id, user_id, author_name }: TaskComment): object {
  if (agent_id !== null) return { author: author_name, author_type: 'agent', agent_id };
  if (user_id !== null) return { author: 'User', author_type: 'user', user_id };
  return { author: author_name, author_type: 'system' };
}
