import * as l10n from '@vscode/l10n';
import { costText } from '../../../src/base/usageText.ts';
import type { LiveRun } from '../../../src/protocol/live.ts';
import type { TaskHead } from '../../../src/protocol/taskPage.ts';
import { Handle } from '../../ui/handle.tsx';
import { HumanTime } from '../../ui/humanTime.tsx';
import { Icon } from '../../ui/icon.tsx';
import { neutral } from '../../ui/markdown/neutral.ts';
import { statusName } from '../../ui/statusName.ts';
import type { Ask } from '../../useAsk.ts';
import { ActionBar } from './actionBar.tsx';
import { noticesOf, passText } from './headWords.ts';
import { tokensWords } from './numbers.ts';
import { statusIcons } from './statusWords.ts';
import { Summary } from './summary.tsx';

/** What the task is, how far it is, and what can be done with it. */
export function Header({
  head,
  live,
  ask,
  restricted,
}: {
  readonly head: TaskHead;
  readonly live: LiveRun | null;
  readonly ask: Ask;
  readonly restricted: boolean;
}) {
  const { id, title, handle } = head;
  return (
    <header class="task-head">
      <div class="title-row">
        <Summary
          summary={title}
          fixed={restricted}
          rewrite={(text, was) => ask('tasks.rewrite', { id, part: 'summary', text, was })}
        />
        <Handle
          handle={handle}
          title={l10n.t('The handle of this task. Click to copy it')}
          copy={(text) => ask('window.copy', { text })}
        />
      </div>
      <Facts head={head} />
      {!restricted && <ActionBar head={head} stopping={live?.stopping === true} ask={ask} />}
      <ul class="task-notices">
        {noticesOf(head, { working: live !== null, restricted }, new Date()).map(
          ({ key, icon, text, foreign }) => (
            <li key={key} class={`task-notice ${icon}`}>
              <Icon name={icon} />
              <span>
                {text} {foreign !== undefined && <bdi>{neutral(foreign)}</bdi>}
              </span>
            </li>
          ),
        )}
      </ul>
    </header>
  );
}

function Facts({ head }: { readonly head: TaskHead }) {
  const { status, created_at, updated_at, priority, tokens, cost } = head;
  return (
    <p class="task-facts">
      <span class={`status-pill ${status}`}>
        <Icon name={statusIcons[status] ?? 'circle-large-outline'} /> {statusName(status)}
      </span>
      {priority && (
        <span>
          <Icon name="arrow-up" /> {l10n.t('prioritised')}
        </span>
      )}
      <span>{passText(head)}</span>
      {tokens > 0 && <span>{tokensWords(tokens)}</span>}
      {cost !== null && cost > 0 && <span>{costText(cost)}</span>}
      <span>
        {l10n.t('created')} <HumanTime iso={created_at} />
      </span>
      <span>
        {l10n.t('updated')} <HumanTime iso={updated_at} />
      </span>
    </p>
  );
}
