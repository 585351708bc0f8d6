import * as l10n from '@vscode/l10n';
import { useMemo } from 'preact/hooks';
import type { ChatHead } from '../../../src/protocol/chats.ts';
import type { PageProps } from '../../start.tsx';
import { Button } from '../../ui/button.tsx';
import { Gone } from '../../ui/gone.tsx';
import { Icon } from '../../ui/icon.tsx';
import { neutral } from '../../ui/markdown/neutral.ts';
import { thisMinute } from '../../ui/minute.ts';
import { Todos } from '../../ui/todos.tsx';
import { useAsk } from '../../useAsk.ts';
import { useLatest } from '../../useLatest.ts';
import { chatMenu } from './chatMenu.ts';
import { Composer } from './composer.tsx';
import { Header } from './header.tsx';
import { Live } from './live.tsx';
import { MessageList } from './messageList.tsx';
import { Uploads } from './uploads.tsx';
import { useActs } from './useActs.ts';
import { useComposer } from './useComposer.ts';
import { useDrop } from './useDrop.ts';
import { useUploads } from './useUploads.ts';

export function Chat(props: PageProps<'chat'>) {
  const { head } = props.state;
  return head ? (
    <OpenChat key={head.id} {...props} head={head} />
  ) : (
    <Gone sentence={l10n.t('This chat was deleted.')} drafts={(id) => [`chat:${id}`]} />
  );
}

function OpenChat({
  state,
  head,
  host,
  restricted,
  editor,
}: PageProps<'chat'> & { readonly head: ChatHead }) {
  const { id, agent, closed, writable } = head;
  const { answer, messages } = state;
  const { ask, problem, setUnsaved } = useAsk(host);
  const composing = useComposer(host, ask, head, editor, setUnsaved);
  const acts = useActs(host, ask, head, restricted);
  const uploads = useUploads(host, id);
  const drop = useDrop(writable && !restricted, uploads.add, (uris) => {
    void ask('window.attachDropped', { id, uris: [...uris] });
  });
  const menu = useLatest(() => chatMenu(head, composing.hasText, composing.continueWith, ask));
  // Who types must not wait for the whole list to be looked through at every key.
  const minute = thisMinute();
  const list = useMemo(
    () => (
      <MessageList host={host} id={id} state={state} acts={acts}>
        {messages.length === 0 && !answer && (
          <p class="chat-empty">
            {l10n.t('Say what you would like {0} to do.', neutral(agent.name))}
          </p>
        )}
        <Live answer={answer} last={messages.at(-1)} acts={acts} />
      </MessageList>
    ),
    [host, id, state, acts, agent.name, minute],
  );
  return (
    <main class="chat" {...drop.handlers}>
      <Header head={head} host={host} ask={ask} restricted={restricted} menu={menu} />
      {state.todos.length > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: it only scrolls; the list in it has its own name
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys
        <div class="chat-todos" role="group" aria-label={l10n.t('Plan')} tabIndex={0}>
          <Todos todos={state.todos} />
        </div>
      )}
      {list}
      <footer class="chat-foot">
        <p role="alert" class="problem">
          {problem}
        </p>
        {closed && writable && !restricted && (
          <p class="chat-note">{l10n.t('This chat is closed; writing reopens it.')}</p>
        )}
        {!writable && (
          <div class="chat-note keep">
            <p>{unwritable(neutral(agent.name))}</p>
            {!restricted && (
              <Button onClick={() => void ask('chats.keep', { id })}>{l10n.t('Keep')}</Button>
            )}
          </div>
        )}
        <Uploads rows={uploads.rows} said={uploads.said} cancel={uploads.cancel} />
        {writable && !restricted && (
          <Composer
            host={host}
            agents={head.agents}
            agent={agent.name}
            answer={answer}
            composing={composing}
            attach={() => void ask('window.attach', { id })}
            paste={uploads.add}
            stop={() => void ask('chats.stop', { id })}
          />
        )}
      </footer>
      {drop.isOver && (
        <div class="drop-files">
          <Icon name="attach" /> {l10n.t('Drop to attach to this chat')}
        </div>
      )}
    </main>
  );
}

const unwritable = (agent: string): string =>
  l10n.t(
    '{0} works here for another agent, and this chat closes with the one that called it. Keep it to write in it.',
    agent,
  );
