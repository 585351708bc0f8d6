import * as z from 'zod';
import type { Change } from '../../model/change.ts';
import type { AgentWork } from '../../protocol/agents.ts';
import type { Reader } from '../../store/sqlite.ts';
import { firstMessageIn, shownTitle } from '../chatTitle.ts';
import { isStopping } from '../runRecord.ts';
import { asking, askingRuns } from './asking.ts';

const Row = z.object({
  run_id: z.string(),
  agent_id: z.string().nullable(),
  title: z.string().nullable(),
  first_message: z.string().nullable(),
  since: z.string(),
  wish: z.string().nullable(),
  status: z.string().nullable(),
  detail: z.string().nullable(),
  children: z.int(),
});

/**
 * The runs that go on now, oldest first. Events are stored a moment after they happen, so what the
 * changes tell of a run is newer than what the store has.
 */
export function workNow(read: Reader, changes: readonly Change[] = []): AgentWork[] {
  const told = new Map(
    changes.flatMap((change) => (change.type === 'run.status' ? [[change.run_id, change]] : [])),
  );
  const askers = askingRuns(read);
  return read.all(QUERY).map((row) => {
    const { wish, first_message, ...run } = Row.parse(row);
    const latest = askers.has(run.run_id) ? asking : (told.get(run.run_id) ?? run);
    return {
      ...run,
      title: shownTitle(run.title ?? '', first_message),
      status: latest.status ?? 'starting',
      detail: latest.detail ?? '',
      stopping: isStopping(wish),
    };
  });
}

const lastSaid = (key: 'status' | 'detail'): string =>
  `(SELECT payload ->> '${key}' FROM run_events
    WHERE run_id = runs.id AND kind = 'status' ORDER BY seq DESC LIMIT 1) AS ${key}`;

const QUERY = `SELECT runs.id AS run_id, runs.agent_id, coalesce(tasks.summary, chats.title) AS title, ${firstMessageIn('chats')},
    started_at AS since, runs.detail AS wish, ${lastSaid('status')}, ${lastSaid('detail')},
    (SELECT count(*) FROM runs AS child WHERE child.parent_run_id = runs.id AND child.status = 'running') AS children
  FROM runs LEFT JOIN tasks ON tasks.id = task_id LEFT JOIN chats ON chats.id = chat_id
  WHERE runs.status = 'running' ORDER BY started_at, runs.rowid`;
