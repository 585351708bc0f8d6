import * as z from 'zod';
import { RunStatus } from '../../model/run.ts';
import type { Recent } from '../../protocol/agents.ts';
import type { Reader } from '../../store/sqlite.ts';
import { NOT_A_HELPERS } from '../chatRecord.ts';
import { firstMessageIn, shownTitle } from '../chatTitle.ts';

const MOST_CHATS = 3;
const MOST_RUNS = 5;

const Chat = z.object({
  id: z.string(),
  title: z.string(),
  first_message: z.string().nullable(),
  last_at: z.string(),
  working: z.int().transform((count) => count > 0),
});

const Run = z.object({
  id: z.string(),
  title: z.string().nullable(),
  first_message: z.string().nullable(),
  status: RunStatus,
  started_at: z.string(),
  files_changed: z.int().nullable(),
});

/** The latest chats and runs of one agent, newest first; null is the built-in Malamar agent. */
export const recentOf = (read: Reader, agent: string | null): Recent => ({
  chats: read
    .all(
      `SELECT id, title, ${firstMessageIn('chats')},
         coalesce((SELECT max(created_at) FROM chat_messages WHERE chat_id = chats.id), created_at) AS last_at,
         EXISTS (SELECT 1 FROM chat_queue WHERE chat_id = chats.id AND status IN ('queued', 'in_progress')) AS working
       FROM chats WHERE agent_id IS ? AND ${NOT_A_HELPERS} AND closed_at IS NULL
       ORDER BY last_at DESC, id LIMIT ${MOST_CHATS}`,
      [agent],
    )
    .map((row) => called(Chat.parse(row))),
  runs: read
    .all(
      `SELECT runs.id, coalesce(tasks.summary, chats.title) AS title, ${firstMessageIn('chats')}, runs.status, started_at, files_changed
       FROM runs LEFT JOIN tasks ON tasks.id = task_id LEFT JOIN chats ON chats.id = chat_id
       WHERE runs.agent_id IS ? ORDER BY started_at DESC, runs.rowid DESC LIMIT ${MOST_RUNS}`,
      [agent],
    )
    .map((row) => called(Run.parse(row))),
});

const called = <T extends { title: string | null; first_message: string | null }>({
  title,
  first_message,
  ...rest
}: T) => ({ ...rest, title: shownTitle(title ?? '', first_message) });
