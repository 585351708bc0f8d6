import type { TaskLog } from '../../model/task.ts';
import { jsonLines } from './jsonLines.ts';

export function activityLog(logs: readonly TaskLog[]): string | undefined {
  if (logs.length === 0) return undefined;
  return `# Activity Log

What happened to the task, oldest first, one JSON object per line.

${jsonLines(logs.map(lineOf))}`;
}

function lineOf({ event_type, actor_type, actor_id, metadata, created_at }: TaskLog): object {
  // The name of a comment's author is in the comment, in words that an agent does not misread.
  const { author_name: _, ...details } = metadata;
  return {
    event_type,
    actor_type,
    ...(actor_id === null ? {} : { actor_id }),
    ...(Object.keys(details).length === 0 ? {} : { metadata: details }),
    created_at,
  };
}
