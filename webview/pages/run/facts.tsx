import * as l10n from '@vscode/l10n';
import type { ComponentChildren } from 'preact';
import { durationBetween } from '../../../src/base/duration.ts';
import { costText, tokensOf, tokensText } from '../../../src/base/usageText.ts';
import type { RunHead } from '../../../src/protocol/runPage.ts';
import { HumanTime } from '../../ui/humanTime.tsx';
import { LinkButton } from '../../ui/linkButton.tsx';
import { Since } from '../../ui/live/since.tsx';
import { neutral } from '../../ui/markdown/neutral.ts';
import type { Acts } from './useActs.ts';

/** What is known of a run, each with its name; what is not known is not there. */
export function Facts({ head, acts }: { readonly head: RunHead; readonly acts: Acts }) {
  const { id, handle, cli, model, pass, started_at, ended_at, exit_code, usage, subject, parent } =
    head;
  return (
    <dl class="run-facts">
      {subject && (
        <Fact wide name={subject.kind === 'task' ? l10n.t('Task') : l10n.t('Chat')}>
          <LinkButton onClick={() => acts.openSubject(subject)}>
            <bdi>{neutral(subject.title)}</bdi>
          </LinkButton>
        </Fact>
      )}
      {parent && (
        <Fact name={l10n.t('Started by')}>
          <LinkButton onClick={() => acts.openRun(parent.id)}>
            <bdi>{neutral(parent.agent_name)}</bdi>
          </LinkButton>
        </Fact>
      )}
      <Fact name={l10n.t('Run')}>
        <span class="path" title={id}>
          {handle}
        </span>
      </Fact>
      <Fact name={l10n.t('CLI')}>{cli}</Fact>
      {model !== null && (
        <Fact name={l10n.t('Model')}>
          <bdi>{neutral(model)}</bdi>
        </Fact>
      )}
      {pass !== null && <Fact name={l10n.t('Pass')}>{pass}</Fact>}
      <Fact name={l10n.t('Started')}>
        <HumanTime iso={started_at} />
      </Fact>
      <Fact name={l10n.t('Duration')}>
        {ended_at === null ? <Since since={started_at} /> : durationBetween(started_at, ended_at)}
      </Fact>
      {exit_code !== null && <Fact name={l10n.t('Exit code')}>{exit_code}</Fact>}
      {usage && (
        <Fact name={l10n.t('Tokens')}>
          <span title={l10n.t('{0} in, {1} out', usage.input, usage.output)}>
            {tokensText(tokensOf(usage))}
          </span>
        </Fact>
      )}
      {usage && usage.cost !== null && <Fact name={l10n.t('Cost')}>{costText(usage.cost)}</Fact>}
    </dl>
  );
}

function Fact({
  name,
  wide = false,
  children,
}: {
  readonly name: string;
  /** It has a line of its own. */
  readonly wide?: boolean;
  readonly children: ComponentChildren;
}) {
  return (
    <div class={wide ? 'run-fact wide' : 'run-fact'}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
