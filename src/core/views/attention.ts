import type { Change } from '../../model/change.ts';
import type { AttentionItem, AttentionState } from '../../protocol/attention.ts';
import type { Reader } from '../../store/sqlite.ts';
import { type FailedAnswer, failedAnswers } from '../failedAnswers.ts';
import { theWorkspace } from '../theWorkspace.ts';
import { waitingFiles } from './attentionFiles.ts';
import { newsIn } from './attentionNews.ts';
import {
  countInReview,
  countPaused,
  isInReview,
  pausedTasks,
  tasksInReview,
} from './attentionTasks.ts';
import { togetherItems } from './attentionTogether.ts';
import { plainError } from './plainDetail.ts';
import type { View } from './view.ts';

/** Nobody reads more in a sidebar; the board has them all. */
const MOST_ITEMS = 100;

/**
 * What waits for the human: one line each. What agents do while they work moves nothing here, so it is
 * not looked at.
 */
export const attentionView: View<'attention'> = {
  state: (read) => stateWith(read, [...failures(read), ...waitingFiles(read)]),

  addition(read, changes) {
    if (!changes.some((change) => concerns(read, change))) return undefined;
    const failed = [...failures(read), ...waitingFiles(read)];
    const news = newsIn(read, changes, theWorkspace(read), failed);
    return { ...stateWith(read, failed), news };
  },
};

function stateWith(read: Reader, failed: readonly AttentionItem[]): AttentionState {
  const { id } = theWorkspace(read);
  // One list for both: to find them means to look at every task in Todo.
  const held = pausedTasks(read, id, MOST_ITEMS);
  const paused = held.length < MOST_ITEMS ? held.length : countPaused(read, id);
  const together = togetherItems(read, id);
  const waiting = countInReview(read, id) + failed.length + together.length;
  const newest = [...tasksInReview(read, id, MOST_ITEMS), ...failed, ...together].sort(
    (one, other) => isUrgent(other) - isUrgent(one) || (one.since < other.since ? 1 : -1),
  );
  const items = [...newest, ...held].slice(0, MOST_ITEMS);
  return { items, more: waiting + paused - items.length, waiting };
}

/** An agent stands still until somebody has decided. */
const isUrgent = ({ kind }: AttentionItem): number => Number(kind === 'approval');

function concerns(read: Reader, change: Change): boolean {
  switch (change.type) {
    case 'task.status_changed':
    case 'task.updated':
    case 'task.deleted':
    case 'chat.message_added':
    case 'chat.updated':
    case 'chat.cleared':
    case 'chat.deleted':
    case 'agents.updated':
    case 'approval.asked':
    case 'settings.updated':
      return true;
    case 'task.created':
      return change.actor_type === 'agent';
    case 'task.comment_added':
      return isInReview(read, change.task_id);
    default:
      return false;
  }
}

const failures = (read: Reader): AttentionItem[] => failedAnswers(read).map(failureItem);

function failureItem({ id, chat_id, title, failed_at, message }: FailedAnswer): AttentionItem {
  return {
    id: `answer:${id}`,
    kind: 'failure',
    title,
    detail: plainError(message),
    who: null,
    task_id: null,
    chat_id,
    since: failed_at,
    until: null,
    actions: ['dismiss'],
  };
}
