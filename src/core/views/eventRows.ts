import type { RunEvent } from '../../model/run.ts';
import { runEvents } from '../../model/run.ts';
import type { EventRow } from '../../protocol/runPage.ts';
import { select } from '../../store/rows.ts';
import type { Reader } from '../../store/sqlite.ts';
import { ownFilesNamed } from '../ownFiles.ts';

/** Enough for a row and a glance below it; the whole of a longer text is asked for. */
const LONGEST_IN_A_ROW = 1000;

/** The newest events of a run, or the newest before one of them; oldest first. */
export function newestEvents(
  read: Reader,
  runId: string,
  most: number,
  before = Number.MAX_SAFE_INTEGER,
): { readonly events: EventRow[]; readonly earlier: number } {
  const events = lastOf(read, 'WHERE run_id = ? AND seq < ?', [runId, before], most);
  const first = events[0]?.seq ?? before;
  const row = read.one('SELECT count(*) AS count FROM run_events WHERE run_id = ? AND seq < ?', [
    runId,
    first,
  ]);
  return { events, earlier: Number(row?.['count'] ?? 0) };
}

/** From one to another, both included; of very many, the last. */
export const eventsBetween = (
  read: Reader,
  runId: string,
  { from, to }: { readonly from: number; readonly to: number },
  most: number,
): EventRow[] =>
  lastOf(read, 'WHERE run_id = ? AND seq >= ? AND seq <= ?', [runId, from, to], most);

const lastOf = (
  read: Reader,
  where: string,
  params: readonly (string | number)[],
  most: number,
): EventRow[] =>
  select(read, runEvents, `${where} ORDER BY seq DESC LIMIT ${most}`, params).map(rowOf).reverse();

function rowOf(event: RunEvent): EventRow {
  const { seq, kind, payload, created_at: at } = event;
  const text = kind === 'tool_call' ? ownFilesNamed(textOf(event)) : textOf(event);
  const cut = text.length > LONGEST_IN_A_ROW;
  return {
    seq,
    at,
    kind,
    text: cut ? text.slice(0, LONGEST_IN_A_ROW) : text,
    cut,
    tool: stringIn(payload, 'tool'),
    call: stringIn(payload, 'id'),
    ok: typeof payload['ok'] === 'boolean' ? payload['ok'] : null,
  };
}

/** What an event says. One of a kind that is not known yet is shown as it was stored. */
export function textOf({ kind, payload }: Pick<RunEvent, 'kind' | 'payload'>): string {
  const key = saying[kind];
  const said = key === undefined ? null : stringIn(payload, key);
  return said ?? (Object.keys(payload).length === 0 ? '' : JSON.stringify(payload));
}

const saying: Partial<Record<string, string>> = {
  status: 'detail',
  text: 'text',
  tool_call: 'summary',
  tool_result: 'summary',
  session: 'session',
  error: 'message',
};

function stringIn(payload: RunEvent['payload'], key: string): string | null {
  const value = payload[key];
  return typeof value === 'string' ? value : null;
}
