import * as l10n from '@vscode/l10n';
import type { Caller } from '../host.ts';
import { AskWindow } from './askWindow.tsx';
import { LinkButton } from './linkButton.tsx';
import { Notice } from './notice.tsx';

/**
 * The folder is not trusted. VS Code says so itself, and the sidebar has several pages: there a line has
 * to do, so that there is room for what can be read.
 */
export function Restricted({ host }: { readonly host: Caller }) {
  if (document.body.dataset['place'] === 'sidebar')
    return (
      <Notice icon="shield" text={l10n.t('Restricted Mode: read only.')} look="quiet-notice">
        <LinkButton
          title={l10n.t('Manage Workspace Trust')}
          onClick={() => void host.call('window.manageTrust', null)}
        >
          {l10n.t('Manage')}
        </LinkButton>
      </Notice>
    );
  return (
    <Notice
      icon="shield"
      text={l10n.t(
        'This folder is in Restricted Mode: agents do not run and nothing can be changed.',
      )}
    >
      <AskWindow request="window.manageTrust" host={host} />
    </Notice>
  );
}
