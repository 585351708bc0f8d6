import type { Change } from '../../model/change.ts';
import type { Doing } from '../../protocol/tasks.ts';
import type { Reader } from '../../store/sqlite.ts';
import { askedWork } from '../delegation/approvals.ts';

/** Said of a run instead of what its program says: it stands still until a person has answered. */
export const asking: Pick<Doing, 'status' | 'detail'> = { status: 'asking', detail: '' };

/** The runs that have asked a person for something. */
export const askingRuns = (read: Reader): ReadonlySet<string> =>
  new Set(askedWork(read).map(({ caller_run }) => caller_run));

/** A question was asked, or perhaps answered. */
export const isOfQuestions = ({ type }: Change): boolean =>
  type === 'approval.asked' || type === 'settings.updated';
