import * as z from 'zod';
import type { Change } from '../../model/change.ts';
import type { AskedWork } from '../../protocol/approvals.ts';
import type { LiveChild } from '../../protocol/live.ts';
import type { Reader } from '../../store/sqlite.ts';
import { askedWork } from '../delegation/approvals.ts';
import { isStopping } from '../runRecord.ts';
import { lastStatus } from './lastStatus.ts';

const Child = z.object({
  run_id: z.string(),
  chat_id: z.string().nullable(),
  agent_id: z.string().nullable(),
  agent_name: z.string(),
  since: z.string(),
  wish: z.string().nullable(),
});
const Due = z.object({
  run_id: z.string(),
  chat_id: z.string(),
  agent_id: z.string().nullable(),
  agent_name: z.string().nullable(),
  since: z.string(),
});

/** Whoever works for this run now, and whoever will as soon as it is free; the first called first. */
export function liveChildren(
  read: Reader,
  runId: string,
  changes: readonly Change[] = [],
): LiveChild[] {
  const told = new Map(
    changes.flatMap((change) => (change.type === 'run.status' ? [[change.run_id, change]] : [])),
  );
  const working = read
    .all(
      `SELECT id AS run_id, chat_id, agent_id, agent_name, started_at AS since, detail AS wish FROM runs
       WHERE parent_run_id = +? AND status = 'running' ORDER BY started_at, rowid`,
      [runId],
    )
    .map((row): LiveChild => {
      const { wish, ...child } = Child.parse(row);
      const { status, detail } = told.get(child.run_id) ?? lastStatus(read, child.run_id);
      return { ...child, began: true, status, detail, stopping: isStopping(wish) };
    });
  return [...working, ...dueChildren(read, runId)];
}

/** Their runs have been promised, but the chats that they belong to are busy with something else. */
const dueChildren = (read: Reader, runId: string): LiveChild[] =>
  read
    .all(
      `SELECT said.delivery ->> 'answer' AS run_id, said.chat_id, chats.agent_id, agents.name AS agent_name,
         said.created_at AS since
       FROM chat_messages AS said JOIN chats ON chats.id = said.chat_id
         LEFT JOIN agents ON agents.id = chats.agent_id
       WHERE said.run_id IS NULL AND said.delivery IS NOT NULL AND said.delivery ->> 'run' = ? AND said.delivery ->> 'state' = 'due'
         AND said.delivery ->> 'how' IN ('sync', 'summon', 'task') ORDER BY said.created_at, said.rowid`,
      [runId],
    )
    .map((row) => {
      const { agent_name, ...child } = Due.parse(row);
      const waits = { began: false, status: 'queued', detail: '', stopping: false };
      return { ...child, agent_name: agent_name ?? 'Malamar', ...waits };
    });

/** What this run asked a person for. */
export const approvalsOf = (read: Reader, runId: string): AskedWork[] =>
  askedWork(read).filter(({ caller_run }) => caller_run === runId);

/** Whether a change is about somebody who works for one of the runs of this task or chat, or will. */
export const isOfChildren = (
  read: Reader,
  of: 'task_id' | 'chat_id',
  id: string,
  change: Change,
): boolean => {
  switch (change.type) {
    case 'approval.asked':
    case 'settings.updated':
      return true;
    case 'run.started':
    case 'run.status':
    case 'run.stopping':
    case 'run.finished':
      return isChildRun(read, of, id, change.run_id);
    case 'chat.message_added':
      return change.author_type === 'user' && isLetter(read, of, id, change.message_id);
    default:
      return false;
  }
};

/** The run that called this one. */
export const parentOf = (read: Reader, runId: string): string | undefined => {
  const row = read.one('SELECT parent_run_id AS id FROM runs WHERE id = ?', [runId]);
  return typeof row?.['id'] === 'string' ? row['id'] : undefined;
};

const isChildRun = (read: Reader, of: 'task_id' | 'chat_id', id: string, runId: string): boolean =>
  read.one(
    `SELECT 1 FROM runs JOIN runs AS parent ON parent.id = runs.parent_run_id
     WHERE runs.id = ? AND parent.${of} = ?`,
    [runId, id],
  ) !== undefined;

const isLetter = (read: Reader, of: 'task_id' | 'chat_id', id: string, message: string): boolean =>
  read.one(
    `SELECT 1 FROM chat_messages AS said JOIN runs AS sender ON sender.id = said.delivery ->> 'run'
     WHERE said.id = ? AND sender.${of} = ?`,
    [message, id],
  ) !== undefined;
