import * as z from 'zod';

/** Between the program that a CLI starts for its tools and the window that carries them out. */

/** The program reads it from a file that only this user can read: command lines can be seen by everybody. */
export const Pass = z.object({ socket: z.string(), token: z.string() });
export type Pass = z.output<typeof Pass>;

/** A tool as a model is told of it. */
export const OfferedTool = z.object({
  name: z.string(),
  description: z.string(),
  /** JSON Schema of an object. */
  schema: z.record(z.string(), z.unknown()),
});
export type OfferedTool = z.output<typeof OfferedTool>;

export const ToolAnswer = z.object({ text: z.string(), failed: z.boolean() });
export type ToolAnswer = z.output<typeof ToolAnswer>;

/** In bytes. What agents send each other is text; whoever sends more in one call means no good, or is broken. */
export const LONGEST_CALL = 2 * 1024 * 1024;

export const Hello = z.object({ token: z.string() });

/** Whoever is not welcome is told nothing but that. */
export const Welcome = z.object({ welcome: z.boolean(), tools: z.array(OfferedTool).default([]) });

export const FromProgram = z.union([
  z.object({ call: z.int(), tool: z.string(), given: z.unknown() }),
  /** Nobody waits for this call any more. */
  z.object({ cancel: z.int() }),
]);

export const FromWindow = z.object({ call: z.int(), answer: ToolAnswer });
