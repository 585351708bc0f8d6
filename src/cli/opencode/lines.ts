import * as z from 'zod';
import { maybe } from '../output/jsonLine.ts';

const Part = z.looseObject({
  text: maybe(z.string()),
  tool: maybe(z.string()),
  callID: maybe(z.string()),
  state: maybe(
    z.looseObject({
      status: maybe(z.string()),
      input: z.unknown().optional(),
      output: maybe(z.string()),
      error: maybe(z.string()),
    }),
  ),
  reason: maybe(z.string()),
  tokens: maybe(
    z.looseObject({
      input: maybe(z.number()),
      output: maybe(z.number()),
      reasoning: maybe(z.number()),
      cache: maybe(z.looseObject({ read: maybe(z.number()), write: maybe(z.number()) })),
    }),
  ),
  cost: maybe(z.number()),
});
export type Part = z.output<typeof Part>;

/** What is used of a line of `opencode run --format json`. */
export const Line = z.looseObject({
  type: z.string(),
  sessionID: maybe(z.string()),
  part: maybe(Part),
  error: maybe(
    z.looseObject({
      name: maybe(z.string()),
      data: maybe(z.looseObject({ message: maybe(z.string()), statusCode: maybe(z.number()) })),
    }),
  ),
});
export type Line = z.output<typeof Line>;
