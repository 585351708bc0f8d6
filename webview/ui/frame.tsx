import * as l10n from '@vscode/l10n';
import type { ComponentChildren } from 'preact';
import type { PageName } from '../../src/protocol.ts';
import { failureWords } from '../failureWords.ts';
import type { Host, Known } from '../host.ts';
import { AskWindow } from './askWindow.tsx';
import { Button } from './button.tsx';
import { Notice } from './notice.tsx';
import { Restricted } from './restricted.tsx';

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
  const isUntrusted = blocked ? blocked.button === 'window.manageTrust' : restricted;
  return (
    <>
      {reconnecting && (
        <Notice
          icon="sync codicon-modifier-spin"
          text={l10n.t('Malamar was interrupted. Reconnecting…')}
        />
      )}
      {blocked && !isUntrusted && (
        <Notice icon="warning" text={failureWords(blocked.failure)}>
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
      {isUntrusted && <Restricted host={host} />}
      {/* What was deleted on purpose is not shown as if it were only old. */}
      {blocked?.button === 'window.beginAnew' ? null : children}
    </>
  );
}
