import * as l10n from '@vscode/l10n';
import { durationText } from '../../../src/base/duration.ts';
import { LinkButton } from '../../ui/linkButton.tsx';
import { neutral } from '../../ui/markdown/neutral.ts';
import { EntryRow } from './entryRow.tsx';
import type { EntryOf, Framed, RowParts } from './rowParts.ts';
import type { Acts } from './useActs.ts';
import { outcomeWords, statusIcons, statusWords } from './words.ts';

export function End({ frame, parts: { head } }: Framed & { readonly parts: RowParts }) {
  const { status, detail, started_at, ended_at } = head;
  const took = durationText(Date.parse(ended_at ?? started_at) - Date.parse(started_at));
  const outcome = outcomeWords(head);
  return (
    <EntryRow
      {...frame}
      look={status === 'failed' ? 'mark trouble' : 'mark'}
      icon={statusIcons[status]}
    >
      {l10n.t('Ended after {0}: {1}', took, statusWords(head))}
      {outcome !== null && <span class="run-quiet"> {outcome}</span>}
      {status === 'failed' && detail !== null && (
        <span class="run-entry-detail" dir="auto">
          {neutral(detail)}
        </span>
      )}
    </EntryRow>
  );
}

export function Child({
  frame,
  entry: { type, child },
  acts,
}: Framed & { readonly entry: EntryOf<'spawned' | 'returned'>; readonly acts: Acts }) {
  const { id, agent_name, status } = child;
  return (
    <EntryRow {...frame} look="child" icon={type === 'spawned' ? 'type-hierarchy-sub' : 'reply'}>
      {type === 'spawned' ? l10n.t('Started') : l10n.t('Came back:')}{' '}
      <LinkButton onClick={() => acts.openRun(id)}>
        <bdi>{neutral(agent_name)}</bdi>
      </LinkButton>
      {type === 'returned' && (
        <span class="run-quiet"> {statusWords({ status, stopping: false })}</span>
      )}
    </EntryRow>
  );
}
