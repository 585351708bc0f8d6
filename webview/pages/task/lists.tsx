import * as l10n from '@vscode/l10n';
import type { TaskHead, TaskState } from '../../../src/protocol/taskPage.ts';
import type { Host } from '../../host.ts';
import type { Doors } from '../../ui/markdown/draw.tsx';
import { type Tab, Tabs } from '../../ui/tabs.tsx';
import type { Ask } from '../../useAsk.ts';
import { oneOf, useRemembered } from '../../useRemembered.ts';
import { Activity } from './activity.tsx';
import { Changes } from './changes.tsx';
import { Comments } from './comments.tsx';
import { Runs } from './runs.tsx';

const keys = ['comments', 'activity', 'runs', 'changes'] as const;
type Key = (typeof keys)[number];

/** What every list of the page is given. */
export interface ListProps {
  readonly state: TaskState;
  readonly head: TaskHead;
  readonly host: Host<'task'>;
  readonly ask: Ask;
  readonly doors: Doors;
  readonly restricted: boolean;
  failed(why: string): void;
}

/** What was said, what happened, who worked, and what changed; the chosen one is remembered. */
export function Lists(props: ListProps) {
  const [chosen, choose] = useRemembered<Key>('tab', oneOf(keys));
  const { comments, runs } = props.state;
  const tabs: readonly Tab<Key>[] = [
    {
      key: 'comments',
      text: l10n.t('Comments'),
      count: comments.rows.length + comments.earlier,
    },
    { key: 'activity', text: l10n.t('Activity') },
    { key: 'runs', text: l10n.t('Runs'), count: runs.rows.length + runs.earlier },
    { key: 'changes', text: l10n.t('Changes') },
  ];
  return (
    <Tabs label={l10n.t('About this task')} tabs={tabs} chosen={chosen} choose={choose}>
      <h2 class="only-for-screen-readers">{tabs.find(({ key }) => key === chosen)?.text}</h2>
      {chosen === 'comments' && <Comments {...props} />}
      {chosen === 'activity' && <Activity {...props} />}
      {chosen === 'runs' && <Runs {...props} />}
      {chosen === 'changes' && <Changes {...props} />}
    </Tabs>
  );
}
