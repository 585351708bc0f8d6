import * as l10n from '@vscode/l10n';
import type { ChatHead } from '../../../src/protocol/chats.ts';
import { agentMenu } from '../../ui/agentMenu.ts';
import type { MenuItem } from '../../ui/menuItem.ts';
import type { Ask } from '../../useAsk.ts';

/** What can be done with a chat as a whole. */
export function chatMenu(
  head: ChatHead,
  hasText: boolean,
  continueWith: (agent: string | null) => void,
  ask: Ask,
): readonly MenuItem[] {
  const { id, handle, pinned, closed, cameFrom, writable } = head;
  const others = head.agents.filter((agent) => agent.id !== head.agent.id);
  const onward: MenuItem = {
    key: 'continue',
    label: l10n.t('Continue with…'),
    icon: 'arrow-swap',
    detail: hasText
      ? l10n.t('Sends your message to another agent')
      : l10n.t('Choose the agent, then write'),
    items: agentMenu(others, continueWith),
  };
  const back: MenuItem = {
    key: 'back',
    label: l10n.t('Go back with a summary'),
    icon: 'reply',
    detail: cameFrom?.title ?? '',
    choose: () => void ask('window.goBack', { id }),
  };
  return [
    ...(writable && others.length > 0 ? [onward] : []),
    ...(cameFrom ? [back] : []),
    ...(writable
      ? []
      : [
          {
            key: 'keep',
            label: l10n.t('Keep'),
            icon: 'save',
            detail: l10n.t('Makes it a chat of your own'),
            choose: () => void ask('chats.keep', { id }),
          },
        ]),
    {
      key: 'pin',
      label: pinned ? l10n.t('Unpin') : l10n.t('Pin'),
      icon: pinned ? 'pinned' : 'pin',
      choose: () => void ask('chats.pin', { id, pinned: !pinned }),
    },
    {
      key: 'close',
      label: closed ? l10n.t('Reopen') : l10n.t('Close'),
      icon: closed ? 'folder-opened' : 'archive',
      choose: () => void ask('chats.close', { id, closed: !closed }),
    },
    {
      key: 'handle',
      label: l10n.t('Copy handle'),
      icon: 'copy',
      detail: handle,
      choose: () => void ask('window.copy', { text: handle }),
    },
    {
      key: 'clear',
      label: l10n.t('Clear…'),
      icon: 'clear-all',
      choose: () => void ask('window.clearChat', { id }),
    },
    {
      key: 'delete',
      label: l10n.t('Delete…'),
      icon: 'trash',
      choose: () => void ask('window.deleteChat', { id }),
    },
  ];
}
