import * as l10n from '@vscode/l10n';
import type { LiveStatus, RunHead } from '../../../src/protocol/runPage.ts';
import { AgentDot } from '../../ui/agentDot.tsx';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/iconButton.tsx';
import { statusWords as doingWords } from '../../ui/live/statusWords.ts';
import { neutral } from '../../ui/markdown/neutral.ts';
import { statusIcons, statusWords } from './words.ts';

export interface HeaderProps {
  readonly head: RunHead;
  readonly live: LiveStatus | null;
  readonly restricted: boolean;
  readonly pinned: boolean;
  readonly following: boolean;
  cancel(): void;
  pin(pinned: boolean): void;
  follow(following: boolean): void;
  readAsText(): void;
}

/** Who, and how it stands with it; it stays in sight while the rest is read. */
export function Header(props: HeaderProps) {
  const { head, live } = props;
  const { agent_name, colour, status, stopping } = head;
  return (
    <header class="run-head">
      <div class="run-title">
        {colour !== undefined && <AgentDot colour={colour} />}
        <h1 dir="auto">{neutral(agent_name)}</h1>
        <span class={`run-status ${status}`}>
          <Icon name={statusIcons[status]} /> {statusWords(head)}
        </span>
      </div>
      <Actions {...props} />
      {live && status === 'running' && (
        <p class="run-live">
          <span class="pulse" aria-hidden="true" />
          <bdi>
            {stopping
              ? l10n.t('Its processes are being ended')
              : neutral(doingWords({ ...live, stopping }))}
          </bdi>
        </p>
      )}
    </header>
  );
}

function Actions({
  head,
  restricted,
  pinned,
  following,
  cancel,
  pin,
  follow,
  readAsText,
}: HeaderProps) {
  const isRunning = head.status === 'running';
  return (
    <div class="run-buttons">
      {isRunning && !restricted && (
        <button
          type="button"
          class="run-cancel"
          title={l10n.t('End this run with all its processes')}
          disabled={head.stopping}
          onClick={cancel}
        >
          <Icon name="stop-circle" /> {head.stopping ? l10n.t('Stopping…') : l10n.t('Cancel')}
        </button>
      )}
      {isRunning && (
        <IconButton
          icon="arrow-down"
          label={l10n.t('Follow: keep the end in sight')}
          pressed={following}
          onClick={() => follow(!following)}
        />
      )}
      <IconButton
        icon={pinned ? 'pinned' : 'pin'}
        label={l10n.t('Stay with this run when a newer one begins')}
        pressed={pinned}
        onClick={() => pin(!pinned)}
      />
      <IconButton icon="book" label={l10n.t('Read Run as a Text')} onClick={readAsText} />
    </div>
  );
}
