import * as z from 'zod';

/** A call of a tool, an error, or another agent that was called or came back, of one run. */
export const ActivityRow = z.object({
  seq: z.int(),
  kind: z.enum(['call', 'error', 'spawned', 'returned']),
  /** The tool, or the agent; empty for an error. */
  tool: z.string(),
  /** What it was called with, or what went wrong. */
  summary: z.string(),
  /** Null: it has not come back yet, or nobody told. */
  ok: z.boolean().nullable(),
  at: z.string(),
  /** Of an agent that was called: its run. */
  run: z.string().nullable(),
});
export type ActivityRow = z.output<typeof ActivityRow>;
