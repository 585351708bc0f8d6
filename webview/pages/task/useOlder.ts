import { useCallback, useRef } from 'preact/hooks';
import type { Result } from '../../../src/base/result.ts';
import type { Newest, TaskState } from '../../../src/protocol/taskPage.ts';
import type { Host } from '../../host.ts';
import { withOlder } from './newest.ts';

const MOST = 100;

type ListName = 'comments' | 'activity' | 'runs';
type RowOf<L extends ListName> = TaskState[L]['rows'][number];

/** Brings the next older rows of one list into the page; one question at a time. */
export function useOlder<L extends ListName>(
  host: Host<'task'>,
  state: TaskState,
  list: L,
  read: (before: string, most: number) => Promise<Result<Newest<RowOf<L>>>>,
): () => void {
  const asking = useRef(false);
  const latest = useRef({ state, read });
  latest.current = { state, read };
  return useCallback(() => {
    const { rows, earlier }: Newest<{ readonly id: string }> = latest.current.state[list];
    const before = rows.at(-1)?.id;
    if (asking.current || before === undefined || earlier === 0) return;
    asking.current = true;
    void latest.current.read(before, MOST).then((older) => {
      asking.current = false;
      if (!older.ok) return;
      host.revise((now) => {
        const present: Newest<RowOf<L>> = now[list];
        return { ...now, [list]: withOlder(present, before, older.value) };
      });
    });
  }, [host, list]);
}
