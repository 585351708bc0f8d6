import type { ComponentChildren } from 'preact';
import type { PageName, WindowRequest } from '../../src/protocol.ts';
import type { Host, Known } from '../host.ts';
import { Button } from './button.tsx';

const buttonTexts: Record<WindowRequest, string> = {
  'window.manageTrust': 'Manage Workspace Trust',
  'window.showLog': 'Show Log',
  'window.openBoard': 'Open Board',
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
  const { blocked, reconnecting } = known;
  return (
    <>
      <div role="status" class="notices">
        {reconnecting && (
          <p class="notice">
            <span class="codicon codicon-sync codicon-modifier-spin" aria-hidden="true" />
            Malamar was interrupted. Reconnecting…
          </p>
        )}
        {blocked && (
          <div class="notice warning">
            <span class="codicon codicon-warning" aria-hidden="true" />
            <p>
              {blocked.failure.sentence} {blocked.failure.next}
            </p>
            {blocked.button ? (
              <BlockedButton request={blocked.button} host={host} />
            ) : (
              <Button secondary onClick={() => host.ready()}>
                Try Again
              </Button>
            )}
          </div>
        )}
      </div>
      {children}
    </>
  );
}

function BlockedButton<P extends PageName>({
  request,
  host,
}: {
  readonly request: WindowRequest;
  readonly host: Host<P>;
}) {
  return <Button onClick={() => void host.call(request, null)}>{buttonTexts[request]}</Button>;
}
