import * as l10n from '@vscode/l10n';
import type { ChatRow } from '../../../src/protocol/chats.ts';
import { AgentDot } from '../../ui/agentDot.tsx';
import { HumanTime } from '../../ui/humanTime.tsx';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/iconButton.tsx';
import { neutral } from '../../ui/markdown/neutral.ts';
import type { Ask } from '../../useAsk.ts';
import type { Shown } from './arrange.ts';

/** A chat of the list. The whole row opens it; what else can be done appears beside it. */
export function Row({
  shown: { chat, depth },
  ask,
  restricted,
}: {
  readonly shown: Shown;
  readonly ask: Ask;
  readonly restricted: boolean;
}) {
  const { id, title, agent, handle, preview } = chat;
  const { helper, closed, faded } = chat;
  const look = [
    'chat-row',
    depth > 0 && 'child',
    helper && 'helper',
    faded && 'faded',
    closed && 'closed',
  ];
  return (
    // biome-ignore lint/a11y/useSemanticElements: a long list has groups between itself and its items
    <div role="listitem" class={look.filter(Boolean).join(' ')} data-chat={id}>
      <button type="button" class="open" onClick={() => void ask('window.openChat', { id })}>
        <span class="line called">
          {chat.working && (
            <span
              class="pulse"
              role="img"
              aria-label={l10n.t('Working')}
              title={l10n.t('Working')}
            />
          )}
          {helper && (
            <span
              class="codicon codicon-type-hierarchy-sub"
              role="img"
              aria-label={l10n.t('Works for another agent')}
              title={l10n.t('Works for another agent')}
            />
          )}
          {chat.pinned && <Icon name="pinned" />}
          <span class="title" dir="auto" title={neutral(title)}>
            {neutral(title)}
          </span>
        </span>
        <span class="time">
          <HumanTime iso={chat.last_at} />
        </span>
        <span class="line quiet who">
          <span class="agent" title={neutral(agent.name)}>
            <AgentDot colour={agent.colour} />
            <bdi>{neutral(agent.name)}</bdi>
          </span>
          <span class="handle">{handle}</span>
        </span>
        {preview !== '' && (
          <span class="line quiet preview" dir="auto" title={neutral(preview)}>
            {neutral(preview)}
          </span>
        )}
      </button>
      {!restricted && <RowActions chat={chat} ask={ask} />}
    </div>
  );
}

function RowActions({ chat, ask }: { readonly chat: ChatRow; readonly ask: Ask }) {
  const { id, pinned, closed, helper } = chat;
  const title = neutral(chat.title);
  return (
    <span class="row-actions">
      {helper && (
        <IconButton
          icon="save"
          label={l10n.t('Keep {0}', title)}
          onClick={() => void ask('chats.keep', { id })}
        />
      )}
      <IconButton
        icon={pinned ? 'pinned' : 'pin'}
        label={pinned ? l10n.t('Unpin {0}', title) : l10n.t('Pin {0}', title)}
        onClick={() => void ask('chats.pin', { id, pinned: !pinned })}
      />
      <IconButton
        icon={closed ? 'folder-opened' : 'archive'}
        label={closed ? l10n.t('Reopen {0}', title) : l10n.t('Close {0}', title)}
        onClick={() => void ask('chats.close', { id, closed: !closed })}
      />
      <IconButton
        icon="trash"
        label={l10n.t('Delete {0}', title)}
        onClick={() => void ask('window.deleteChat', { id })}
      />
    </span>
  );
}
