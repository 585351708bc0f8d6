import { useEffect, useState } from 'preact/hooks';
import type { TaskChanges, TaskRunRow } from '../../../src/protocol/taskPage.ts';
import type { Caller } from '../../host.ts';
import { neutral } from '../../ui/markdown/neutral.ts';
import { scopeOf } from './changesWords.ts';

interface Known {
  readonly changes?: TaskChanges;
  readonly problem: string;
}

/** What changed, asked for again whenever a run has ended; what was known stays in sight meanwhile. */
export function useChanges(
  host: Caller,
  id: string,
  chosen: string,
  runs: readonly TaskRunRow[],
): Known {
  const [known, setKnown] = useState<Known & { readonly chosen: string }>({ chosen, problem: '' });
  const ended = runs.find(({ ended_at }) => ended_at !== null)?.id;
  useEffect(() => {
    let isWanted = true;
    void host.call('tasks.changes', { id, scope: scopeOf(chosen) }).then((answer) => {
      if (!isWanted) return;
      if (answer.ok) setKnown({ chosen, changes: answer.value, problem: '' });
      else setKnown({ chosen, problem: neutral(answer.error.sentence) });
    });
    return () => {
      isWanted = false;
    };
  }, [host, id, chosen, ended]);
  return known.chosen === chosen ? known : { problem: '' };
}
