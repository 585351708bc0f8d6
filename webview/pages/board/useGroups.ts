import { useCallback, useState } from 'preact/hooks';
import type { TaskStatus } from '../../../src/model/task.ts';
import { recall, remember } from '../../memory.ts';
import { statuses } from './columns.ts';

const KEY = 'closed groups';

/** Which groups of the narrow form are closed; remembered over hiding and restarts. */
export function useGroups() {
  const [closed, setClosed] = useState(() => readClosed(recall(KEY)));
  const toggle = useCallback((status: TaskStatus): void => {
    setClosed((now) => {
      const next = now.includes(status) ? now.filter((each) => each !== status) : [...now, status];
      remember(KEY, next);
      return next;
    });
  }, []);
  return { closed, toggle };
}

const readClosed = (kept: unknown): readonly TaskStatus[] =>
  Array.isArray(kept) ? statuses.filter((status) => kept.includes(status)) : [];
