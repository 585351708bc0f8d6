import type { ComponentChildren } from 'preact';
import type { PageName, WindowRequest } from '../../src/protocol.ts';
import type { Host, Known } from '../host.ts';
import { Button } from './button.tsx';

const buttonTexts: Record<WindowRequest, string> = {
  'window.manageTrust': 'Manage Workspace Trust',
  'window.showLog': 'Show Log',
  'window.openFolder': 'Open Folder',
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
        <Notice icon="sync codicon-modifier-spin" text="Malamar was interrupted. Reconnecting…" />
      )}
      {blocked && (
        <Notice icon="warning" text={`${blocked.failure.sentence} ${blocked.failure.next ?? ''}`}>
          {blocked.button ? (
            <AskWindow request={blocked.button} host={host} />
          ) : (
            <>
              <Button onClick={() => host.startAfresh()}>Try Again</Button>
              <AskWindow request="window.showLog" host={host} secondary />
            </>
          )}
        </Notice>
      )}
      {restricted && !blocked && (
        <Notice
          icon="shield"
          text="This folder is in Restricted Mode: agents do not run and nothing can be changed."
        >
          <AskWindow request="window.manageTrust" host={host} />
        </Notice>
      )}
      {children}
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
  return (
    <div class="notice">
      <span class={`codicon codicon-${icon}`} aria-hidden="true" />
      <p role="status">{text}</p>
      {children}
    </div>
  );
}

function AskWindow<P extends PageName>({
  request,
  host,
  secondary = false,
}: {
  readonly request: WindowRequest;
  readonly host: Host<P>;
  readonly secondary?: boolean;
}) {
  return (
    <Button secondary={secondary} onClick={() => void host.call(request, null)}>
      {buttonTexts[request]}
    </Button>
  );
}
