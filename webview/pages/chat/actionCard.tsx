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
    <li class={ok ? 'action' : 'action failed'} title={neutral(words)}>
      <Icon name={actionIcon(type, ok)} />
      <span class="action-sentence" dir="auto">
        {ok ? (
          neutral(sentence)
        ) : (
          <>
            <strong>{neutral(l10n.t('Failed: {0}', words))}</strong>
            <span class="action-reason">{neutral(sentence)}</span>
          </>
        )}
      </span>
      {task_id !== null && (
        <LinkButton onClick={() => acts.openTask(task_id)}>{l10n.t('Open task')}</LinkButton>
      )}
      {agent_id !== null && (
        <LinkButton onClick={() => acts.editAgent(agent_id)}>{l10n.t('Open agent')}</LinkButton>
      )}
      {ok && type === 'update_workspace' && (
        <LinkButton onClick={acts.openSettings}>{l10n.t('Open settings')}</LinkButton>
      )}
    </li>
  );
}
