import * as z from 'zod';
import { failure, type Result, success } from '../../base/result.ts';
import type { ChatAnswer } from '../chatAnswer.ts';
import { whatIsWrong } from '../wrongShape.ts';

/** How a piece of work that was done in isolation is reported, besides its summary. */
export const TaskReport = z.object({
  success: z.boolean(),
  artifacts: z.array(z.string()).optional(),
  error: z.string().optional(),
});
export type TaskReport = z.output<typeof TaskReport>;

/** What such an agent answers. */
const Answer = TaskReport.extend({ summary: z.string().min(1) });

export function parseReport(value: unknown): Result<ChatAnswer> {
  const parsed = Answer.safeParse(value);
  if (!parsed.success) return failure(whatIsWrong(parsed.error));
  const { summary, ...report } = parsed.data;
  return success({ message: summary, actions: [], report });
}
