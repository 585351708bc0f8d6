import * as l10n from '@vscode/l10n';
import { useEffect, useState } from 'preact/hooks';
import type { ActivityRow } from '../../../src/protocol/activity.ts';
import type { Reply } from '../../../src/protocol.ts';
import { Icon } from '../../ui/icon.tsx';
import { LinkButton } from '../../ui/linkButton.tsx';
import { neutral } from '../../ui/markdown/neutral.ts';
import { callsAndTime } from './activityWords.ts';
import type { Acts } from './message.tsx';

/** More than these may have to be scrolled. */
const FEW = 5;

/** What came before an answer, in one line that opens to the list; the list is read when it is opened. */
export function Activity({
  run,
  calls,
  milliseconds,
  recent = [],
  acts,
}: {
  readonly run: string;
  readonly calls: number;
  /** Null while it goes on. */
  readonly milliseconds: number | null;
  /** The last few, shown until somebody wants to see all. */
  readonly recent?: readonly ActivityRow[];
  readonly acts: Acts;
}) {
  const [open, setOpen] = useState(false);
  const words = callsAndTime(calls, milliseconds);
  if (words === '') return null;
  return (
    <div class="activity">
      <p class="activity-head">
        {calls > 0 ? (
          <button
            type="button"
            class="activity-toggle"
            aria-expanded={open}
            onClick={() => setOpen(!open)}
          >
            <Icon name={open ? 'chevron-down' : 'chevron-right'} /> {words}
          </button>
        ) : (
          <span>{words}</span>
        )}
        <LinkButton onClick={() => acts.openRun(run)}>{l10n.t('Open run')}</LinkButton>
      </p>
      {open && <List run={run} calls={calls} acts={acts} />}
      {!open && recent.length > 0 && <ActivityRows rows={recent} acts={acts} />}
    </div>
  );
}

/** `calls`: read again when there are more. */
function List({
  run,
  calls,
  acts,
}: {
  readonly run: string;
  readonly calls: number;
  readonly acts: Acts;
}) {
  const [read, setRead] = useState<Reply<'steps.read'>>();
  useEffect(() => {
    let here = true;
    void acts.readActivity(run).then((answer) => {
      if (here && answer) setRead(answer);
    });
    return () => {
      here = false;
    };
  }, [run, calls, acts]);
  if (!read) return null;
  const { rows, earlier } = read;
  if (rows.length === 0)
    return <p class="activity-note">{l10n.t('What it did in detail is not kept any more.')}</p>;
  return (
    <>
      {earlier > 0 && (
        <p class="activity-note">
          {l10n.t('{0} earlier ones are on the page of the run.', earlier)}
        </p>
      )}
      <ActivityRows rows={rows} acts={acts} />
    </>
  );
}

function ActivityRows({
  rows,
  acts,
}: {
  readonly rows: readonly ActivityRow[];
  readonly acts: Acts;
}) {
  return (
    // What scrolls must be reachable by keys.
    <ol
      class="activity-rows"
      tabIndex={rows.length > FEW ? 0 : undefined}
      aria-label={l10n.t('What it did')}
    >
      {rows.map(({ seq, kind, tool, summary, ok, run }) => (
        <li
          key={run === null ? seq : `${kind} ${run}`}
          class={ok === false ? 'activity-row failed' : 'activity-row'}
        >
          <Icon name={iconOf(kind, ok)} />
          {run !== null && (
            <span class="activity-summary">
              {kind === 'spawned' ? l10n.t('Started') : l10n.t('Came back:')}{' '}
              <LinkButton onClick={() => acts.openRun(run)}>
                <bdi>{neutral(tool)}</bdi>
              </LinkButton>
            </span>
          )}
          {kind === 'call' && <bdi class="activity-tool">{neutral(tool)}</bdi>}
          {run === null && (
            <bdi class="activity-summary" title={neutral(summary)}>
              {neutral(summary)}
            </bdi>
          )}
          {ok === false && <span class="only-for-screen-readers">{l10n.t('failed')}</span>}
        </li>
      ))}
    </ol>
  );
}

function iconOf(kind: ActivityRow['kind'], ok: boolean | null): string {
  if (kind === 'spawned') return 'type-hierarchy-sub';
  if (ok === false) return 'error';
  if (kind === 'returned') return 'reply';
  return ok === null ? 'circle-outline' : 'check';
}
