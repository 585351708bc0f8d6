import * as z from 'zod';
import { CliType, cliNames } from '../../model/agent.ts';
import type { CommentRow } from '../../protocol/taskPage.ts';
import type { Source } from './newestRows.ts';

const Row = z.object({
  id: z.string(),
  user_id: z.string().nullable(),
  agent_id: z.string().nullable(),
  author_name: z.string(),
  run_id: z.string().nullable(),
  cli_type: CliType.nullable(),
  files_changed: z.int().nullable(),
  content: z.string(),
  created_at: z.string(),
});

export const commentSource: Source<CommentRow> = {
  table: 'task_comments',
  time: 'created_at',
  columns: `it.id, it.user_id, it.agent_id, it.author_name, it.run_id, it.content, it.created_at,
    runs.cli_type AS cli_type, runs.files_changed AS files_changed`,
  joined: 'LEFT JOIN runs ON runs.id = it.run_id',
  rowOf(stored) {
    const { user_id, agent_id, cli_type, files_changed, ...row } = Row.parse(stored);
    const author = user_id !== null ? 'user' : agent_id !== null ? 'agent' : 'system';
    return {
      ...row,
      author,
      agent_id,
      cli: author === 'agent' && cli_type ? cliNames[cli_type] : null,
      files_changed: author === 'agent' ? files_changed : null,
      is_error: author === 'system' && row.content.startsWith('Error:'),
    };
  },
};
