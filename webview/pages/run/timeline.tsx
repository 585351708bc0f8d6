import * as l10n from '@vscode/l10n';
import { useCallback, useMemo, useRef } from 'preact/hooks';
import type { RunHead, RunState } from '../../../src/protocol/runPage.ts';
import type { Host } from '../../host.ts';
import { LinkButton } from '../../ui/linkButton.tsx';
import type { Group } from '../../ui/longList/groups.ts';
import { GroupView } from '../../ui/longList/groupView.tsx';
import { useGroupViews } from '../../ui/longList/useGroupViews.tsx';
import { useSight } from '../../ui/longList/useSight.ts';
import { asText, oneOf, useRemembered } from '../../useRemembered.ts';
import { arrange, type Entry } from './entries.ts';
import { entryGroups } from './entryGroups.ts';
import { EntryView } from './entryView.tsx';
import { isShown, type ShownKind, shownKinds } from './filter.ts';
import { FilterBar } from './filterBar.tsx';
import { Folded } from './folded.tsx';
import { keepEntries } from './keepEntries.ts';
import type { Opened } from './opened.ts';
import { onRowKey } from './rowKeys.ts';
import type { Acts } from './useActs.ts';
import { useOlder } from './useOlder.ts';

const USUAL_HEIGHT = 28;
/** Enough for the first frame of any screen, from the top and from the end. */
const GROUPS_AT_FIRST = 2;

/** Everything that happened, oldest first; only what is near what is in sight is in the page. */
export function Timeline({
  host,
  head,
  state,
  acts,
  opened,
  startAt,
}: {
  readonly host: Host<'run'>;
  readonly head: RunHead;
  readonly state: RunState;
  readonly acts: Acts;
  readonly opened: Opened;
  /** The row that was uppermost in sight when the page was hidden. */
  readonly startAt: string | undefined;
}) {
  const [kind, setKind] = useRemembered<ShownKind>('kind', oneOf(shownKinds));
  const [words, setWords] = useRemembered('words', asText);
  const { reading, showOlder } = useOlder(host, state);
  const entries = useEntries(state);
  const shown = useMemo(
    () => entries.filter((entry) => isShown(entry, kind, words, head)),
    [entries, kind, words, head],
  );
  const groups = useMemo(() => entryGroups(shown), [shown]);
  const start = useMemo(() => numberOf(groups, startAt), [groups, startAt]);
  const sight = useSight(undefined);
  const draw = useDraw(host, head, acts, opened);
  const views = useGroupViews(GroupView<Entry>, groups, ({ number }, index) => ({
    startNear: index < GROUPS_AT_FIRST || index >= groups.length - GROUPS_AT_FIRST,
    wanted: number === start,
    sight,
    usualHeight: USUAL_HEIGHT,
    draw,
  }));
  const { earlier } = state;
  const isFiltered = kind !== 'all' || words.trim() !== '';
  return (
    <>
      <FilterBar kind={kind} words={words} onKind={setKind} onWords={setWords} />
      {head.folded && <Folded folded={head.folded} />}
      {earlier > 0 && (
        <p class="run-earlier">
          <LinkButton onClick={() => void showOlder()}>
            {reading ? l10n.t('Reading…') : l10n.t('Show earlier events ({0})', earlier)}
          </LinkButton>
          {isFiltered && (
            <span class="run-quiet"> {l10n.t('They are not looked through yet.')}</span>
          )}
        </p>
      )}
      {/* biome-ignore lint/a11y/useSemanticElements: between a <ul> and its <li> there is no room for groups */}
      <div class="run-timeline" role="list" aria-label={l10n.t('Timeline')} onKeyDown={onRowKey}>
        {views}
      </div>
      {shown.length === 0 && (
        <p class="run-quiet">
          {isFiltered ? l10n.t('Nothing of it is here.') : l10n.t('Nothing has happened yet.')}
        </p>
      )}
    </>
  );
}

/** In which group this row is, if it is there. */
const numberOf = (groups: readonly Group<Entry>[], id: string | undefined): number | undefined =>
  id === undefined
    ? undefined
    : groups.find(({ items }) => items.some(({ key }) => key === id))?.number;

/** Arranged anew only when something of it is new, and what did not change stays the same object. */
function useEntries({ head, events, earlier, children, milestones }: RunState) {
  const last = useRef<readonly Entry[]>([]);
  return useMemo(() => {
    last.current = keepEntries(
      last.current,
      arrange({ head, events, earlier, children, milestones }),
    );
    return last.current;
  }, [head, events, earlier, children, milestones]);
}

/** The same function until the run itself changes: that is when all rows may look different. */
function useDraw(host: Host<'run'>, head: RunHead, acts: Acts, opened: Opened) {
  return useCallback(
    (entry: Entry) => (
      <EntryView
        key={entry.key}
        entry={entry}
        parts={{
          host,
          head,
          acts,
          opened,
          run: head.id,
          since: head.started_at,
          doors: acts.doors,
        }}
      />
    ),
    [host, head, acts, opened],
  );
}
