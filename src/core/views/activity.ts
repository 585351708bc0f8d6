import * as z from 'zod';
import { json } from '../../model/column.ts';
import type { ActivityRow } from '../../protocol/activity.ts';
import type { Reader } from '../../store/sqlite.ts';
import { ownFilesNamed } from '../ownFiles.ts';
import { oneLine } from '../text.ts';
import { childrenOf } from './runParts.ts';

/** So many are read at once; all of them are on the page of the run. */
const MOST_ROWS = 500;
const LONGEST_SUMMARY = 400;

const Event = z.object({
  seq: z.int(),
  kind: z.string(),
  payload: json(z.record(z.string(), z.unknown())),
  created_at: z.string(),
});
type Event = z.output<typeof Event>;

/** The calls of a run with what became of each, and its errors. Every text is one line of bounded length. */
export function activityOf(events: readonly Event[]): ActivityRow[] {
  const results = new Map(
    events.flatMap(({ kind, payload }) =>
      kind === 'tool_result' ? [[payload['id'], payload['ok'] === true] as const] : [],
    ),
  );
  return events.flatMap(({ seq, kind, payload, created_at: at }): ActivityRow[] => {
    if (kind === 'tool_call')
      return [
        {
          seq,
          kind: 'call',
          tool: shortLine(payload['tool']),
          summary: ownFilesNamed(shortLine(payload['summary'])),
          ok: results.get(payload['id']) ?? null,
          at,
          run: null,
        },
      ];
    if (kind !== 'error') return [];
    const summary = shortLine(payload['message']);
    return [{ seq, kind: 'error', tool: '', summary, ok: false, at, run: null }];
  });
}

/** The last part of what a run did, oldest first. */
export function lastActivity(
  read: Reader,
  runId: string,
  most = MOST_ROWS,
): { readonly rows: ActivityRow[]; readonly earlier: number } {
  const told = `run_id = +? AND kind IN ('tool_call', 'error')`;
  const all = Number(
    read.one(`SELECT count(*) AS count FROM run_events WHERE ${told}`, [runId])?.['count'] ?? 0,
  );
  const first = read.one(
    `SELECT seq FROM run_events WHERE ${told} ORDER BY seq DESC LIMIT 1 OFFSET ?`,
    [runId, Math.min(most, Math.max(1, all)) - 1],
  );
  const events = read.all(
    `SELECT seq, kind, payload, created_at FROM run_events
     WHERE run_id = +? AND seq >= ? AND kind IN ('tool_call', 'tool_result', 'error') ORDER BY seq`,
    [runId, first?.['seq'] ?? 0],
  );
  const rows = activityOf(events.map((row) => Event.parse(row)));
  return { rows: withChildren(read, runId, rows), earlier: Math.max(0, all - rows.length) };
}

/** Whoever was called, and came back, where it happened; what was before the first row belongs to the earlier ones. */
function withChildren(read: Reader, runId: string, rows: ActivityRow[]): ActivityRow[] {
  const since = rows[0]?.at ?? '';
  const calls = childrenOf(read, runId).flatMap((child): ActivityRow[] => {
    const { id: run, agent_name: tool, status, started_at, ended_at } = child;
    const of = { seq: 0, tool, summary: '', run };
    return [
      { ...of, kind: 'spawned', ok: null, at: started_at },
      ...(ended_at === null
        ? []
        : [{ ...of, kind: 'returned' as const, ok: status === 'completed', at: ended_at }]),
    ];
  });
  if (calls.length === 0) return rows;
  // Sorting keeps the order of what happened in the same moment: a call before the one that it called.
  return [...rows, ...calls.filter(({ at }) => at >= since)].sort((one, other) =>
    one.at < other.at ? -1 : Number(one.at > other.at),
  );
}

export const toolCallsOf = (read: Reader, runId: string): number =>
  Number(
    read.one(`SELECT count(*) AS count FROM run_events WHERE run_id = +? AND kind = 'tool_call'`, [
      runId,
    ])?.['count'] ?? 0,
  );

function shortLine(value: unknown): string {
  // Cut before it is folded to a line: what tools print can be huge.
  const line = oneLine(typeof value === 'string' ? value.slice(0, LONGEST_SUMMARY * 2) : '');
  return line.length > LONGEST_SUMMARY ? `${line.slice(0, LONGEST_SUMMARY)}…` : line;
}
