import * as l10n from '@vscode/l10n';
import type { ActionRow } from '../../../src/protocol/chats.ts';
import { Icon } from '../../ui/icon.tsx';
import { LinkButton } from '../../ui/linkButton.tsx';
import { neutral } from '../../ui/markdown/neutral.ts';
import { actionIcon } from './actionLook.ts';
import type { Acts } from './message.tsx';

/** What an agent did beside talking, or tried to. */
export function ActionCard({ action, acts }: { readonly action: ActionRow; readonly acts: Acts }) {
  const { type, ok, sentence, task_id, agent_id } = action;
  const words = type.replaceAll('_', ' ');
  return (
    // Why it failed is in the message below, where the agent reads it, too.
    <li class={ok ? 'action' : 'action failed'} title={neutral(ok ? words : sentence)}>
      <Icon name={actionIcon(type, ok)} />
      <span class="action-sentence" dir="auto">
        {neutral(ok ? sentence : l10n.t('Failed: {0}', words))}
      </span>
      {task_id !== null && (
        <LinkButton onClick={() => acts.openTask(task_id)}>{l10n.t('Open task')}</LinkButton>
      )}
      {agent_id !== null && (
        <LinkButton onClick={() => acts.editAgent(agent_id)}>{l10n.t('Open agent')}</LinkButton>
      )}
    </li>
  );
}
