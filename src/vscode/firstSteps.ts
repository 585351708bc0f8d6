import type { ToPage } from '../protocol.ts';

/** What the walkthrough waits for: that there is a task, and that somebody saw what became of one. */
export type FirstStep = 'hasTask' | 'resultSeen';

/** The steps that are done if a page is told this. */
export function stepsIn(message: ToPage): FirstStep[] {
  if (message.type !== 'state' && message.type !== 'added') return [];
  const told = message.type === 'state' ? message.state : message.addition;
  if (!told) return [];
  if (message.page === 'board') return 'cards' in told && told.cards?.length ? ['hasTask'] : [];
  if (message.page !== 'task' || !('head' in told) || !told.head) return [];
  const isResult = 'status' in told.head && told.head.status === 'in_review';
  return isResult ? ['hasTask', 'resultSeen'] : ['hasTask'];
}
