import * as l10n from '@vscode/l10n';
import type { AgentFileLine } from '../../../src/protocol/agentFiles.ts';
import { neutral } from '../../ui/markdown/neutral.ts';
import type { Ask } from '../../useAsk.ts';

/** What can be said to a version that nobody has accepted: exactly to the one that is shown. */
export function FileButtons({ file, ask }: { readonly file: AgentFileLine; readonly ask: Ask }) {
  const { path, hash, state } = file;
  if (hash === null || (state !== 'waiting' && state !== 'declined')) return null;
  const name = neutral(file.name);
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
        onClick={() => void ask('agentFiles.accept', { path, hash })}
      >
        {l10n.t('Accept')}
      </button>
      {state === 'waiting' && (
        <button
          type="button"
          class="link-button"
          aria-label={l10n.t('Decline {0}', name)}
          onClick={() => void ask('agentFiles.decline', { path, hash })}
        >
          {l10n.t('Decline')}
        </button>
      )}
    </span>
  );
}
