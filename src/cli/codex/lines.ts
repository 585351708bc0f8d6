import * as z from 'zod';
import { maybe } from '../output/jsonLine.ts';

export const Item = z.looseObject({
  id: maybe(z.string()),
  type: z.string(),
  text: maybe(z.string()),
  message: maybe(z.string()),
  status: maybe(z.string()),
  command: maybe(z.string()),
  aggregated_output: maybe(z.string()),
  exit_code: maybe(z.number()),
  changes: maybe(z.array(z.looseObject({ path: maybe(z.string()), kind: maybe(z.string()) }))),
  server: maybe(z.string()),
  tool: maybe(z.string()),
  arguments: z.unknown().optional(),
  query: maybe(z.string()),
  error: maybe(z.looseObject({ message: maybe(z.string()) })),
});
export type Item = z.output<typeof Item>;

/** What is used of a line of `codex exec --json`. */
export const Line = z.looseObject({
  type: z.string(),
  thread_id: maybe(z.string()),
  item: maybe(Item),
  message: maybe(z.string()),
  error: maybe(z.looseObject({ message: maybe(z.string()) })),
  usage: maybe(
    z.looseObject({ input_tokens: maybe(z.number()), output_tokens: maybe(z.number()) }),
  ),
});
export type Line = z.output<typeof Line>;
