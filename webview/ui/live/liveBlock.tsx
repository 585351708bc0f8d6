import * as l10n from '@vscode/l10n';
import { useState } from 'preact/hooks';
import type { AgentColour } from '../../../src/model/agent.ts';
import type { ApprovalAnswer } from '../../../src/protocol/approvals.ts';
import type { LiveRun } from '../../../src/protocol/live.ts';
import { AgentDot } from '../agentDot.tsx';
import { IconButton } from '../iconButton.tsx';
import { LinkButton } from '../linkButton.tsx';
import { neutral } from '../markdown/neutral.ts';
import { useThrottled } from '../useThrottled.ts';
import { Approvals } from './approvals.tsx';
import { LiveChildren } from './liveChildren.tsx';
import { LiveLineView } from './liveLine.tsx';
import { Since } from './since.tsx';
import { liveWords } from './statusWords.ts';

const DRAW_EVERY_MS = 250;
/** Enough to see that it moves, and where to. */
const LINES_AT_FIRST = 3;

/** An agent at work: one block that grows where it stands. */
export function LiveBlock({
  run: newest,
  colour,
  open,
  openRun,
  openChat,
  answer,
}: {
  readonly run: LiveRun;
  /** Undefined: an agent that is not there any more. */
  readonly colour: AgentColour | null | undefined;
  open(): void;
  openRun(id: string): void;
  openChat(id: string): void;
  /** Undefined where nothing may be changed. */
  readonly answer: ((id: string, answer: ApprovalAnswer) => void) | undefined;
}) {
  const run = useThrottled(newest, DRAW_EVERY_MS);
  const [all, setAll] = useState(false);
  const { agent_name, cli, model, lines } = run;
  const shown = all ? lines : lines.slice(-LINES_AT_FIRST);
  return (
    <section class="live-block" aria-label={l10n.t('{0} at work', neutral(agent_name))}>
      <header class="live-head">
        {colour !== undefined && <AgentDot colour={colour} />}
        <strong dir="auto">{neutral(agent_name)}</strong>
        <span class="live-cli">{model === null ? cli : `${cli} · ${neutral(model)}`}</span>
        <span class="stretch" />
        <Since since={run.since} />
        <IconButton icon="link-external" label={l10n.t('Open this run')} onClick={open} />
      </header>
      <p class="live-status" title={neutral(liveWords(run))}>
        <span class="pulse" aria-hidden="true" />
        <bdi class="live-text">{neutral(liveWords(run))}</bdi>
      </p>
      {shown.length > 0 && (
        <ul class={all ? 'live-lines all' : 'live-lines'}>
          {shown.map((line) => (
            <LiveLineView key={line.seq} line={line} />
          ))}
        </ul>
      )}
      {lines.length > LINES_AT_FIRST && (
        <LinkButton expanded={all} onClick={() => setAll(!all)}>
          {all ? l10n.t('Show less') : l10n.t('Show the last {0} steps', lines.length)}
        </LinkButton>
      )}
      <LiveChildren all={run.children} openRun={openRun} openChat={openChat} />
      <Approvals all={newest.approvals} answer={answer} />
    </section>
  );
}
