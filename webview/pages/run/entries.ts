import type { ChildRun, EventRow, Milestone, RunState } from '../../../src/protocol/runPage.ts';

/** One row of the timeline. `seq`: the event it stands at, by which rows are drawn in groups. */
export type Entry = { readonly key: string; readonly seq: number; readonly at: string } & (
  | { readonly type: 'start' | 'end' }
  | { readonly type: 'tool'; readonly call: EventRow | null; readonly result: EventRow | null }
  | { readonly type: 'text' | 'error' | 'other'; readonly event: EventRow }
  /** Changes of status that followed on each other. */
  | { readonly type: 'quiet'; readonly events: readonly EventRow[] }
  | { readonly type: 'spawned' | 'returned'; readonly child: ChildRun }
  | { readonly type: 'milestone'; readonly milestone: Milestone }
);

export type Told = Pick<RunState, 'head' | 'events' | 'earlier' | 'children' | 'milestones'>;

/**
 * Everything that is known of a run as one story: a call and its result in one row, changes of status
 * folded, and what the CLI did not tell where it happened.
 */
export function arrange(told: Told): readonly Entry[] {
  const { head, events, earlier } = told;
  if (!head) return [];
  // What happened before the first event that is here belongs to the earlier ones.
  const since = earlier === 0 ? '' : (events[0]?.at ?? '');
  const beside = happenings(told).filter(({ at }) => at >= since);
  const last = events.at(-1)?.seq ?? 0;
  const { started_at, ended_at } = head;
  return [
    ...(earlier === 0 ? [{ key: 'start', seq: 0, at: started_at, type: 'start' } as const] : []),
    ...merged(rowsOf(events), beside),
    ...(ended_at === null ? [] : [{ key: 'end', seq: last, at: ended_at, type: 'end' } as const]),
  ];
}

function rowsOf(events: readonly EventRow[]): Entry[] {
  const rows: Entry[] = [];
  /** Where the calls stand that have no result yet. */
  const open = new Map<string, number>();
  let folded: EventRow[] = [];
  for (const [index, event] of events.entries()) {
    const { seq, at, kind, call } = event;
    const place = { seq, at };
    if (kind === 'tool_call') {
      if (call !== null) open.set(call, rows.length);
      rows.push({ key: `t${seq}`, ...place, type: 'tool', call: event, result: null });
    } else if (kind === 'tool_result') {
      const opened = call === null ? undefined : open.get(call);
      const row = opened === undefined ? undefined : rows[opened];
      if (call !== null) open.delete(call);
      if (opened !== undefined && row?.type === 'tool') rows[opened] = { ...row, result: event };
      else rows.push({ key: `r${seq}`, ...place, type: 'tool', call: null, result: event });
    } else if (kind === 'status' || kind === 'session') {
      if (kind === 'status' && announces(event, events[index + 1])) continue;
      if (rows.at(-1)?.type === 'quiet') folded.push(event);
      else {
        folded = [event];
        rows.push({ key: `q${seq}`, ...place, type: 'quiet', events: folded });
      }
    } else {
      const type = kind === 'text' || kind === 'error' ? kind : 'other';
      rows.push({ key: `e${seq}`, ...place, type, event });
    }
  }
  return rows;
}

/** A status like "Calling Read" right before the call itself says nothing that is not said below it. */
const announces = ({ text }: EventRow, next: EventRow | undefined): boolean =>
  next?.kind === 'tool_call' && next.tool !== null && text.includes(next.tool);

function happenings({ children, milestones }: Told): Entry[] {
  return [
    ...children.map((child): Entry => {
      const { id, started_at: at } = child;
      return { key: `s${id}`, seq: 0, at, type: 'spawned', child };
    }),
    ...children.flatMap((child): Entry[] => {
      const { id, ended_at: at } = child;
      return at === null ? [] : [{ key: `b${id}`, seq: 0, at, type: 'returned', child }];
    }),
    ...milestones.map((milestone): Entry => {
      const { id, at } = milestone;
      return { key: `m${id}`, seq: 0, at, type: 'milestone', milestone };
    }),
  ].sort((one, other) => one.at.localeCompare(other.at));
}

/** Each happening after all that was told up to its moment; it stands at the event before it. */
function merged(rows: readonly Entry[], beside: readonly Entry[]): Entry[] {
  const story: Entry[] = [];
  let next = 0;
  const tellUntil = (moment: string | undefined): void => {
    for (; next < beside.length; next += 1) {
      const happening = beside[next];
      if (!happening || (moment !== undefined && happening.at >= moment)) return;
      story.push({ ...happening, seq: story.at(-1)?.seq ?? rows[0]?.seq ?? 0 });
    }
  };
  for (const row of rows) {
    tellUntil(row.at);
    story.push(row);
  }
  tellUntil(undefined);
  return story;
}
