import * as l10n from '@vscode/l10n';
import type { ActivityRow } from '../../../src/protocol/taskPage.ts';
import { HumanTime } from '../../ui/humanTime.tsx';
import { Icon } from '../../ui/icon.tsx';
import { LongList } from '../../ui/longList/longList.tsx';
import { neutral } from '../../ui/markdown/neutral.ts';
import { activityIcons, activityText, isTrouble } from './activityWords.ts';
import type { ListProps } from './lists.tsx';
import { Older } from './older.tsx';
import { useOlder } from './useOlder.ts';

const USUAL_HEIGHT = 26;

/** The log in words, newest first. */
export function Activity({ state, head: { id }, host }: ListProps) {
  const { rows, earlier } = state.activity;
  const older = useOlder(host, state, 'activity', (before, most) =>
    host.call('activity.read', { id, before, most }),
  );
  return (
    <>
      <LongList
        items={rows}
        below={earlier}
        label={l10n.t('Activity, newest first')}
        look="activity"
        usualHeight={USUAL_HEIGHT}
        draw={drawLine}
      />
      {earlier > 0 && <Older text={l10n.t('Show earlier activity ({0})', earlier)} load={older} />}
    </>
  );
}

const drawLine = (row: ActivityRow) => (
  // biome-ignore lint/a11y/useSemanticElements: between a <ul> and its <li> there is no room for groups
  <div
    key={row.id}
    role="listitem"
    class={isTrouble(row) ? 'activity-line trouble' : 'activity-line'}
  >
    <Icon name={isTrouble(row) ? 'error' : activityIcons[row.type]} />
    <span class="activity-text" dir="auto">
      {neutral(activityText(row))}
    </span>
    <HumanTime iso={row.created_at} />
  </div>
);
