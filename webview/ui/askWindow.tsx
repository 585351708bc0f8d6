import * as l10n from '@vscode/l10n';
import type { HelpfulButton } from '../../src/protocol.ts';
import type { Caller } from '../host.ts';
import { Button } from './button.tsx';

/** Asked for when they are drawn: only then the language is known. */
const buttonTexts: Record<HelpfulButton, () => string> = {
  'window.manageTrust': () => l10n.t('Manage Workspace Trust'),
  'window.showLog': () => l10n.t('Show Log'),
  'window.openFolder': () => l10n.t('Open Folder'),
  'window.beginAnew': () => l10n.t('Begin Anew'),
};

/** The button that helps where a page cannot go on by itself. */
export function AskWindow({
  request,
  host,
  secondary = false,
}: {
  readonly request: HelpfulButton;
  readonly host: Caller;
  readonly secondary?: boolean;
}) {
  return (
    <Button secondary={secondary} onClick={() => void host.call(request, null)}>
      {buttonTexts[request]()}
    </Button>
  );
}
