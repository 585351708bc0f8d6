import * as z from 'zod';

/** A call of a tool, or an error, of one run. */
export const ActivityRow = z.object({
  seq: z.int(),
  kind: z.enum(['call', 'error']),
  /** The tool; empty for an error. */
  tool: z.string(),
  /** What it was called with, or what went wrong. */
  summary: z.string(),
  /** Null: it has not come back yet, or nobody told. */
  ok: z.boolean().nullable(),
  at: z.string(),
});
export type ActivityRow = z.output<typeof ActivityRow>;
