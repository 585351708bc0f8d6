import * as l10n from '@vscode/l10n';
import * as z from 'zod';
import type { AskedWork } from '../../protocol/approvals.ts';
import type { AttentionItem } from '../../protocol/attention.ts';
import type { Reader } from '../../store/sqlite.ts';
import { firstMessageIn, shownTitle } from '../chatTitle.ts';
import { askedWork } from '../delegation/approvals.ts';
import { plainDetail } from './plainDetail.ts';

/** What agents that work together want of a person: a word, a message, a start. */
export const togetherItems = (read: Reader, workspace: string): AttentionItem[] => [
  ...askedWork(read).map(approvalItem),
  ...heldItems(read),
  ...agentTasks(read, workspace),
];

export function approvalItem(asked: AskedWork): AttentionItem {
  return {
    id: `approval:${asked.id}`,
    kind: 'approval',
    title: l10n.t('{0} asks for the help of {1}', asked.caller, asked.agent),
    detail: plainDetail(asked.description),
    who: null,
    task_id: asked.task_id,
    chat_id: asked.chat_id,
    approval: asked,
    since: asked.asked_at,
    until: null,
    actions: ['allow_once', 'allow_agent', 'allow_workspace', 'decline'],
  };
}

const Held = z.object({
  id: z.string(),
  title: z.string(),
  first_message: z.string().nullable(),
  count: z.int(),
  since: z.string(),
});

/** One line for each chat, however many wait there. */
const heldItems = (read: Reader): AttentionItem[] =>
  read
    .all(
      `SELECT chats.id, chats.title, ${firstMessageIn('chats')}, count(*) AS count, min(held.created_at) AS since
       FROM chat_messages AS held INDEXED BY chat_messages_unread JOIN chats ON chats.id = held.chat_id
       WHERE held.run_id IS NULL AND held.delivery IS NOT NULL AND held.delivery ->> 'state' = 'held' GROUP BY chats.id`,
    )
    .map((row) => {
      const { id, title, first_message, count, since } = Held.parse(row);
      return {
        id: `held:${id}`,
        kind: 'held',
        title: shownTitle(title, first_message),
        detail:
          count === 1
            ? l10n.t('1 message of an agent waits for you')
            : l10n.t('{0} messages of agents wait for you', count),
        who: null,
        task_id: null,
        chat_id: id,
        since,
        until: null,
        actions: [],
      };
    });

const Made = z.object({
  id: z.string(),
  summary: z.string(),
  description: z.string(),
  maker: z.string().nullable(),
  created_at: z.string(),
});

const unstarted = `FROM tasks LEFT JOIN agents ON agents.id = created_by
  WHERE tasks.workspace_id = +? AND status = 'todo' AND created_by <> 'user'
    AND NOT EXISTS (SELECT 1 FROM task_queue WHERE task_id = tasks.id)`;
const columns = `tasks.id, summary, substr(tasks.description, 1, 1000) AS description, agents.name AS maker,
  tasks.created_at`;

const agentTasks = (read: Reader, workspace: string): AttentionItem[] =>
  read.all(`SELECT ${columns} ${unstarted}`, [workspace]).map(madeItem);

/** Undefined: it is no task that an agent made, or somebody has started it. */
export const agentTaskItem = (
  read: Reader,
  workspace: string,
  id: string,
): AttentionItem | undefined =>
  read.all(`SELECT ${columns} ${unstarted} AND tasks.id = ?`, [workspace, id]).map(madeItem)[0];

function madeItem(row: unknown): AttentionItem {
  const { id, summary, description, maker, created_at } = Made.parse(row);
  return {
    id: `made:${id}`,
    kind: 'agent_task',
    title: summary,
    detail: plainDetail(description),
    who: maker,
    task_id: id,
    chat_id: null,
    since: created_at,
    until: null,
    actions: ['start', 'delete'],
  };
}
