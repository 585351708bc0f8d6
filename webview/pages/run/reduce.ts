import type { EventRow, RunAddition, RunState } from '../../../src/protocol/runPage.ts';
import type { Reply } from '../../../src/protocol.ts';

/** Events come at the end; all else is told as a whole. */
export function reduceRun(state: RunState, { events = [], ...rest }: RunAddition): RunState {
  return { ...state, ...rest, ...(events.length > 0 ? withNews(state, events) : {}) };
}

/** The whole state came again, with the newest events only; the page may hold older ones before them. */
export function renewRun(old: RunState, fresh: RunState): RunState {
  const [first] = fresh.events;
  if (!first || old.head?.id !== fresh.head?.id) return fresh;
  const known = old.events.filter(({ seq }) => seq < first.seq);
  // Only if nothing is missing between them.
  if (known.at(-1)?.seq !== first.seq - 1) return fresh;
  return { ...fresh, events: [...known, ...fresh.events], earlier: old.earlier };
}

/** `before`: the number they were asked for with. If that is not the first any more, they do not fit. */
export function withOlder(
  state: RunState,
  id: string,
  before: number,
  older: Reply<'events.read'>,
): RunState {
  if (state.head?.id !== id || state.events[0]?.seq !== before) return state;
  return { ...state, events: [...older.events, ...state.events], earlier: older.earlier };
}

/** Of very many at once only the last are told: then all before them are earlier ones. */
function withNews(
  { events, earlier }: RunState,
  news: readonly EventRow[],
): Pick<RunState, 'events' | 'earlier'> {
  const last = events.at(-1)?.seq ?? earlier;
  const fresh = news.filter(({ seq }) => seq > last);
  const [first] = fresh;
  if (!first) return { events, earlier };
  return first.seq === last + 1
    ? { events: [...events, ...fresh], earlier }
    : { events: fresh, earlier: first.seq - 1 };
}
