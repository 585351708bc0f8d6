import * as l10n from '@vscode/l10n';
import type { Entry } from './entries.ts';
import { EntryRow } from './entryRow.tsx';
import { Child, End } from './markRows.tsx';
import type { RowParts } from './rowParts.ts';
import { Left, Quiet, Said } from './saidRows.tsx';
import { Tool } from './toolRow.tsx';

/** One row of the timeline, by what it tells of. */
export function EntryView({ entry, parts }: { readonly entry: Entry; readonly parts: RowParts }) {
  const { key: id, at } = entry;
  const frame = { frame: parts, id, at };
  switch (entry.type) {
    case 'start':
      return (
        <EntryRow {...frame} look="mark" icon="play">
          {l10n.t('Started')}
        </EntryRow>
      );
    case 'end':
      return <End frame={frame} parts={parts} />;
    case 'tool':
      return <Tool frame={frame} entry={entry} parts={parts} />;
    case 'text':
      return <Said frame={frame} entry={entry} parts={parts} look="said" icon="comment" />;
    case 'error':
      return <Said frame={frame} entry={entry} parts={parts} look="trouble" icon="error" />;
    case 'other':
      return <Said frame={frame} entry={entry} parts={parts} look="quiet" icon="circle-small" />;
    case 'quiet':
      return <Quiet frame={frame} events={entry.events} />;
    case 'spawned':
    case 'returned':
      return <Child frame={frame} entry={entry} acts={parts.acts} />;
    case 'milestone':
      return <Left frame={frame} milestone={entry.milestone} parts={parts} />;
  }
}
