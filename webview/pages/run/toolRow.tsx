import * as l10n from '@vscode/l10n';
import { durationText } from '../../../src/base/duration.ts';
import type { EventRow } from '../../../src/protocol/runPage.ts';
import { neutral } from '../../ui/markdown/neutral.ts';
import { EntryRow } from './entryRow.tsx';
import { ToolDetails } from './eventMore.tsx';
import type { EntryOf, Framed, RowParts } from './rowParts.ts';
import { toolIcon } from './toolIcons.ts';

export function Tool({
  frame,
  entry: { call, result, at },
  parts,
}: Framed & { readonly entry: EntryOf<'tool'>; readonly parts: RowParts }) {
  const failed = result?.ok === false;
  const took = call && result ? Date.parse(result.at) - Date.parse(at) : 0;
  return (
    <EntryRow
      {...frame}
      look={failed ? 'tool trouble' : 'tool'}
      icon={toolIcon(call?.tool ?? null)}
      more={() => <ToolDetails call={call} result={result} {...parts} />}
    >
      <strong>{neutral(call?.tool ?? l10n.t('Result of a tool'))}</strong>{' '}
      {call && <bdi class="run-entry-about">{neutral(call.text)}</bdi>}
      <span class="run-quiet">
        {' '}
        <Came result={result} isRunning={parts.head.status === 'running'} />
        {took >= 1000 && ` · ${durationText(took)}`}
      </span>
    </EntryRow>
  );
}

/** What came back of a call; that all went well is only worth a word where there is no other. */
function Came({
  result,
  isRunning,
}: {
  readonly result: EventRow | null;
  readonly isRunning: boolean;
}) {
  if (!result) return <>{isRunning ? l10n.t('at work…') : l10n.t('no result was told')}</>;
  const words = neutral(result.text);
  if (result.ok === false)
    return <bdi>{words === '' ? l10n.t('failed') : l10n.t('failed: {0}', words)}</bdi>;
  return <bdi>→ {words === '' ? l10n.t('done') : words}</bdi>;
}
