import * as l10n from '@vscode/l10n';
import type { ComponentChildren } from 'preact';
import { useCallback, useMemo, useRef, useState } from 'preact/hooks';
import type { ChatState, MessageRow } from '../../../src/protocol/chats.ts';
import type { Host } from '../../host.ts';
import { Icon } from '../../ui/icon.tsx';
import { LinkButton } from '../../ui/linkButton.tsx';
import { groupsOf } from '../../ui/longList/groups.ts';
import { useGroupViews } from '../../ui/longList/useGroupViews.tsx';
import { useSight } from '../../ui/longList/useSight.ts';
import { thisMinute } from '../../ui/minute.ts';
import { useKept } from '../../useKept.ts';
import { Chapter } from './chapter.tsx';
import { CHAPTER_SIZE, GROUP_SIZE, groupsAtFirst } from './groups.ts';
import { type Acts, Message } from './message.tsx';
import { readPlace } from './place.ts';
import { useOlder } from './useOlder.ts';
import { useScroll } from './useScroll.ts';

/** All messages, oldest first, of which only those near what is in sight are in the page. */
export function MessageList({
  host,
  id,
  state,
  acts,
  children,
}: {
  readonly host: Host<'chat'>;
  readonly id: string;
  readonly state: ChatState;
  readonly acts: Acts;
  /** What stands after the last message. */
  readonly children: ComponentChildren;
}) {
  const { messages, earlier } = state;
  const scroller = useRef<HTMLElement>(null);
  const { first, keep } = useKept(host, `place:chat:${id}`);
  const wanted = useMemo(() => readPlace(first), [first]);
  const showOlder = useOlder(host, id, state, scroller, wanted);
  const { content, news, toEnd, onScroll } = useScroll(
    scroller,
    messages,
    { wanted, keep },
    showOlder,
  );

  const sight = useSight(scroller);
  const minute = thisMinute();
  const draw = useCallback(
    (row: MessageRow) => <Message key={row.id} row={row} acts={acts} minute={minute} />,
    [acts, minute],
  );
  const [atFirst] = useState(() =>
    groupsAtFirst(groupsOf(messages, GROUP_SIZE, earlier), wanted?.message),
  );
  const chapters = useMemo(() => groupsOf(messages, CHAPTER_SIZE, earlier), [messages, earlier]);
  const views = useGroupViews(Chapter, chapters, ({ number }, index) => ({
    earlier: Math.max(earlier, number * CHAPTER_SIZE),
    isLast: index === chapters.length - 1,
    atFirst,
    wanted: wanted?.message,
    sight,
    draw,
  }));
  return (
    <div class="messages-frame">
      <section
        class="messages"
        aria-label={l10n.t('Messages')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys
        tabIndex={0}
        ref={scroller}
        onScroll={onScroll}
      >
        <div class="messages-content" ref={content}>
          {earlier > 0 && (
            <p class="earlier">
              <LinkButton onClick={showOlder}>{earlierText(earlier)}</LinkButton>
            </p>
          )}
          {views}
          {children}
        </div>
      </section>
      {news && (
        <button
          type="button"
          class="news"
          onClick={() => {
            toEnd();
            // The button goes away, and would take the focus with it.
            scroller.current?.focus();
          }}
        >
          <Icon name="arrow-down" /> {l10n.t('New messages')}
        </button>
      )}
    </div>
  );
}

const earlierText = (count: number): string =>
  count === 1 ? l10n.t('Show 1 earlier message') : l10n.t('Show {0} earlier messages', count);
