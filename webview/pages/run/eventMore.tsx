import * as l10n from '@vscode/l10n';
import type { EventRow } from '../../../src/protocol/runPage.ts';
import type { Caller } from '../../host.ts';
import type { Doors } from '../../ui/markdown/draw.tsx';
import { Markdown } from '../../ui/markdown/markdown.tsx';
import { neutral } from '../../ui/markdown/neutral.ts';
import { PlainText } from '../../ui/markdown/plainText.tsx';
import { Answer } from './answer.tsx';
import { TextBlock } from './textBlock.tsx';
import { useRead } from './useRead.ts';

export interface MoreProps {
  readonly host: Caller;
  readonly run: string;
  readonly doors: Doors;
}

/** What was said, as a whole. */
export function WholeText({ event, ...props }: MoreProps & { readonly event: EventRow }) {
  if (event.cut) return <AskedText event={event} {...props} />;
  return <Words kind={event.kind} text={event.text} doors={props.doors} />;
}

function AskedText({ event, host, run, doors }: MoreProps & { readonly event: EventRow }) {
  const answer = useRead(host, 'eventDetails.read', { id: run, seq: event.seq });
  return (
    <Answer answer={answer}>
      {({ text }) => <Words kind={event.kind} text={text} doors={doors} />}
    </Answer>
  );
}

/** Agents write markdown; in errors a star is a star. */
function Words({
  kind,
  text,
  doors,
}: {
  readonly kind: string;
  readonly text: string;
  readonly doors: Doors;
}) {
  return kind === 'text' ? <Markdown text={text} doors={doors} /> : <PlainText text={text} />;
}

/** What a tool was given and what came back; from the raw output, as far as it is kept. */
export function ToolDetails({
  call,
  result,
  host,
  run,
  doors,
}: MoreProps & { readonly call: EventRow | null; readonly result: EventRow | null }) {
  const event = result ?? call;
  const answer = useRead(host, 'eventDetails.read', { id: run, seq: event?.seq ?? 0 }, result?.seq);
  return (
    <Answer answer={answer}>
      {({ printed }) =>
        printed === null ? (
          <>
            <Summary label={l10n.t('Called with')} event={call} />
            <Summary label={l10n.t('Result')} event={result} />
            <p class="run-quiet">{l10n.t('More of it is not kept.')}</p>
          </>
        ) : (
          <TextBlock
            label={l10n.t('What the CLI told of this call')}
            text={printed}
            copy={doors.copy}
          />
        )
      }
    </Answer>
  );
}

function Summary({ label, event }: { readonly label: string; readonly event: EventRow | null }) {
  if (!event || event.text === '') return null;
  return (
    <p>
      <span class="run-quiet">{label}</span> <bdi>{neutral(event.text)}</bdi>
    </p>
  );
}
