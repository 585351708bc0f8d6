import * as l10n from '@vscode/l10n';
import { durationBetween } from '../../../src/base/duration.ts';
import type { AgentColour } from '../../../src/model/agent.ts';
import type { TaskChildRow } from '../../../src/protocol/taskPage.ts';
import { AgentDot } from '../../ui/agentDot.tsx';
import { Icon } from '../../ui/icon.tsx';
import { LinkButton } from '../../ui/linkButton.tsx';
import { Since } from '../../ui/live/since.tsx';
import { neutral } from '../../ui/markdown/neutral.ts';
import type { Ask } from '../../useAsk.ts';
import { runIcons, statusText } from './runWords.ts';

/** Whom a run of the task called, below it. */
export function RunChildren({
  runs,
  colourOf,
  ask,
}: {
  readonly runs: readonly TaskChildRow[];
  colourOf(agent: string | null): AgentColour | undefined;
  readonly ask: Ask;
}) {
  if (runs.length === 0) return null;
  return (
    <ul class="run-row-children" aria-label={l10n.t('Agents that it called')}>
      {runs.map(({ id, agent_id, agent_name, status, started_at, ended_at }) => {
        const colour = colourOf(agent_id);
        return (
          <li key={id}>
            <Icon name="type-hierarchy-sub" />
            <Icon name={runIcons[status]} />
            {colour !== undefined && <AgentDot colour={colour} />}
            <LinkButton onClick={() => void ask('window.openRun', { id })}>
              <bdi>{neutral(agent_name)}</bdi>
            </LinkButton>
            <span class="quiet">
              {statusText(status)} ·{' '}
              {ended_at === null ? (
                <Since since={started_at} />
              ) : (
                durationBetween(started_at, ended_at)
              )}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
