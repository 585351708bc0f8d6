import { type Run, runs } from '../model/run.ts';
import type { RunFilter } from '../protocol/runs.ts';
import { select } from '../store/rows.ts';
import type { Reader, SqlValue } from '../store/sqlite.ts';

const MOST_LISTED = 1000;

const conditions: Record<NonNullable<RunFilter['only']>, string> = {
  running: `status = 'running'`,
  changed: 'files_changed > 0',
  undoable: `(files_changed > 0 OR files_changed IS NULL AND status IN ('failed', 'cancelled'))`,
};

/**
 * Newest first; of one task or chat, or of all. What is not wanted is left out here and not by whoever asks:
 * of very many runs only the newest are listed, and those may all be other ones.
 */
export function listRuns(
  read: Reader,
  subject: string | null,
  { agent, only }: RunFilter = {},
): Run[] {
  const wanted: readonly (readonly [condition: string, ...values: SqlValue[]])[] = [
    ...(subject === null ? [] : [['(task_id = ? OR chat_id = ?)', subject, subject] as const]),
    ...(agent === undefined ? [] : [['agent_id IS ?', agent] as const]),
    ...(only === undefined ? [] : [[conditions[only]] as const]),
  ];
  const where = wanted.map(([condition]) => condition).join(' AND ');
  return select(
    read,
    runs,
    `${where && `WHERE ${where}`} ORDER BY started_at DESC, rowid DESC LIMIT ${MOST_LISTED}`,
    wanted.flatMap(([, ...values]) => values),
  );
}
