import * as l10n from '@vscode/l10n';
import type { ChildRun } from '../../../src/protocol/runPage.ts';
import { AgentDot } from '../../ui/agentDot.tsx';
import { HumanTime } from '../../ui/humanTime.tsx';
import { Icon } from '../../ui/icon.tsx';
import { LinkButton } from '../../ui/linkButton.tsx';
import { neutral } from '../../ui/markdown/neutral.ts';
import { Foldable } from './foldable.tsx';
import type { Opened } from './opened.ts';
import type { Acts } from './useActs.ts';
import { statusIcons, statusWords } from './words.ts';

/** The runs that this one started. */
export function Children({
  runs,
  acts,
  opened,
}: {
  readonly runs: readonly ChildRun[];
  readonly acts: Acts;
  readonly opened: Opened;
}) {
  if (runs.length === 0) return null;
  return (
    <Foldable
      opened={opened}
      name="children"
      title={l10n.t('Child runs')}
      icon="type-hierarchy-sub"
      note={String(runs.length)}
    >
      {() => (
        <ul class="run-children">
          {runs.map(({ id, agent_name, colour, status, started_at }) => (
            <li key={id}>
              <span class={`run-icon ${status}`}>
                <Icon name={statusIcons[status]} />
              </span>
              {colour !== undefined && <AgentDot colour={colour} />}
              <LinkButton onClick={() => acts.openRun(id)}>
                <bdi>{neutral(agent_name)}</bdi>
              </LinkButton>
              <span class="run-quiet">
                {statusWords({ status, stopping: false })} · <HumanTime iso={started_at} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </Foldable>
  );
}
