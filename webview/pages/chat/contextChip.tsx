import * as l10n from '@vscode/l10n';
import { Icon } from '../../ui/icon.tsx';
import { neutral } from '../../ui/markdown/neutral.ts';
import { readContext, shortRanges } from './contextLine.ts';

/** What a message was about; the whole line is there for who wants to see it. */
export function ContextChip({ line }: { readonly line: string | null }) {
  const context = readContext(line);
  if (!context) return null;
  const { name, selection, brief } = context;
  return (
    <p class="chips" title={neutral(line ?? '')}>
      {name !== '' && (
        <span class="chip">
          <Icon name="file" /> <FileName name={name} selection={selection} />
        </span>
      )}
      {brief && <span class="chip">{l10n.t('brief')}</span>}
    </p>
  );
}

export function FileName({
  name,
  selection,
}: {
  readonly name: string;
  readonly selection: string;
}) {
  return (
    <span class="file-name">
      <bdi>{neutral(name)}</bdi>
      {selection !== '' && `:${neutral(shortRanges(selection))}`}
    </span>
  );
}
