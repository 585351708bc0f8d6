import * as z from 'zod';
import type { RunEvent } from '../model/run.ts';

/** What is left of a run's events once their time is over: `events` in the outcome of the run. */
export const EventsSummary = z.object({
  count: z.int(),
  tool_calls: z.int(),
  errors: z.int(),
  /** How often each tool was called. */
  tools: z.record(z.string(), z.int()),
});
export type EventsSummary = z.output<typeof EventsSummary>;

/** Names of tools come from foreign programs, so neither their length nor their number is theirs to choose. */
const MOST_TOOLS = 50;
const LONGEST_NAME = 100;
const OTHERS = 'others';

/** A summary with a few more events in it: a run can have too many of them to be read at once. */
export function foldEvents(
  before: EventsSummary | undefined,
  events: readonly Pick<RunEvent, 'kind' | 'payload'>[],
): EventsSummary {
  const tools = new Map(Object.entries(before?.tools ?? {}));
  const calls = events.filter(({ kind }) => kind === 'tool_call');
  for (const { payload } of calls) {
    const name = String(payload['tool'] ?? OTHERS).slice(0, LONGEST_NAME);
    const key = tools.has(name) || tools.size < MOST_TOOLS ? name : OTHERS;
    tools.set(key, (tools.get(key) ?? 0) + 1);
  }
  return {
    count: (before?.count ?? 0) + events.length,
    tool_calls: (before?.tool_calls ?? 0) + calls.length,
    errors: (before?.errors ?? 0) + events.filter(({ kind }) => kind === 'error').length,
    tools: Object.fromEntries(tools),
  };
}
