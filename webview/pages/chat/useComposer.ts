import { useEffect, useState } from 'preact/hooks';
import type { ChatHead, EditorChip } from '../../../src/protocol/chats.ts';
import type { Caller } from '../../host.ts';
import type { Ask } from '../../useAsk.ts';
import { useDraft } from '../../useDraft.ts';
import { useKept } from '../../useKept.ts';

/** The message, to whom it goes if that is another agent, and the file that it shall not be about. */
const fields = ['text', 'to', 'without'] as const;
/** No agent has this id; Malamar has none. */
const MALAMAR = 'malamar';

/** The message that is being written, and the two ways to send it: to this chat's agent, or to another. */
export function useComposer(
  host: Caller,
  ask: Ask,
  { id, agents }: Pick<ChatHead, 'id' | 'agents'>,
  editor: EditorChip | null,
  failed: (why: string) => void,
) {
  const name = `chat:${id}`;
  const { draft, change, forget } = useDraft(host, { name, memory: name, fields }, failed);
  const [sending, setSending] = useState(false);
  const kept = useKept(host, `brief:chat:${id}`);
  const [brief, setBrief] = useState(false);
  useEffect(() => setBrief(kept.first === true), [kept.first]);
  // Another file is another question.
  const about = editor && editor.path !== draft.without ? editor : null;
  /** Null is Malamar, undefined this chat's agent, also if the other one was deleted since. */
  const to = draft.to === MALAMAR ? null : draft.to;
  const onward = agents.find((each) => each.id === to)?.id;
  const hasText = draft.text.trim() !== '';

  const message = { id, text: draft.text, withEditor: about !== null, brief };
  const send = async (): Promise<void> => {
    if (!hasText || sending) return;
    if (onward !== undefined) return continueWith(onward);
    setSending(true);
    const sent = await ask('window.sendMessage', message);
    setSending(false);
    if (sent) forget(draft);
  };
  /**
   * Whoever has written nothing yet chooses first and writes then. The other chat may cover this page before the
   * answer is here; so the message is forgotten first.
   */
  const continueWith = async (agent: string | null): Promise<void> => {
    if (sending) return;
    const towards = { ...draft, to: agent ?? MALAMAR };
    if (!hasText) return change(towards);
    const sent = ask('window.continueWith', { ...message, agent });
    forget(draft);
    if (!(await sent)) change(towards);
  };
  return {
    text: draft.text,
    hasText,
    sending,
    about,
    brief,
    onward,
    stay: () => change({ ...draft, to: '' }),
    type: (text: string) => change({ ...draft, text }),
    removeEditor: () => change({ ...draft, without: editor?.path ?? '' }),
    setBrief: (next: boolean) => {
      setBrief(next);
      kept.keep(next);
    },
    send: () => void send(),
    continueWith: (agent: string | null) => void continueWith(agent),
  };
}
export type Composing = ReturnType<typeof useComposer>;
