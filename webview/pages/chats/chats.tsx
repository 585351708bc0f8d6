import * as l10n from '@vscode/l10n';
import { useCallback, useMemo, useRef } from 'preact/hooks';
import type { ChatRow } from '../../../src/protocol/chats.ts';
import type { PageProps } from '../../start.tsx';
import { agentMenu } from '../../ui/agentMenu.ts';
import { Tick } from '../../ui/forms/checkbox.tsx';
import { Icon } from '../../ui/icon.tsx';
import { LongList } from '../../ui/longList/longList.tsx';
import { MenuButton } from '../../ui/menu.tsx';
import { SearchBox } from '../../ui/searchBox.tsx';
import { useHeir } from '../../ui/useHeir.ts';
import { useAsk } from '../../useAsk.ts';
import { asText, isYes, useRemembered } from '../../useRemembered.ts';
import { useScrollMemory } from '../../useScrollMemory.ts';
import { arrange, type Shown } from './arrange.ts';
import { Row } from './row.tsx';
import { moveAmongRows } from './rowKeys.ts';

const USUAL_HEIGHT = 58;

/** All chats of the workspace, and the door to a new one. */
export function Chats({ state: { agents, chats }, host, restricted }: PageProps<'chats'>) {
  const { ask, problem } = useAsk(host);
  const [search, setSearch] = useRemembered('search', asText);
  const [closed, showClosed] = useRemembered('closed', isYes);
  useScrollMemory('place');
  const rows = useMemo(() => arrange(chats, { search, closed }), [chats, search, closed]);
  const draw = useCallback(
    (shown: Shown) => <Row key={shown.chat.id} shown={shown} ask={ask} restricted={restricted} />,
    [ask, restricted],
  );
  const page = useRef<HTMLElement>(null);
  useHeir(page, '.chat-row .open', '.search-box input, .main-button, #show-closed');
  const hidden = chats.filter((chat) => chat.closed).length;
  return (
    <main class="chats" ref={page}>
      <h1 class="only-for-screen-readers">{l10n.t('Chats')}</h1>
      {/* The title of the view has one, too; this is for who sees the view for the first time. */}
      {!restricted && chats.length === 0 && (
        <MenuButton
          label={l10n.t('New Chat')}
          look="main-button"
          items={agentMenu(agents, (agent) => void ask('window.newChat', { agent }))}
        >
          <Icon name="add" /> {l10n.t('New Chat')} <Icon name="chevron-down" />
        </MenuButton>
      )}
      <p role="alert" class="problem">
        {problem}
      </p>
      {chats.length > 0 && (
        <SearchBox
          label={l10n.t('Search chats by title')}
          placeholder={l10n.t('Search by title')}
          value={search}
          onInput={setSearch}
        />
      )}
      {rows.length > 0 ? (
        <LongList
          items={rows}
          label={l10n.t('Chats')}
          look="chat-rows"
          usualHeight={USUAL_HEIGHT}
          draw={draw}
          onKeyDown={(event) =>
            moveAmongRows(
              event,
              rows.map(({ chat }) => chat.id),
            )
          }
        />
      ) : (
        <p class="chats-empty">{emptiness(chats, search, restricted)}</p>
      )}
      <p role="status" class="only-for-screen-readers">
        {search.trim() === '' ? '' : l10n.t('{0} of {1}', rows.length, chats.length)}
      </p>
      {hidden > 0 && (
        <div class="show-closed">
          <Tick id="show-closed" checked={closed} disabled={false} onTick={showClosed}>
            {l10n.t('Show closed ({0})', hidden)}
          </Tick>
        </div>
      )}
    </main>
  );
}

/** Why no chat is to be seen. */
function emptiness(chats: readonly ChatRow[], search: string, restricted: boolean): string {
  if (chats.length === 0)
    return restricted
      ? l10n.t('No chats yet.')
      : l10n.t('Talk to Malamar to build your team, or to any agent.');
  if (search.trim() === '') return l10n.t('All chats are closed.');
  return arrange(chats, { search, closed: true }).length > 0
    ? l10n.t('Only closed chats have this in their title.')
    : l10n.t('No chat has this in its title.');
}
