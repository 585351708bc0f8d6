import * as l10n from '@vscode/l10n';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { AgentDot } from '../../ui/agentDot.tsx';
import { Icon } from '../../ui/icon.tsx';
import { neutral } from '../../ui/markdown/neutral.ts';
import { type Offer, offerKey } from './mention.ts';

export const MENTIONS = 'mentions';
export const mentionId = (index: number): string => `mention-${index}`;

/** What an @ could mean, above the field, which keeps the focus: its keys choose here. */
export function MentionList({
  offers,
  chosen,
  choose,
}: {
  readonly offers: readonly Offer[];
  readonly chosen: number;
  choose(offer: Offer): void;
}) {
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    list.current?.children[chosen]?.scrollIntoView({ block: 'nearest' });
  }, [chosen, offers]);
  return (
    <>
      <p class="only-for-screen-readers" role="status">
        {offers.length > 0 && l10n.t('Suggestions: {0}. Arrow keys choose one.', offers.length)}
      </p>
      {offers.length > 0 && (
        <div
          ref={list}
          id={MENTIONS}
          class="mentions"
          role="listbox"
          tabIndex={-1}
          aria-label={l10n.t('Files and agents')}
        >
          {offers.map((offer, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field
            <div
              key={offerKey(offer)}
              id={mentionId(index)}
              class="mention"
              role="option"
              tabIndex={-1}
              aria-selected={index === chosen}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => choose(offer)}
            >
              <Words offer={offer} />
            </div>
          ))}
        </div>
      )}
    </>
  );
}

function Words({ offer }: { readonly offer: Offer }) {
  if (offer.kind === 'agent')
    return (
      <>
        <AgentDot colour={offer.colour} />
        <bdi class="mention-name">{neutral(offer.name)}</bdi>
      </>
    );
  const slash = offer.path.lastIndexOf('/');
  return (
    <>
      <Icon name="file" />
      <bdi class="mention-name">{neutral(offer.path.slice(slash + 1))}</bdi>
      {slash > 0 && <bdi class="mention-folder">{neutral(offer.path.slice(0, slash))}</bdi>}
    </>
  );
}
