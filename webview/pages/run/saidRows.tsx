import * as l10n from '@vscode/l10n';
import { withoutMarks } from '../../../src/base/plainWords.ts';
import type { EventRow, Milestone } from '../../../src/protocol/runPage.ts';
import { Markdown } from '../../ui/markdown/markdown.tsx';
import { neutral } from '../../ui/markdown/neutral.ts';
import { EntryRow } from './entryRow.tsx';
import { WholeText } from './eventMore.tsx';
import type { EntryOf, Framed, RowParts } from './rowParts.ts';

/** What fits into one line needs no more room. */
const SHORT = 120;

export function Said({
  frame,
  entry: { event },
  parts,
  look,
  icon,
}: Framed & {
  readonly entry: EntryOf<'text' | 'error' | 'other'>;
  readonly parts: RowParts;
  readonly look: string;
  readonly icon: string;
}) {
  const text = neutral(event.text).trim();
  // Agents write markdown; in errors a star is a star.
  const words = event.kind === 'text' ? withoutMarks(text).trim() : text;
  const isShort = !event.cut && words === text && text.length <= SHORT && !text.includes('\n');
  return (
    <EntryRow
      {...frame}
      look={look}
      icon={icon}
      {...(isShort ? {} : { more: () => <WholeText event={event} {...parts} /> })}
    >
      <span class="run-entry-text" dir="auto">
        {words}
      </span>
    </EntryRow>
  );
}

/** Of a long text as much as could ever fit into its two lines, where the rest is cut off by the style. */
const GLANCE = 1000;

/** So many are told in one line, with arrows between them. */
const FEW = 3;

export function Quiet({ frame, events }: Framed & { readonly events: readonly EventRow[] }) {
  const words = events.map(wordsOf);
  const few = words.length <= FEW;
  return (
    <EntryRow
      {...frame}
      look="quiet"
      icon="circle-small"
      {...(few ? {} : { more: () => <bdi>{words.join(' → ')}</bdi> })}
    >
      <bdi>
        {few
          ? words.join(' → ')
          : l10n.t('{0} changes of status, the last: {1}', words.length, words.at(-1) ?? '')}
      </bdi>
    </EntryRow>
  );
}

const wordsOf = ({ kind, text }: EventRow): string =>
  kind === 'session' ? l10n.t('Session {0}', neutral(text)) : neutral(text);

export function Left({
  frame,
  milestone: { kind, text },
  parts,
}: Framed & { readonly milestone: Milestone; readonly parts: RowParts }) {
  const titles = {
    comment: l10n.t('Commented on the task'),
    answer: l10n.t('Answered'),
    note: l10n.t('Malamar noted'),
  };
  return (
    <EntryRow
      {...frame}
      look="milestone"
      icon={kind === 'note' ? 'info' : 'comment-discussion'}
      more={() => <Markdown text={text} doors={parts.doors} />}
    >
      <strong>{titles[kind]}</strong>{' '}
      <span class="run-entry-about" dir="auto">
        {withoutMarks(neutral(text.slice(0, GLANCE)))}
      </span>
    </EntryRow>
  );
}
