import * as l10n from '@vscode/l10n';
import type { MessageRow, Sender } from '../../../src/protocol/chats.ts';
import { Icon } from '../../ui/icon.tsx';
import { LinkButton } from '../../ui/linkButton.tsx';
import { neutral } from '../../ui/markdown/neutral.ts';

interface Doors {
  openChat(id: string): void;
  openTask(id: string): void;
}

/** Who sent a message that nobody wrote here, with the way to where it came from. */
export function From({
  from: { agent_name, place },
  acts,
}: {
  readonly from: Sender;
  readonly acts: Doors;
}) {
  return (
    <span class="from">
      {agent_name !== null && (
        <>
          <Icon name="mail" /> <strong dir="auto">{neutral(agent_name)}</strong>{' '}
        </>
      )}
      {place ? (
        <>
          {place.kind === 'chat' ? l10n.t('from chat') : l10n.t('from task')}{' '}
          <Place place={place} acts={acts} />
        </>
      ) : (
        l10n.t('from a chat or task that was deleted')
      )}
    </span>
  );
}

/** The chat or task itself: its title is what people know it by, its handle what agents do. */
export function Place({
  place: { kind, id, handle, title },
  acts,
}: {
  readonly place: NonNullable<Sender['place']>;
  readonly acts: Doors;
}) {
  return (
    <>
      <LinkButton onClick={() => (kind === 'chat' ? acts.openChat(id) : acts.openTask(id))}>
        <bdi>{neutral(title)}</bdi>
      </LinkButton>{' '}
      <span class="from-handle">{handle}</span>
    </>
  );
}

export function State({ state }: { readonly state: NonNullable<MessageRow['state']> }) {
  const words = {
    held: () => l10n.t('held until you write here'),
    withdrawn: () => l10n.t('withdrawn'),
  };
  return <span class="message-state">{words[state]()}</span>;
}
