import * as l10n from '@vscode/l10n';
import type { AgentColour } from '../../../src/model/agent.ts';
import type { TaskRunRow } from '../../../src/protocol/taskPage.ts';
import { AgentDot } from '../../ui/agentDot.tsx';
import { HumanTime } from '../../ui/humanTime.tsx';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/iconButton.tsx';
import { Since } from '../../ui/live/since.tsx';
import { neutral } from '../../ui/markdown/neutral.ts';
import type { Ask } from '../../useAsk.ts';
import { RunChildren } from './runChildren.tsx';
import { mayCompare, mayRestore, outcomeText, runFacts, runIcons } from './runWords.ts';

/** One run: the row opens it, and beside it what it changed can be seen and taken back. */
export function RunRow({
  run,
  colour,
  colourOf,
  ask,
  restricted,
}: {
  readonly run: TaskRunRow;
  readonly colour: AgentColour | undefined;
  colourOf(agent: string | null): AgentColour | undefined;
  readonly ask: Ask;
  readonly restricted: boolean;
}) {
  const { id, agent_name, cli, model, status, detail, started_at } = run;
  const compares = mayCompare(run) && (run.files_changed ?? 0) > 0;
  return (
    // biome-ignore lint/a11y/useSemanticElements: between a <ul> and its <li> there is no room for groups
    <div role="listitem" class={`run-row ${status}`}>
      <div class="run-row-main">
        <button type="button" class="run-open" onClick={() => void ask('window.openRun', { id })}>
          <span class="run-line">
            <span class="run-who">
              <Icon name={runIcons[status]} />
              {colour !== undefined && <AgentDot colour={colour} />}
              <strong dir="auto">{neutral(agent_name)}</strong>
            </span>
            <span class="quiet">{model === null ? cli : `${cli} · ${neutral(model)}`}</span>
          </span>
          <span class="run-line quiet">
            <span>{outcomeText(run)}</span>
            {status === 'running' && <Since since={started_at} />}
            {runFacts(run).map((fact) => (
              <span key={fact}>{fact}</span>
            ))}
            <HumanTime iso={started_at} />
          </span>
          {status === 'failed' && detail !== null && (
            <span class="run-detail" dir="auto">
              {neutral(detail.split('\n')[0] ?? '')}
            </span>
          )}
        </button>
        <span class="run-row-buttons">
          {compares && (
            <IconButton
              icon="diff-multiple"
              label={l10n.t('What did {0} change?', neutral(agent_name))}
              onClick={() => void ask('window.showChanges', { run: id })}
            />
          )}
          {mayRestore(run) && !restricted && (
            <IconButton
              icon="discard"
              label={l10n.t('Restore to before {0}…', neutral(agent_name))}
              onClick={() => void ask('window.restoreRun', { id })}
            />
          )}
        </span>
      </div>
      <RunChildren runs={run.children} colourOf={colourOf} ask={ask} />
    </div>
  );
}
