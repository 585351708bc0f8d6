import * as z from 'zod';
import { colourOf } from '../../model/agent.ts';
import { TaskStatus } from '../../model/task.ts';
import type { Card, CardWarning, CardWork } from '../../protocol/tasks.ts';
import type { Reader, SqlRow } from '../../store/sqlite.ts';
import { findAgent } from '../agents.ts';
import { errorsInARow } from '../limits.ts';
import { isStopping, roundOf } from '../runRecord.ts';
import { findTask } from '../taskRecord.ts';
import { oneLine } from '../text.ts';
import { asking, askingRuns } from './asking.ts';
import { storedStatus } from './doing.ts';

/** Enough to see what went wrong; the whole of it is a comment on the task. */
const LONGEST_REASON = 300;

/** Newest first. */
export const allCards = (read: Reader): Card[] =>
  read
    .all(`${selectCards} ORDER BY tasks.updated_at DESC, tasks.id`)
    .map((row) => asCard(read, row));

export function cardOf(read: Reader, id: string): Card | undefined {
  const row = read.one(`${selectCards} WHERE tasks.id = +?`, [id]);
  return row && asCard(read, row);
}

/**
 * Only what a card shows, because a board may have thousands of them, and of the last run only what is
 * asked: texts cost most. All that is said of runs but their cost is said of the last one that no other
 * run has called: it is at work, or it ended last.
 */
const selectCards = `
  SELECT tasks.id, summary, tasks.status, tasks.updated_at, pause ->> 'until' AS pausedUntil,
    (SELECT count(*) FROM task_comments WHERE task_id = tasks.id) AS comments,
    item.is_priority AS priority, tasks.status = 'todo' AND item.rowid IS NULL AS unstarted, item.not_before AS retryAt,
    (SELECT sum(usage ->> 'cost') FROM runs WHERE (task_id = tasks.id OR origin_id = tasks.id) AND usage IS NOT NULL) AS cost,
    CASE WHEN tasks.status = 'in_review' THEN
      (SELECT metadata ->> 'limit' FROM task_logs WHERE task_id = tasks.id
         AND created_at >= tasks.round_from AND event_type = 'limit_reached' LIMIT 1) END AS breached,
    CASE WHEN last.started_at >= tasks.round_from THEN coalesce(last.pass, 1) ELSE 0 END AS passes,
    CASE WHEN last.status = 'running' THEN last.id END AS running,
    CASE WHEN last.status = 'running' THEN last.agent_id END AS agent_id,
    CASE WHEN last.status = 'running' THEN last.agent_name END AS agent_name,
    CASE WHEN last.status = 'failed' THEN last.outcome ->> 'action' END AS failed,
    CASE WHEN last.status IN ('running', 'failed') THEN last.detail END AS run_detail
  FROM tasks
    LEFT JOIN task_queue AS item ON item.rowid = (SELECT rowid FROM task_queue
      WHERE task_id = tasks.id AND status IN ('queued', 'in_progress') LIMIT 1)
    LEFT JOIN runs AS last ON last.rowid = (SELECT rowid FROM runs
      WHERE task_id = tasks.id AND parent_run_id IS NULL ORDER BY started_at DESC LIMIT 1)`;

const CardRow = z.object({
  id: z.string(),
  summary: z.string(),
  status: TaskStatus,
  updated_at: z.string(),
  comments: z.int(),
  priority: z.int().nullable(),
  unstarted: z.int(),
  passes: z.int(),
  cost: z.number().nullable(),
  pausedUntil: z.string().nullable(),
  retryAt: z.string().nullable(),
  breached: z.string().nullable(),
  running: z.string().nullable(),
  agent_id: z.string().nullable(),
  agent_name: z.string().nullable(),
  failed: z.string().nullable(),
  run_detail: z.string().nullable(),
});
type CardRow = z.output<typeof CardRow>;

function asCard(read: Reader, raw: SqlRow): Card {
  const row = CardRow.parse(raw);
  const { id, summary, status, updated_at, comments, passes, cost, pausedUntil, retryAt } = row;
  const work = workOf(read, row);
  const warning = warningOf(read, row);
  return {
    id,
    summary,
    status,
    updated_at,
    comments,
    passes,
    priority: row.priority === 1,
    ...(row.unstarted === 1 ? { unstarted: true as const } : {}),
    ...(cost === null ? {} : { cost }),
    ...(work ? { work } : {}),
    ...(warning ? { warning } : {}),
    ...(pausedUntil === null ? {} : { pausedUntil }),
    // A pause is told as such.
    ...(retryAt === null || pausedUntil !== null ? {} : { retryAt }),
  };
}

function workOf(read: Reader, row: CardRow): CardWork | undefined {
  if (row.running === null) return undefined;
  const agent = row.agent_id === null ? undefined : findAgent(read, row.agent_id);
  return {
    agent: row.agent_name ?? '',
    colour: agent ? colourOf(agent) : null,
    ...(askingRuns(read).has(row.running) ? asking : storedStatus(read, row.running)),
    stopping: isStopping(row.run_detail),
  };
}

/** Whoever marked a task as Done has seen what there was to see. */
function warningOf(read: Reader, row: CardRow): CardWarning | undefined {
  if (row.status === 'done') return undefined;
  if (row.breached !== null) return { kind: 'limit', limit: row.breached };
  const task = row.failed === 'error' && row.passes > 0 ? findTask(read, row.id) : undefined;
  const count = task ? errorsInARow(roundOf(read, task)) : 0;
  if (count === 0) return undefined;
  const detail = oneLine(row.run_detail ?? '').slice(0, LONGEST_REASON);
  return { kind: 'errors', count, detail };
}
