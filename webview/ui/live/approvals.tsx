import * as l10n from '@vscode/l10n';
import { useRef } from 'preact/hooks';
import type { ApprovalAnswer, AskedWork } from '../../../src/protocol/approvals.ts';
import { Button } from '../button.tsx';
import { Icon } from '../icon.tsx';
import { neutral } from '../markdown/neutral.ts';
import { useHeir } from '../useHeir.ts';

const FIRST_BUTTONS = '.approval-buttons vscode-button:first-child';
/** Nobody asks any more: in a task on with who works, in a chat on with writing. */
const NEAR = '.live-block .icon-button, .composer textarea';

/** What an agent may only have done once a person has said so: where it is asked, it can be answered. */
export function Approvals({
  all,
  answer,
}: {
  readonly all: readonly AskedWork[];
  /** Undefined where nothing may be changed. */
  readonly answer: ((id: string, answer: ApprovalAnswer) => void) | undefined;
}) {
  const box = useRef<HTMLDivElement>(null);
  useHeir(box, FIRST_BUTTONS, NEAR);
  return (
    <div class="approvals" ref={box}>
      {all.map((asked) => (
        <Approval key={asked.id} asked={asked} answer={answer} />
      ))}
    </div>
  );
}

function Approval({
  asked: { id, caller, agent, description, complexity, tools },
  answer,
}: {
  readonly asked: AskedWork;
  readonly answer: ((id: string, answer: ApprovalAnswer) => void) | undefined;
}) {
  const title = l10n.t('{0} asks for the help of {1}', neutral(caller), neutral(agent));
  return (
    <section class="approval" aria-label={title}>
      <p class="approval-head">
        <Icon name="shield" /> <strong dir="auto">{title}</strong>
      </p>
      <p class="approval-text" dir="auto">
        {neutral(description)}
      </p>
      <dl class="approval-facts">
        {complexity !== null && (
          <div>
            <dt>{l10n.t('Complexity')}</dt>
            <dd dir="auto">{neutral(complexity)}</dd>
          </div>
        )}
        <div>
          <dt>{l10n.t('Tools')}</dt>
          <dd>{toolsText(tools)}</dd>
        </div>
      </dl>
      {answer && (
        <p class="approval-buttons">
          <Button onClick={() => answer(id, 'once')}>{l10n.t('Allow Once')}</Button>
          <Button secondary onClick={() => answer(id, 'agent')}>
            {l10n.t('Always Allow {0}', neutral(agent))}
          </Button>
          <Button secondary onClick={() => answer(id, 'workspace')}>
            {l10n.t('Always Allow in This Workspace')}
          </Button>
          <Button secondary onClick={() => answer(id, 'decline')}>
            {l10n.t('Decline')}
          </Button>
        </p>
      )}
    </section>
  );
}

const toolsText = (tools: readonly string[]): string => {
  if (tools.includes('*')) return l10n.t('all');
  return tools.length === 0 ? l10n.t('none') : neutral(tools.join(', '));
};
