import * as l10n from '@vscode/l10n';
import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { HelpfulButton, PageName } from '../../src/protocol.ts';
import type { Host, Known } from '../host.ts';
import { Button } from './button.tsx';

/** Asked for when they are drawn: only then the language is known. */
const buttonTexts: Record<HelpfulButton, () => string> = {
  'window.manageTrust': () => l10n.t('Manage Workspace Trust'),
  'window.showLog': () => l10n.t('Show Log'),
  'window.openFolder': () => l10n.t('Open Folder'),
  'window.beginAnew': () => l10n.t('Begin Anew'),
};

/** Around every page: says when what is shown may be old, or why nothing can be shown. */
export function Frame<P extends PageName>({
  known,
  host,
  children,
}: {
  readonly known: Known<P>;
  readonly host: Host<P>;
  readonly children?: ComponentChildren;
}) {
  const { blocked, reconnecting, restricted } = known;
  return (
    <>
      {reconnecting && (
        <Notice
          icon="sync codicon-modifier-spin"
          text={l10n.t('Malamar was interrupted. Reconnecting…')}
        />
      )}
      {blocked && (
        <Notice icon="warning" text={`${blocked.failure.sentence} ${blocked.failure.next ?? ''}`}>
          {blocked.button ? (
            <AskWindow request={blocked.button} host={host} />
          ) : (
            <>
              <Button onClick={() => host.startAfresh()}>{l10n.t('Try Again')}</Button>
              <AskWindow request="window.showLog" host={host} secondary />
            </>
          )}
        </Notice>
      )}
      {restricted && !blocked && (
        <Notice
          icon="shield"
          text={l10n.t(
            'This folder is in Restricted Mode: agents do not run and nothing can be changed.',
          )}
        >
          <AskWindow request="window.manageTrust" host={host} />
        </Notice>
      )}
      {/* What was deleted on purpose is not shown as if it were only old. */}
      {blocked?.button === 'window.beginAnew' ? null : children}
    </>
  );
}

function Notice({
  icon,
  text,
  children,
}: {
  readonly icon: string;
  readonly text: string;
  readonly children?: ComponentChildren;
}) {
  // Screen readers only hear what is said in a place that was there before.
  const [said, setSaid] = useState('');
  useEffect(() => setSaid(text), [text]);
  return (
    <div class="notice">
      <span class={`codicon codicon-${icon}`} aria-hidden="true" />
      <p role="status">{said}</p>
      {children}
    </div>
  );
}

function AskWindow<P extends PageName>({
  request,
  host,
  secondary = false,
}: {
  readonly request: HelpfulButton;
  readonly host: Host<P>;
  readonly secondary?: boolean;
}) {
  return (
    <Button secondary={secondary} onClick={() => void host.call(request, null)}>
      {buttonTexts[request]()}
    </Button>
  );
}
