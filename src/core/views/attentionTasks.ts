import * as z from 'zod';
import { json } from '../../model/column.ts';
import { TaskEventType } from '../../model/task.ts';
import type { AttentionAct, AttentionItem, AttentionKind } from '../../protocol/attention.ts';
import type { Reader } from '../../store/sqlite.ts';
import { type WhyInReview, whyInReview } from '../whyInReview.ts';
import { plainDetail, plainError } from './plainDetail.ts';

/** Far more than is noted after a task came to In Review, or in the breath before. */
const LATEST_ENTRIES = 8;

const Waiting = z.object({ id: z.string(), summary: z.string(), updated_at: z.string() });
const Paused = Waiting.extend({ until: z.string(), reason: z.string() });
const LogEntry = z.object({
  id: z.string(),
  event_type: TaskEventType,
  actor_type: z.enum(['user', 'agent', 'system']),
  metadata: json(z.record(z.string(), z.unknown())),
  created_at: z.string(),
});
const Words = z.object({ author_name: z.string(), content: z.string() });

type Reason = WhyInReview['reason'];
const kinds: Record<Reason, AttentionKind> = {
  'handed over': 'in_review',
  cancelled: 'in_review',
  'gave up': 'failure',
  limit: 'limit',
};
const actions: Record<Reason, readonly AttentionAct[]> = {
  'handed over': ['to_done', 'to_todo'],
  cancelled: ['to_done', 'to_todo'],
  'gave up': ['to_todo', 'to_done'],
  limit: ['go_on', 'to_done', 'to_todo'],
};

/** By the index over workspace, status and time: the rest of the board is not looked at. */
const inStatus = (status: 'in_review' | 'todo'): string =>
  `FROM tasks WHERE workspace_id = +? AND status = '${status}'`;

export const countInReview = (read: Reader, workspace: string): number =>
  countOf(read, inStatus('in_review'), workspace);

export const countPaused = (read: Reader, workspace: string): number =>
  countOf(read, `${inStatus('todo')} AND pause IS NOT NULL`, workspace);

const countOf = (read: Reader, what: string, workspace: string): number =>
  Number(read.one(`SELECT count(*) AS count ${what}`, [workspace])?.['count'] ?? 0);

/** The newest first. */
export const tasksInReview = (read: Reader, workspace: string, most: number): AttentionItem[] =>
  read
    .all(
      `SELECT id, summary, updated_at ${inStatus('in_review')} ORDER BY updated_at DESC LIMIT ${most}`,
      [workspace],
    )
    .map((row) => inReviewItem(read, Waiting.parse(row)).item);

export const pausedTasks = (read: Reader, workspace: string, most: number): AttentionItem[] =>
  read
    .all(
      `SELECT id, summary, updated_at, pause ->> 'until' AS until, pause ->> 'reason' AS reason
       ${inStatus('todo')} AND pause IS NOT NULL ORDER BY updated_at DESC LIMIT ${most}`,
      [workspace],
    )
    .map((row) => pausedItem(Paused.parse(row)));

/** What a task that has just moved waits for, and whether a person moved it there; undefined: for nobody. */
export function itemOfTask(
  read: Reader,
  id: string,
):
  | { readonly item: AttentionItem; readonly event: string; readonly byPerson: boolean }
  | undefined {
  const row = read.one(
    `SELECT id, summary, status, updated_at, pause ->> 'until' AS until, pause ->> 'reason' AS reason
     FROM tasks WHERE id = ?`,
    [id],
  );
  if (row?.['status'] === 'in_review') {
    const { item, why } = inReviewItem(read, Waiting.parse(row));
    return { item, event: why?.event ?? item.id, byPerson: why?.byPerson ?? true };
  }
  if (row?.['status'] !== 'todo' || row['until'] === null) return undefined;
  const item = pausedItem(Paused.parse(row));
  return { item, event: `${item.id}:${item.until}`, byPerson: false };
}

export const isInReview = (read: Reader, id: string): boolean =>
  read.one(`SELECT 1 FROM tasks WHERE id = ? AND status = 'in_review'`, [id]) !== undefined;

function inReviewItem(
  read: Reader,
  { id, summary, updated_at }: z.output<typeof Waiting>,
): { readonly item: AttentionItem; readonly why: WhyInReview | undefined } {
  const why = whyInReview(latestActivity(read, id));
  const reason = why?.reason ?? 'handed over';
  const item: AttentionItem = {
    id: `task:${id}`,
    kind: kinds[reason],
    title: summary,
    ...wordsAbout(read, id, reason),
    task_id: id,
    chat_id: null,
    since: why?.since ?? updated_at,
    until: null,
    actions: actions[reason],
  };
  return { item, why };
}

function pausedItem({ id, summary, updated_at, until, reason }: z.output<typeof Paused>) {
  const item: AttentionItem = {
    id: `paused:${id}`,
    kind: 'paused',
    title: summary,
    detail: plainDetail(reason),
    who: null,
    task_id: id,
    chat_id: null,
    since: updated_at,
    until,
    actions: ['try_now'],
  };
  return item;
}

const latestActivity = (read: Reader, id: string) =>
  read
    .all(
      `SELECT id, event_type, actor_type, metadata, created_at FROM task_logs
       WHERE task_id = +? ORDER BY created_at DESC, rowid DESC LIMIT ${LATEST_ENTRIES}`,
      [id],
    )
    .map((row) => LogEntry.parse(row));

const byAgent = 'agent_id IS NOT NULL';
const bySystem = 'agent_id IS NULL AND user_id IS NULL';
const anError = `${bySystem} AND substr(content, 1, 7) = 'Error: '`;
const whose: Record<Reason, string> = {
  'handed over': byAgent,
  cancelled: bySystem,
  'gave up': anError,
  limit: bySystem,
};

/** An agent's question is in its last comment; what stopped a task is in the last one of Malamar itself. */
function wordsAbout(read: Reader, id: string, reason: Reason) {
  const found = lastComment(read, id, whose[reason]) ?? lastComment(read, id, bySystem);
  const plain = reason === 'gave up' ? plainError : plainDetail;
  const detail = plain(found?.content ?? '');
  const isAgents = reason === 'handed over' && found?.by === byAgent;
  return { detail, who: isAgents ? found.author_name : null };
}

function lastComment(read: Reader, id: string, by: string) {
  const row = read.one(
    `SELECT author_name, substr(content, 1, 1000) AS content FROM task_comments
     WHERE task_id = +? AND ${by} ORDER BY created_at DESC, rowid DESC LIMIT 1`,
    [id],
  );
  return row && { ...Words.parse(row), by };
}
