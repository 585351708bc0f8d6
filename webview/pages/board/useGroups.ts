import { useState } from 'preact/hooks';
import type { TaskStatus } from '../../../src/model/task.ts';
import { recall, remember } from '../../memory.ts';
import { statuses } from './columns.ts';

const KEY = 'closed groups';

/** Which groups of the narrow form are closed; remembered over hiding and restarts. */
export function useGroups() {
  const [closed, setClosed] = useState(() => readClosed(recall(KEY)));
  const toggle = (status: TaskStatus): void => {
    const next = closed.includes(status)
      ? closed.filter((each) => each !== status)
      : [...closed, status];
    setClosed(next);
    remember(KEY, next);
  };
  return { closed, toggle };
}

const readClosed = (kept: unknown): readonly TaskStatus[] =>
  Array.isArray(kept) ? statuses.filter((status) => kept.includes(status)) : [];
