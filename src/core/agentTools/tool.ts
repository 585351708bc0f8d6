import * as z from 'zod';
import { failure, type Result } from '../../base/result.ts';
import type { MalamarTool } from '../../model/tools.ts';
import type { Caller } from '../delegation/caller.ts';
import type { Delegation } from '../delegation/delegation.ts';
import type { Foundation } from '../theWorkspace.ts';
import { whatIsWrong } from '../wrongShape.ts';

/** One call of a tool: who calls, and what it may take. */
export interface ToolScene extends Caller {
  readonly base: Foundation;
  readonly delegation: Delegation;
  /** Nobody waits for the answer any more. */
  readonly signal: AbortSignal;
  /** No answer may take longer than this: the CLI would not wait. */
  readonly longestWaitMs: number;
  /** While it waits for others it takes no place among the living processes; the returned function ends that. */
  lend(): () => void;
}

/** What a tool says of itself depends on who asks, not on a call. */
export type ToolOnlooker = Pick<ToolScene, keyof Caller | 'base'>;

export interface AgentTool {
  readonly name: MalamarTool;
  describe(who: ToolOnlooker): string;
  /** JSON Schema of what it takes. */
  schema(who: ToolOnlooker): Record<string, unknown>;
  carryOut(scene: ToolScene, given: unknown): Result<unknown> | Promise<Result<unknown>>;
}

interface Definition<S extends z.ZodObject> {
  readonly name: MalamarTool;
  readonly sentence: string | ((who: ToolOnlooker) => string);
  readonly shape: (who: ToolOnlooker) => S;
  /** What comes back is told to the agent as JSON, or as it is if it is a text. */
  effect(scene: ToolScene, given: z.output<S>): Result<unknown> | Promise<Result<unknown>>;
}

/** Everything about a tool in one place: what it is called, takes, says of itself and does. */
export const agentTool = <S extends z.ZodObject>({
  name,
  sentence,
  shape,
  effect,
}: Definition<S>): AgentTool => ({
  name,
  describe: (who) => (typeof sentence === 'string' ? sentence : sentence(who)),
  schema: (who) => {
    const { $schema: _, ...schema } = z.toJSONSchema(shape(who), { io: 'input' });
    return schema;
  },
  carryOut: (scene, given) => {
    const parsed = shape(scene).safeParse(withoutNulls(given));
    if (!parsed.success) return failure(`${name}: ${whatIsWrong(parsed.error)}`);
    return effect(scene, parsed.data);
  },
});

/** Some models name whatever they may leave out, and say null to it. */
const withoutNulls = (given: unknown): unknown =>
  typeof given === 'object' && given !== null && !Array.isArray(given)
    ? Object.fromEntries(Object.entries(given).filter(([, value]) => value !== null))
    : given;
