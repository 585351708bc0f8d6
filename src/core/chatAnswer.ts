import * as z from 'zod';
import { failure, type Result, success } from '../base/result.ts';
import type { TaskReport } from './delegation/taskReport.ts';
import { whatIsWrong } from './wrongShape.ts';

/** What an agent's turn in a chat comes to. Its actions are looked at one by one when they are carried out. */
export interface ChatAnswer {
  readonly message: string;
  readonly actions: readonly unknown[];
  /** Of a piece of work that was done in isolation. */
  readonly report?: TaskReport;
}

const Answer = z.object({
  message: z.string().nullish(),
  actions: z.array(z.unknown()).nullish(),
});

export function parseChatAnswer(value: unknown): Result<ChatAnswer> {
  const parsed = Answer.safeParse(value);
  if (!parsed.success) return failure(whatIsWrong(parsed.error));
  const message = parsed.data.message?.trim() ?? '';
  const actions = parsed.data.actions ?? [];
  if (message !== '' || actions.length > 0) return success({ message, actions });
  return failure('it has neither a message nor an action.');
}
