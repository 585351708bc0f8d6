import type { ChatAnswer } from './chatAction.ts';
import type { ChatInput } from './readChat.ts';
import type { Turn } from './turn.ts';

/** What an agent gives that did one piece of work for another one. */
export interface Report {
  readonly success: true;
  readonly summary: string;
  /** The files that it wrote. */
  readonly artifacts: readonly string[];
}

/** The same words as an answer or, where a report is asked for, as a report. */
export function inAskedForm(
  { wantsReport }: Pick<ChatInput, 'wantsReport'>,
  turn: Turn<ChatAnswer>,
): Turn<ChatAnswer | Report> {
  const { end, effects } = turn;
  if (!wantsReport || end.end !== 'answer') return turn;
  const artifacts = effects.flatMap((effect) => (effect.do === 'write' ? effect.path : []));
  const summary = end.answer.message ?? 'Done.';
  return { effects, end: { ...end, answer: { success: true, summary, artifacts } } };
}
