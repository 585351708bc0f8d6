import type { Failure } from '../../base/result.ts';
import type { AttentionState } from '../../protocol/attention.ts';
import type { ToPage } from '../../protocol.ts';

/** What a folder has told of what waits in it. */
export interface Told {
  readonly state: AttentionState | undefined;
  /** What is known may be old, or there is nothing to show: why. */
  readonly trouble: Failure | undefined;
}

/**
 * What is known after a message; undefined: it says nothing of what waits. A folder that cannot be asked for a
 * while still has what it told before, one whose data was deleted has nothing any more.
 */
export function toldBy(
  message: ToPage,
  before: AttentionState | undefined,
  isDeleted: boolean,
): Told | undefined {
  if (message.type === 'blocked')
    return { state: isDeleted ? undefined : before, trouble: message.failure };
  if (message.type === 'state' && message.page === 'attention')
    return { state: message.state, trouble: undefined };
  if (message.type !== 'added' || message.page !== 'attention' || !message.addition)
    return undefined;
  const { news: _, ...state } = message.addition;
  return { state, trouble: undefined };
}
