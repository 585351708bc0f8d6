import type { Reader } from '../../store/sqlite.ts';

/** What a run did last, as it was stored; what was announced since may be newer. */
export function lastStatus(read: Reader, runId: string): { status: string; detail: string } {
  const row = read.one(
    `SELECT payload ->> 'status' AS status, payload ->> 'detail' AS detail FROM run_events
     WHERE run_id = +? AND kind = 'status' ORDER BY seq DESC LIMIT 1`,
    [runId],
  );
  return { status: String(row?.['status'] ?? 'starting'), detail: String(row?.['detail'] ?? '') };
}
