import * as z from 'zod';
import { maybe } from '../output/jsonLine.ts';

/** What is used of a line of Claude Code's output; keys come in any order, and there are many more. */
export const Line = z.looseObject({
  type: z.string(),
  subtype: maybe(z.string()),
  session_id: maybe(z.string()),
  model: maybe(z.string()),
  /** Set on what a subagent says and does. */
  parent_tool_use_id: maybe(z.string()),
  message: maybe(z.union([z.string(), z.looseObject({ content: z.unknown().optional() })])),
  error: maybe(z.string()),
  tool_name: maybe(z.string()),
  attempt: maybe(z.number()),
  max_retries: maybe(z.number()),
  error_status: maybe(z.number()),
  rate_limit_info: maybe(z.looseObject({ status: maybe(z.string()), resetsAt: maybe(z.number()) })),
  is_error: maybe(z.boolean()),
  result: maybe(z.string()),
  errors: maybe(z.array(z.string())),
  total_cost_usd: maybe(z.number()),
  usage: maybe(
    z.looseObject({
      input_tokens: maybe(z.number()),
      cache_creation_input_tokens: maybe(z.number()),
      cache_read_input_tokens: maybe(z.number()),
      output_tokens: maybe(z.number()),
    }),
  ),
});
export type Line = z.output<typeof Line>;

const Block = z.discriminatedUnion('type', [
  z.looseObject({ type: z.literal('text'), text: z.string() }),
  z.looseObject({ type: z.literal('thinking') }),
  z.looseObject({
    type: z.literal('tool_use'),
    id: z.string(),
    name: z.string(),
    input: z.unknown().optional(),
  }),
  z.looseObject({
    type: z.literal('tool_result'),
    tool_use_id: z.string(),
    content: z.unknown().optional(),
    is_error: maybe(z.boolean()),
  }),
]);
export type Block = z.output<typeof Block>;

/** The parts of a message that are known; Claude Code has further kinds. */
export function blocksOf({ message }: Line): Block[] {
  if (typeof message !== 'object' || !Array.isArray(message.content)) return [];
  return message.content.flatMap((each) => Block.safeParse(each).data ?? []);
}

/** A tool's result is text, or parts of which some are text. */
export function textOf(content: unknown): string {
  if (typeof content === 'string') return content.replace('<tool_use_error>', '');
  if (!Array.isArray(content)) return '';
  return content.map((each) => Part.safeParse(each).data?.text ?? '').join(' ');
}
const Part = z.looseObject({ text: z.string() });
