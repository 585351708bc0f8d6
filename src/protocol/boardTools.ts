import * as z from 'zod';
import { failure, type Result, success } from '../base/result.ts';
import { TaskStatus } from '../model/task.ts';
import type { BoardTool } from '../model/tools.ts';

const text = z.string().trim().min(1);

/** What the tools for VS Code's own chat take; package.json says the same to the models (a test compares). */
export const boardToolInputs = {
  malamar_list_tasks: z.object({ status: TaskStatus.optional() }),
  malamar_read_task: z.object({ task: text }),
  malamar_read_run: z.object({ run: text }),
  malamar_create_task: z.object({ summary: text, description: z.string().default('') }),
  malamar_comment_task: z.object({ task: text, content: text }),
} satisfies Record<BoardTool, z.ZodObject>;

export type BoardToolInput<N extends BoardTool> = z.output<(typeof boardToolInputs)[N]>;

/** What a model gave, or what is wrong with it in words for the model. */
export function boardToolInput<N extends BoardTool>(
  name: N,
  given: unknown,
): Result<BoardToolInput<N>> {
  const parsed = boardToolInputs[name].safeParse(given);
  if (parsed.success) return success(parsed.data as BoardToolInput<N>);
  return failure(`${name} was given something wrong: ${z.prettifyError(parsed.error)}`);
}
