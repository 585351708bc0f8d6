import * as l10n from '@vscode/l10n';
import type { AgentFileLine } from '../../../src/protocol/agentFiles.ts';
import { neutral } from '../../ui/markdown/neutral.ts';
import type { Ask } from '../../useAsk.ts';

/** What can be said to a version that nobody has accepted: exactly to the one that is shown. */
export function FileButtons({
  file,
  ask,
  say,
}: {
  readonly file: AgentFileLine;
  readonly ask: Ask;
  /** Aloud: the buttons vanish with what they have done. */
  say(text: string): void;
}) {
  const { path, hash, state } = file;
  if (hash === null || (state !== 'waiting' && state !== 'declined')) return null;
  const name = neutral(file.name);
  const accept = async (): Promise<void> => {
    if (await ask('agentFiles.accept', { path, hash })) say(l10n.t('{0} is accepted.', name));
  };
  const decline = async (): Promise<void> => {
    if (await ask('agentFiles.decline', { path, hash })) say(l10n.t('{0} is declined.', name));
  };
  return (
    <span class="team-buttons">
      <button
        type="button"
        class="link-button"
        aria-label={l10n.t('Compare what {0} was and would be', name)}
        onClick={() => void ask('window.compareAgentFile', { path })}
      >
        {l10n.t('Compare')}
      </button>
      <button
        type="button"
        class="link-button"
        aria-label={l10n.t('Accept {0}', name)}
        onClick={() => void accept()}
      >
        {l10n.t('Accept')}
      </button>
      {state === 'waiting' && (
        <button
          type="button"
          class="link-button"
          aria-label={l10n.t('Decline {0}', name)}
          onClick={() => void decline()}
        >
          {l10n.t('Decline')}
        </button>
      )}
    </span>
  );
}
