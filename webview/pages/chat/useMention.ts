import type { RefObject } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { AgentChoice } from '../../../src/protocol/chats.ts';
import type { Caller } from '../../host.ts';
import { rove } from '../../ui/rove.ts';
import { type Mention, mentionAt, type Offer, offerKey, offersFor, written } from './mention.ts';

/** Between two keys of somebody who types on. */
const ASK_AFTER_MS = 120;

/** Completes what was begun with an @ in the field: files of the folder and agents. */
export function useMention(
  host: Caller,
  agents: readonly AgentChoice[],
  field: RefObject<HTMLTextAreaElement | null>,
) {
  const [mention, setMention] = useState<Mention>();
  const [files, setFiles] = useState<readonly string[]>([]);
  /** What the arrow keys chose; it stays chosen when files are found that come before it. */
  const [picked, setPicked] = useState<string>();
  /** The @ whose offers somebody has sent away; another one is another wish. */
  const [dismissed, setDismissed] = useState<number>();
  const latest = useRef<Mention>(undefined);
  latest.current = mention;

  const look = (): void => {
    const { value = '', selectionStart = 0, selectionEnd = 0 } = field.current ?? {};
    const found = selectionStart === selectionEnd ? mentionAt(value, selectionStart) : undefined;
    if (found?.start === mention?.start && found?.query === mention?.query) return;
    setMention(found);
    setPicked(undefined);
    if (found?.start !== dismissed) setDismissed(undefined);
  };
  const query = mention?.query;
  useEffect(() => {
    if (query === undefined) return setFiles([]);
    const timer = setTimeout(() => {
      void host.call('window.findFiles', { query }).then((found) => {
        if (found.ok && latest.current?.query === query) setFiles(found.value);
      });
    }, ASK_AFTER_MS);
    return () => clearTimeout(timer);
  }, [host, query]);

  const isOpen = mention !== undefined && mention.start !== dismissed;
  const offers = isOpen ? offersFor(mention.query, agents, files) : [];
  const chosen = Math.max(
    0,
    offers.findIndex((offer) => offerKey(offer) === picked),
  );

  const choose = (offer: Offer): void => {
    const { current } = field;
    if (!current || !mention) return;
    current.focus();
    current.setSelectionRange(mention.start, mention.start + 1 + mention.query.length);
    // The only way to write into a field that its own undo knows of; it tells of the input as well.
    document.execCommand('insertText', false, written(offer));
    setMention(undefined);
  };
  /** True: the key was for the list. */
  const onKeyDown = (event: KeyboardEvent): boolean => {
    const offer = offers[chosen];
    if (!offer || event.isComposing || event.shiftKey || event.altKey || event.ctrlKey)
      return false;
    const { key } = event;
    if (key === 'Escape') setDismissed(mention?.start);
    else if (key === 'Enter' || key === 'Tab') choose(offer);
    else if (key === 'ArrowDown' || key === 'ArrowUp') {
      const next = offers[rove(key, chosen, offers.length) ?? 0];
      setPicked(next && offerKey(next));
    } else return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  };
  return { offers, chosen, look, choose, onKeyDown, close: () => setMention(undefined) };
}
