import * as l10n from '@vscode/l10n';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { AgentChoice, PendingAnswer } from '../../../src/protocol/chats.ts';
import type { Caller } from '../../host.ts';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/iconButton.tsx';
import { neutral } from '../../ui/markdown/neutral.ts';
import { grown, meaning } from './composerKeys.ts';
import { FileName } from './contextChip.tsx';
import { pasted } from './givenFiles.ts';
import { MENTIONS, MentionList, mentionId } from './mentionList.tsx';
import { Onward } from './onward.tsx';
import type { GivenFile } from './sendFile.ts';
import type { Composing } from './useComposer.ts';
import { useFocusOnceHere } from './useFocusOnceHere.ts';
import { useMention } from './useMention.ts';

/** Where a message is written. Typing goes on while an answer comes; sending waits for it. */
export function Composer({
  host,
  agents,
  agent,
  answer,
  composing,
  attach,
  paste,
  stop,
}: {
  readonly host: Caller;
  readonly agents: readonly AgentChoice[];
  readonly agent: string;
  readonly answer: PendingAnswer | null;
  readonly composing: Composing;
  attach(): void;
  paste(files: readonly GivenFile[]): void;
  stop(): void;
}) {
  const { text, about, brief, onward } = composing;
  const other = agents.find(({ id }) => id === onward);
  const to = neutral(other?.name ?? agent);
  const field = useRef<HTMLTextAreaElement>(null);
  const mention = useMention(host, agents, field);
  const { offers, chosen } = mention;
  const [early, setEarly] = useState(false);
  const isAnswering = answer !== null;
  useEffect(() => setEarly(false), [isAnswering]);
  // Also for who has just chosen another agent to write to.
  useFocusOnceHere(field, onward);
  useLayoutEffect(() => {
    const grow = (): void => {
      if (!field.current) return;
      field.current.style.height = 'auto';
      field.current.style.height = `${grown(field.current.scrollHeight, window.innerHeight)}px`;
    };
    grow();
    window.addEventListener('resize', grow);
    return () => window.removeEventListener('resize', grow);
  }, [text]);

  const onKeyDown = (event: KeyboardEvent): void => {
    if (mention.onKeyDown(event)) return;
    const key = meaning(event);
    if (key === 'type') return;
    event.preventDefault();
    if (key !== 'send') return;
    if (!answer || other) composing.send();
    else setEarly(composing.hasText);
  };
  const onPaste = (event: ClipboardEvent): void => {
    const files = event.clipboardData ? pasted(event.clipboardData, new Date()) : [];
    if (files.length === 0) return;
    event.preventDefault();
    paste(files);
  };
  return (
    <div class="composer">
      <MentionList offers={offers} chosen={chosen} choose={mention.choose} />
      <textarea
        ref={field}
        rows={1}
        value={text}
        dir="auto"
        aria-label={l10n.t('Message to {0}', to)}
        placeholder={l10n.t('Message to {0}', to)}
        aria-autocomplete="list"
        aria-controls={offers.length > 0 ? MENTIONS : undefined}
        aria-activedescendant={offers.length > 0 ? mentionId(chosen) : undefined}
        onInput={(event) => {
          composing.type(event.currentTarget.value);
          mention.look();
        }}
        onKeyDown={onKeyDown}
        onKeyUp={mention.look}
        onClick={mention.look}
        onBlur={mention.close}
        onPaste={onPaste}
      />
      <div class="composer-row">
        <IconButton
          icon="attach"
          label={l10n.t('Attach files')}
          hint={l10n.t(
            'Attach files. You can also paste them, or drop them here; VS Code lets them through while you hold Shift.',
          )}
          onClick={attach}
        />
        {other && <Onward name={other.name} stay={composing.stay} />}
        {about && (
          <span class="chip" title={l10n.t('Your message says that you look at {0}', about.name)}>
            <Icon name="file" /> <FileName name={about.name} selection={about.selection ?? ''} />
            <IconButton
              icon="close"
              label={l10n.t('Do not mention {0}', about.name)}
              onClick={composing.removeEditor}
            />
          </span>
        )}
        <button
          type="button"
          class="chip switch"
          aria-pressed={brief}
          title={l10n.t('Ask for a short answer')}
          onClick={() => composing.setBrief(!brief)}
        >
          {l10n.t('Brief')}
        </button>
        <span class="stretch" />
        {answer && (
          <IconButton
            icon="debug-stop"
            label={answer.stopping ? l10n.t('Stopping') : l10n.t('Stop')}
            look="stop"
            disabled={answer.stopping}
            onClick={() => {
              stop();
              // The button goes away with the answer, and would take the focus with it.
              field.current?.focus();
            }}
          />
        )}
        {(!answer || other) && (
          <IconButton
            icon="send"
            label={l10n.t('Send (Enter)')}
            look="send"
            disabled={!composing.hasText || composing.sending}
            onClick={composing.send}
          />
        )}
      </div>
      <p role="status" class="early">
        {early &&
          composing.hasText &&
          l10n.t(
            'An answer is on its way. Send this when it is here, or stop it; your text stays.',
          )}
      </p>
    </div>
  );
}
