import * as z from 'zod';
import { withoutSign } from '../../base/messageSign.ts';
import { beginning, withoutMarks } from '../../base/plainWords.ts';
import { colourOf, Scope } from '../../model/agent.ts';
import { ChatActionRecord } from '../../model/chat.ts';
import { json } from '../../model/column.ts';
import type { ChatRow } from '../../protocol/chats.ts';
import type { Reader } from '../../store/sqlite.ts';
import { firstMessageIn, shownTitle } from '../chatTitle.ts';
import { handleOf } from '../handles.ts';
import { WAS_OPENED } from '../openedChats.ts';
import { oneLine } from '../text.ts';
import { agentChoices, malamarChoice } from './agentChoices.ts';
import type { View } from './view.ts';

const LONGEST_PREVIEW = 160;

export const chatsView: View<'chats'> = {
  state: (read) => ({ agents: agentChoices(read), chats: rows(read, '1') }),

  addition(read, changes) {
    const ids = new Set(
      changes.flatMap((change) =>
        change.type.startsWith('chat.') && 'chat_id' in change ? (change.chat_id ?? []) : [],
      ),
    );
    const agentsChanged = changes.some(({ type }) => type === 'agents.updated');
    if (ids.size === 0 && !agentsChanged) return undefined;
    // With its agents, the names on all rows may have changed.
    const found = agentsChanged
      ? rows(read, '1')
      : [...ids].flatMap((id) => rows(read, 'chats.id = ?', [id]));
    const removed = [...ids].filter((id) => !found.some((chat) => chat.id === id));
    return {
      ...(agentsChanged ? { agents: agentChoices(read) } : {}),
      ...(found.length > 0 ? { chats: found } : {}),
      ...(removed.length > 0 ? { removed } : {}),
    };
  },
};

const Row = z.object({
  id: z.string(),
  title: z.string(),
  first_message: z.string().nullable(),
  parent_chat_id: z.string().nullable(),
  kept: z.int(),
  parent_run_id: z.string().nullable(),
  pinned_at: z.string().nullable(),
  closed_at: z.string().nullable(),
  created_at: z.string(),
  agent_id: z.string().nullable(),
  agent_name: z.string().nullable(),
  scope: json(Scope).nullable(),
  working: z.int(),
  opened: z.int(),
  said: z.string().nullable(),
  actions: json(z.array(ChatActionRecord)).nullable(),
  said_at: z.string().nullable(),
});

/** Only what a row shows: of the last message, its beginning. */
const rows = (read: Reader, where: string, params: readonly string[] = []): ChatRow[] =>
  read
    .all(
      `SELECT chats.id, chats.title, ${firstMessageIn('chats')}, parent_chat_id, parent_run_id, kept, pinned_at, closed_at, chats.created_at, agent_id,
         agents.name AS agent_name, agents.scope AS scope,
         EXISTS (SELECT 1 FROM chat_queue WHERE chat_id = chats.id AND status IN ('queued', 'in_progress')) AS working,
         ${WAS_OPENED} AS opened,
         substr(last.message, 1, 2000) AS said, last.actions AS actions, last.created_at AS said_at
       FROM chats LEFT JOIN agents ON agents.id = agent_id
         LEFT JOIN chat_messages AS last ON last.rowid =
           (SELECT rowid FROM chat_messages WHERE chat_id = chats.id ORDER BY created_at DESC, rowid DESC LIMIT 1)
       WHERE ${where}`,
      params,
    )
    .map((row) => rowOf(read, Row.parse(row)));

function rowOf(read: Reader, row: z.output<typeof Row>): ChatRow {
  const { id, agent_id, agent_name, scope } = row;
  const helper = row.parent_run_id !== null && row.kept === 0;
  const agent =
    agent_id !== null && agent_name !== null && scope
      ? { id: agent_id, name: agent_name, colour: colourOf({ id: agent_id, scope }) }
      : { id: null, name: malamarChoice.name, colour: null };
  return {
    id,
    handle: handleOf(read, 'chats', id),
    title: shownTitle(row.title, row.first_message),
    agent,
    preview: previewOf(row),
    last_at: row.said_at ?? row.created_at,
    pinned: row.pinned_at !== null,
    closed: row.closed_at !== null,
    working: row.working === 1,
    parent_id: row.parent_chat_id,
    kept: row.kept === 1,
    helper,
    faded: helper && row.opened === 0,
  };
}

function previewOf({ said, actions }: z.output<typeof Row>): string {
  const words = oneLine(withoutMarks(withoutSign(said ?? '')));
  const action = actions?.at(-1);
  const preview = words === '' && action ? oneLine(action.result?.sentence ?? action.type) : words;
  return beginning(preview, LONGEST_PREVIEW);
}
