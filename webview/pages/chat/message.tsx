import * as l10n from '@vscode/l10n';
import { withoutSign } from '../../../src/base/messageSign.ts';
import type { AgentColour } from '../../../src/model/agent.ts';
import type { ApprovalAnswer } from '../../../src/protocol/approvals.ts';
import type { MessageRow } from '../../../src/protocol/chats.ts';
import type { Reply } from '../../../src/protocol.ts';
import { AgentDot } from '../../ui/agentDot.tsx';
import { filesChanged } from '../../ui/filesChanged.ts';
import { HumanTime } from '../../ui/humanTime.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { Doors } from '../../ui/markdown/draw.tsx';
import { Markdown } from '../../ui/markdown/markdown.tsx';
import { neutral } from '../../ui/markdown/neutral.ts';
import { memo } from '../../ui/memo.tsx';
import { SystemText } from '../../ui/systemText.tsx';
import { ActionCard } from './actionCard.tsx';
import { Activity } from './activity.tsx';
import { ContextChip } from './contextChip.tsx';
import { From, State } from './from.tsx';

/** What can be done from a message, and what it has to know of the chat around it. */
export interface Acts {
  readonly doors: Doors;
  openChat(id: string): void;
  openTask(id: string): void;
  editAgent(id: string): void;
  openSettings(): void;
  showChanges(run: string): void;
  /** Undefined where nothing may be changed. */
  readonly takeBack: ((run: string) => void) | undefined;
  openRun(run: string): void;
  /** Undefined where nothing may be changed. */
  readonly answerApproval: ((id: string, answer: ApprovalAnswer) => void) | undefined;
  readActivity(run: string): Promise<Reply<'steps.read'> | undefined>;
  /** Undefined: an agent that is not there any more. */
  colourOf(agent: string | null): AgentColour | null | undefined;
}

/** Those beside one that comes are left alone. */
export const Message = memo(function Message({
  row,
  acts,
}: {
  readonly row: MessageRow;
  readonly acts: Acts;
  /** In which it is drawn, for its human times. */
  readonly minute: number;
}) {
  const { id, role, is_error, run_id, files_changed } = row;
  const look = ['message', role, is_error && 'error told-error', row.from && 'sent', row.state];
  return (
    <article
      class={look.filter(Boolean).join(' ')}
      data-message={id}
      aria-label={neutral(whoSays(row))}
    >
      <header class="message-head">
        <Author row={row} acts={acts} />
        <HumanTime iso={row.created_at} />
        {row.state !== null && <State state={row.state} />}
      </header>
      <Words row={row} acts={acts} />
      {role === 'user' && <ContextChip line={row.context} />}
      {row.actions.length > 0 && (
        <ul class="actions">
          {row.actions.map((action, index) => (
            <ActionCard key={index} action={action} acts={acts} />
          ))}
        </ul>
      )}
      {run_id !== null && files_changed !== null && files_changed > 0 && (
        <Changes run={run_id} files={files_changed} acts={acts} />
      )}
      {run_id !== null && role === 'agent' && (
        <Activity run={run_id} calls={row.tool_calls} milliseconds={row.milliseconds} acts={acts} />
      )}
    </article>
  );
});

function Changes({
  run,
  files,
  acts: { showChanges, takeBack },
}: {
  readonly run: string;
  readonly files: number;
  readonly acts: Acts;
}) {
  return (
    <p class="changes">
      <button type="button" class="files-changed" onClick={() => showChanges(run)}>
        <Icon name="diff-multiple" /> {filesChanged(files)}
      </button>
      {takeBack && (
        <button
          type="button"
          class="files-changed"
          title={l10n.t('Put back what this answer changed…')}
          onClick={() => takeBack(run)}
        >
          <Icon name="discard" /> {l10n.t('Restore…')}
        </button>
      )}
    </p>
  );
}

const whoSays = ({ role, agent_name, from }: MessageRow): string => {
  if (role === 'system') return l10n.t('Malamar says');
  if (role === 'agent') return l10n.t('{0} says', agent_name ?? l10n.t('An agent'));
  if (!from) return l10n.t('You say');
  if (from.agent_name !== null) return l10n.t('{0} sent', from.agent_name);
  return l10n.t('From the chat {0}', from.place?.title ?? '');
};

function Author({
  row: { role, is_error, from, agent_id, agent_name, cli },
  acts,
}: {
  readonly row: MessageRow;
  readonly acts: Acts;
}) {
  if (role === 'system') return <Icon name={is_error ? 'error' : 'info'} />;
  if (role === 'agent') {
    const colour = agent_name === null ? undefined : acts.colourOf(agent_id);
    return (
      <>
        {colour !== undefined && <AgentDot colour={colour} />}
        <strong dir="auto">{neutral(agent_name ?? l10n.t('Agent'))}</strong>
        {cli !== null && <span>{cli}</span>}
      </>
    );
  }
  if (!from) return <strong>{l10n.t('You')}</strong>;
  return <From from={from} acts={acts} />;
}

function Words({
  row: { role, message, from },
  acts,
}: {
  readonly row: MessageRow;
  readonly acts: Acts;
}) {
  if (message === '') return null;
  if (role === 'system') return <SystemText text={message} doors={acts.doors} />;
  const text = from?.agent_name == null ? message : withoutSign(message);
  return <Markdown text={text} breaks={role === 'user'} doors={acts.doors} />;
}
