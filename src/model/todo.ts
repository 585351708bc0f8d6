import * as z from 'zod';
import { type Row, table } from './table.ts';

/** The list an agent keeps while it works; it belongs to a chat or to a run, and has no ids of its own. */
export const todos = table({
  name: 'todos',
  key: ['chat_id', 'run_id', 'position'],
  shape: z.object({
    chat_id: z.string().nullable(),
    run_id: z.string().nullable(),
    position: z.int().min(0),
    content: z.string(),
    status: z.enum(['pending', 'in_progress', 'completed', 'cancelled']),
    priority: z.enum(['high', 'medium', 'low']),
  }),
  history: [
    {
      version: 1,
      statements: [
        `CREATE TABLE todos (
          chat_id TEXT REFERENCES chats (id) ON DELETE CASCADE,
          run_id TEXT REFERENCES runs (id) ON DELETE CASCADE,
          position INTEGER NOT NULL,
          content TEXT NOT NULL,
          status TEXT NOT NULL,
          priority TEXT NOT NULL,
          CHECK ((chat_id IS NULL) <> (run_id IS NULL)),
          UNIQUE (chat_id, position),
          UNIQUE (run_id, position)
        ) STRICT`,
      ],
    },
  ],
});
export type Todo = Row<typeof todos>;
