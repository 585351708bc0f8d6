import * as z from 'zod';
import { CliType, cliNames } from '../../model/agent.ts';
import { ChatActionRecord, Delivery } from '../../model/chat.ts';
import { json } from '../../model/column.ts';
import type { ActionRow, MessageRow, Sender } from '../../protocol/chats.ts';
import type { Reader } from '../../store/sqlite.ts';
import { firstMessageIn, shownTitle } from '../chatTitle.ts';
import { handleOf } from '../handles.ts';

const Row = z.object({
  id: z.string(),
  role: z.enum(['user', 'agent', 'system']),
  message: z.string(),
  actions: json(z.array(ChatActionRecord)).nullable(),
  context: z.string().nullable(),
  from_id: z.string().nullable(),
  from_title: z.string().nullable(),
  first_message: z.string().nullable(),
  sent_by: z.string().nullable(),
  delivery: Delivery.shape.state.nullable(),
  from_task: z.string().nullable(),
  from_summary: z.string().nullable(),
  run_id: z.string().nullable(),
  agent_id: z.string().nullable(),
  agent_name: z.string().nullable(),
  cli_type: CliType.nullable(),
  files_changed: z.int().nullable(),
  started_at: z.string().nullable(),
  ended_at: z.string().nullable(),
  tool_calls: z.int(),
  created_at: z.string(),
});

/** A run's oldest events may be folded into its outcome, the rest is counted. */
const columns = `said.id, said.role, said.message, said.actions, said.context, said.run_id, said.created_at,
  sender.id AS from_id, sender.title AS from_title, ${firstMessageIn('sender')},
  said.delivery ->> 'sender' AS sent_by, said.delivery ->> 'state' AS delivery,
  tasks.id AS from_task, tasks.summary AS from_summary,
  runs.agent_id AS agent_id, runs.agent_name AS agent_name, runs.cli_type AS cli_type, runs.files_changed AS files_changed,
  runs.started_at AS started_at, runs.ended_at AS ended_at,
  coalesce(json_extract(runs.outcome, '$.events.tool_calls'), 0) +
    (SELECT count(*) FROM run_events WHERE run_id = runs.id AND kind = 'tool_call') AS tool_calls
  FROM chat_messages AS said LEFT JOIN chats AS sender ON sender.id = said.sender_chat_id
    LEFT JOIN runs AS sending ON sending.id = said.delivery ->> 'run'
    LEFT JOIN tasks ON tasks.id = sending.task_id
    LEFT JOIN runs ON runs.id = said.run_id AND said.role = 'agent'`;

/** The newest ones of a chat, or the newest before one of them; oldest first. */
export function newestMessages(
  read: Reader,
  chatId: string,
  most: number,
  before?: string,
): { readonly messages: MessageRow[]; readonly earlier: number } {
  const place = before === undefined ? undefined : placeOf(read, chatId, before);
  const older = place ? 'AND (said.created_at, said.rowid) < (?, ?)' : '';
  const which = place ? [chatId, place.at, place.row] : [chatId];
  const rows = read.all(
    `SELECT ${columns} WHERE said.chat_id = +? ${older}
     ORDER BY said.created_at DESC, said.rowid DESC LIMIT ${most}`,
    which,
  );
  const all = read.one(
    `SELECT count(*) AS count FROM chat_messages AS said WHERE chat_id = +? ${older}`,
    which,
  );
  const messages = rows.map((row) => rowOf(read, row)).reverse();
  return { messages, earlier: Number(all?.['count'] ?? 0) - messages.length };
}

export const messagesById = (read: Reader, ids: readonly string[]): MessageRow[] =>
  ids.flatMap((id) =>
    read.all(`SELECT ${columns} WHERE said.id = ?`, [id]).map((row) => rowOf(read, row)),
  );

function placeOf(read: Reader, chatId: string, id: string) {
  const row = read.one(
    'SELECT created_at AS at, rowid AS row FROM chat_messages WHERE id = ? AND chat_id = ?',
    [id, chatId],
  );
  return row && { at: row['at'] ?? null, row: row['row'] ?? null };
}

function rowOf(read: Reader, stored: unknown): MessageRow {
  const row = Row.parse(stored);
  const { id, role, message, context, run_id, agent_id, agent_name, cli_type, files_changed } = row;
  return {
    id,
    role,
    message,
    is_error: role === 'system' && message.startsWith('Error:'),
    context,
    run_id,
    agent_id,
    agent_name,
    files_changed,
    actions: (row.actions ?? []).map(actionRow),
    from: senderOf(read, row),
    state: row.delivery === 'due' || run_id !== null ? null : row.delivery,
    cli: cli_type && cliNames[cli_type],
    tool_calls: row.tool_calls,
    milliseconds: lasted(row),
    created_at: row.created_at,
  };
}

function senderOf(read: Reader, row: z.output<typeof Row>): Sender | null {
  const { from_id, from_title, first_message, sent_by: agent_name, from_task, from_summary } = row;
  if (from_id !== null) {
    const title = shownTitle(from_title ?? '', first_message);
    const handle = handleOf(read, 'chats', from_id);
    return { agent_name, place: { kind: 'chat', id: from_id, handle, title } };
  }
  if (agent_name === null) return null;
  if (from_task === null) return { agent_name, place: null };
  const handle = handleOf(read, 'tasks', from_task);
  return { agent_name, place: { kind: 'task', id: from_task, handle, title: from_summary ?? '' } };
}

function lasted({ started_at, ended_at }: z.output<typeof Row>): number | null {
  if (started_at === null || ended_at === null) return null;
  const lasted = Date.parse(ended_at) - Date.parse(started_at);
  return Number.isFinite(lasted) ? Math.max(0, lasted) : null;
}

/** An imported action may have no result: then it is told what was asked for. */
const actionRow = ({ type, result }: ChatActionRecord): ActionRow => ({
  type,
  ok: result?.ok ?? true,
  sentence: result?.sentence ?? type.replaceAll('_', ' '),
  task_id: result?.task_id ?? null,
  agent_id: result?.agent_id ?? null,
});
