import { useEffect, useState } from 'preact/hooks';
import type { EditorChip } from '../../../src/protocol/chats.ts';
import type { Caller } from '../../host.ts';
import type { Ask } from '../../useAsk.ts';
import { useDraft } from '../../useDraft.ts';
import { useKept } from '../../useKept.ts';

const fields = ['text'] as const;

/** The message that is being written, and the two ways to send it: to this chat's agent, or to another. */
export function useComposer(
  host: Caller,
  ask: Ask,
  id: string,
  editor: EditorChip | null,
  failed: (why: string) => void,
) {
  const name = `chat:${id}`;
  const { draft, change, forget } = useDraft(host, { name, memory: name, fields }, failed);
  const [sending, setSending] = useState(false);
  const kept = useKept(host, `brief:chat:${id}`);
  const [brief, setBrief] = useState(false);
  useEffect(() => setBrief(kept.first === true), [kept.first]);
  /** The editor that this message shall not be about. Another one is another question. */
  const [removed, setRemoved] = useState<string | null>(null);
  const about = editor && editor.path !== removed ? editor : null;
  /** To whom the message goes, if it is another agent; null is Malamar. */
  const [onward, setOnward] = useState<string | null>();
  const hasText = draft.text.trim() !== '';

  const message = { id, text: draft.text, withEditor: about !== null, brief };
  const send = async (): Promise<void> => {
    if (!hasText || sending) return;
    if (onward !== undefined) return continueWith(onward);
    setSending(true);
    const sent = await ask('window.sendMessage', message);
    setSending(false);
    if (!sent) return;
    forget(draft);
    setRemoved(null);
  };
  /**
   * Whoever has written nothing yet chooses first and writes then. The other chat may cover this page before the
   * answer is here; so the message is forgotten first.
   */
  const continueWith = async (agent: string | null): Promise<void> => {
    if (sending) return;
    if (!hasText) return setOnward(agent);
    const sent = ask('window.continueWith', { ...message, agent });
    forget(draft);
    setOnward(undefined);
    if (await sent) return;
    change({ text: draft.text });
    setOnward(agent);
  };
  return {
    text: draft.text,
    hasText,
    sending,
    about,
    brief,
    onward,
    stay: () => setOnward(undefined),
    type: (text: string) => change({ text }),
    removeEditor: () => setRemoved(editor?.path ?? null),
    setBrief: (next: boolean) => {
      setBrief(next);
      kept.keep(next);
    },
    send: () => void send(),
    continueWith: (agent: string | null) => void continueWith(agent),
  };
}
export type Composing = ReturnType<typeof useComposer>;
