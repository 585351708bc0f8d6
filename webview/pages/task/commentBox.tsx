import * as l10n from '@vscode/l10n';
import { useState } from 'preact/hooks';
import type { TaskHead } from '../../../src/protocol/taskPage.ts';
import type { Caller } from '../../host.ts';
import { Button } from '../../ui/button.tsx';
import { GrowingText } from '../../ui/growingText.tsx';
import type { Ask } from '../../useAsk.ts';
import { useDraft } from '../../useDraft.ts';
import { commentHint } from './headWords.ts';
import { sendKeys } from './keys.ts';

const fields = ['text'] as const;
const shortcut = navigator.platform.startsWith('Mac') ? '⌘ Enter' : 'Ctrl+Enter';

/** Where a person says something to the team; what that sets going is said beside it. */
export function CommentBox({
  head,
  host,
  ask,
  failed,
}: {
  readonly head: TaskHead;
  readonly host: Caller;
  readonly ask: Ask;
  failed(why: string): void;
}) {
  const { id } = head;
  const name = `task:${id}:comment`;
  const { draft, change, forget } = useDraft(host, { name, memory: name, fields }, failed);
  const [sending, setSending] = useState(false);
  const send = async (): Promise<void> => {
    if (sending || draft.text.trim() === '') return;
    setSending(true);
    const sent = await ask('tasks.comment', { id, content: draft.text });
    setSending(false);
    if (sent) forget(draft);
  };
  return (
    <section class="comment-box" aria-label={l10n.t('Write a comment')}>
      <GrowingText
        label={l10n.t('Comment')}
        placeholder={l10n.t('Say something to the agents (markdown)')}
        value={draft.text}
        type={(text) => change({ text })}
        onKeyDown={(event) => {
          if (sendKeys(event)) void send();
        }}
      />
      <div class="comment-row">
        <span class="hint">{commentHint(head)}</span>
        <span class="hint">{shortcut}</span>
        <Button disabled={sending || draft.text.trim() === ''} onClick={() => void send()}>
          {l10n.t('Comment')}
        </Button>
      </div>
    </section>
  );
}
