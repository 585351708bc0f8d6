import * as l10n from '@vscode/l10n';
import { useCallback } from 'preact/hooks';
import type { TaskRunRow } from '../../../src/protocol/taskPage.ts';
import { LongList } from '../../ui/longList/longList.tsx';
import type { ListProps } from './lists.tsx';
import { Older } from './older.tsx';
import { RunRow } from './runRow.tsx';
import { Spending } from './spending.tsx';
import { useColours } from './useColours.ts';
import { useOlder } from './useOlder.ts';

const USUAL_HEIGHT = 52;

/** Everything an agent did for this task, newest first. */
export function Runs({ state, head, host, ask, restricted }: ListProps) {
  const { id } = head;
  const { rows, earlier } = state.runs;
  const colourOf = useColours(head);
  const older = useOlder(host, state, 'runs', (before, most) =>
    host.call('taskRuns.read', { id, before, most }),
  );
  const draw = useCallback(
    (run: TaskRunRow) => (
      <RunRow
        key={run.id}
        run={run}
        colour={colourOf(run.agent_id)}
        colourOf={colourOf}
        ask={ask}
        restricted={restricted}
      />
    ),
    [colourOf, ask, restricted],
  );
  if (rows.length === 0)
    return <p class="task-empty">{l10n.t('No agent has worked on this task yet.')}</p>;
  return (
    <>
      <Spending head={head} />
      <LongList
        items={rows}
        below={earlier}
        label={l10n.t('Runs, newest first')}
        look="runs"
        usualHeight={USUAL_HEIGHT}
        draw={draw}
      />
      {earlier > 0 && <Older text={l10n.t('Show earlier runs ({0})', earlier)} load={older} />}
    </>
  );
}
