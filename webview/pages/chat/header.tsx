import * as l10n from '@vscode/l10n';
import type { ChatHead } from '../../../src/protocol/chats.ts';
import type { Caller } from '../../host.ts';
import { Handle } from '../../ui/handle.tsx';
import { Icon } from '../../ui/icon.tsx';
import { LinkButton } from '../../ui/linkButton.tsx';
import { neutral } from '../../ui/markdown/neutral.ts';
import { memo } from '../../ui/memo.tsx';
import { MenuButton } from '../../ui/menu.tsx';
import type { MenuItem } from '../../ui/menuItem.ts';
import type { Ask } from '../../useAsk.ts';
import { Place } from './from.tsx';
import { Selectors } from './selectors.tsx';
import { Title } from './title.tsx';

/** The same words over all messages: drawn again only if they are others. */
export const Header = memo(function Header({
  head,
  host,
  ask,
  restricted,
  menu,
}: {
  readonly head: ChatHead;
  readonly host: Caller;
  readonly ask: Ask;
  readonly restricted: boolean;
  menu(): readonly MenuItem[];
}) {
  const { id, title, named, handle, cameFrom, parent } = head;
  const doors = {
    openChat: (chat: string) => void ask('window.openChat', { id: chat }),
    openTask: (task: string) => void ask('window.openTask', { id: task }),
  };
  return (
    <header class="chat-head">
      <div class="title-row">
        <Title
          title={title}
          named={named}
          fixed={restricted}
          rename={(next) => ask('chats.rename', { id, title: next })}
        />
        <Handle
          handle={handle}
          title={l10n.t('The handle of this chat. Click to copy it')}
          copy={(text) => ask('window.copy', { text })}
        />
        {!restricted && (
          <MenuButton label={l10n.t('More actions')} look="icon-button" side="right" items={menu}>
            <Icon name="ellipsis" />
          </MenuButton>
        )}
      </div>
      <Selectors head={head} host={host} ask={ask} disabled={restricted} />
      {parent && (
        <p class="came-from">
          <Icon name="type-hierarchy-sub" />{' '}
          {parent.agent_name === null
            ? l10n.t('Works for')
            : l10n.t('Works for {0} in', neutral(parent.agent_name))}{' '}
          {parent.place ? (
            <Place place={parent.place} acts={doors} />
          ) : (
            l10n.t('a chat or task that was deleted')
          )}
        </p>
      )}
      {cameFrom && (
        <p class="came-from">
          {l10n.t('Continued from')}{' '}
          <LinkButton onClick={() => void ask('window.openChat', { id: cameFrom.id })}>
            <bdi>{neutral(cameFrom.title)}</bdi>
          </LinkButton>
        </p>
      )}
    </header>
  );
});
