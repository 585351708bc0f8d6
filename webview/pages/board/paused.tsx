import * as l10n from '@vscode/l10n';
import { useEffect, useRef } from 'preact/hooks';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { LinkButton } from '../../ui/linkButton.tsx';
import type { Ask } from '../../useAsk.ts';

/** While the runner is paused: why cards stand still, and the way to go on. */
export function Paused({
  paused,
  ask,
  say,
}: {
  readonly paused: boolean;
  readonly ask: Ask;
  /** Into the live region. */
  say(text: string): void;
}) {
  const banner = useRef<HTMLDivElement>(null);
  const known = useRef(paused);
  useEffect(() => {
    if (known.current === paused) return;
    known.current = paused;
    // The sidebar shows the same board, and one of them is enough to be heard.
    if (document.hasFocus()) say(paused ? pausedText() : l10n.t('The runner goes on.'));
  }, [paused, say]);
  if (!paused) return null;
  const resume = async (): Promise<void> => {
    // The button goes with what it says: whoever is on it would be nowhere.
    const next = banner.current?.parentElement?.querySelector<HTMLElement>(
      '.tools :is(vscode-button, vscode-text-field, input)',
    );
    const isHere = banner.current?.contains(document.activeElement) === true;
    if ((await ask('runner.pause', { paused: false })) && isHere) next?.focus();
  };
  const isSidebar = document.body.dataset['place'] === 'sidebar';
  return (
    <div class={isSidebar ? 'quiet-notice paused' : 'banner paused'} ref={banner}>
      <Icon name="debug-pause" />
      <p>{pausedText()}</p>
      {isSidebar ? (
        <LinkButton onClick={() => void resume()}>{l10n.t('Resume')}</LinkButton>
      ) : (
        <Button secondary onClick={() => void resume()}>
          {l10n.t('Resume')}
        </Button>
      )}
    </div>
  );
}

const pausedText = (): string => l10n.t('The runner is paused: no new work starts.');
