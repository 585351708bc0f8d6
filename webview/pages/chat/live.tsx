import * as l10n from '@vscode/l10n';
import { useEffect, useRef, useState } from 'preact/hooks';
import { beginning, withoutMarks } from '../../../src/base/plainWords.ts';
import type { MessageRow, PendingAnswer } from '../../../src/protocol/chats.ts';
import { AgentDot } from '../../ui/agentDot.tsx';
import { Approvals } from '../../ui/live/approvals.tsx';
import { LiveChildren } from '../../ui/live/liveChildren.tsx';
import { Since } from '../../ui/live/since.tsx';
import { liveWords, statusWords } from '../../ui/live/statusWords.ts';
import { neutral } from '../../ui/markdown/neutral.ts';
import { useThrottled } from '../../ui/useThrottled.ts';
import { Activity } from './activity.tsx';
import type { Acts } from './message.tsx';

/** As often as one can read it, and as one can hear it. */
const SHOWN_EVERY_MS = 250;
const SAID_EVERY_MS = 3000;
/** More of it is read where it stands. */
const LONGEST_SAID = 300;
/** A huge text is not looked through for the sake of its beginning. */
const LOOKED_AT = 2000;

/** The answer on its way, in one place that changes; said aloud as well, and also that it came. */
export function Live({
  answer,
  last,
  acts,
}: {
  readonly answer: PendingAnswer | null;
  readonly last: MessageRow | undefined;
  readonly acts: Acts;
}) {
  const [answered, setAnswered] = useState('');
  const pending = useRef(answer);
  useEffect(() => {
    if (pending.current && !answer)
      setAnswered(
        last?.role === 'agent'
          ? l10n.t('{0} has answered.', last.agent_name ?? l10n.t('An agent'))
          : beginning(withoutMarks(last?.message.slice(0, LOOKED_AT) ?? ''), LONGEST_SAID),
      );
    pending.current = answer;
  }, [answer, last]);
  const doing = useThrottled(answer ? sayDoing(answer) : '', SAID_EVERY_MS);
  return (
    <>
      {answer && <LiveBlock answer={answer} acts={acts} />}
      <p class="only-for-screen-readers" aria-live="polite">
        {neutral(answer ? doing : answered)}
      </p>
    </>
  );
}

/** Aloud, too: that somebody is asked for something, and what others do for this answer. */
const sayDoing = ({ children, approvals, ...answer }: PendingAnswer): string =>
  [
    ...approvals.map(({ caller, agent }) => l10n.t('{0} asks for the help of {1}', caller, agent)),
    ...[answer, ...children].map((each) => `${each.agent_name}: ${statusWords(each)}`),
  ].join('. ');

function LiveBlock({ answer: now, acts }: { readonly answer: PendingAnswer; readonly acts: Acts }) {
  const answer = useThrottled(now, SHOWN_EVERY_MS);
  const { agent_id, agent_name, cli, since, run_id, recent, tool_calls } = answer;
  const colour = acts.colourOf(agent_id);
  return (
    <div class="message agent live">
      <div class="message-head">
        {colour !== undefined && <AgentDot colour={colour} />}
        <strong dir="auto">{neutral(agent_name)}</strong>
        {cli !== null && <span>{cli}</span>}
      </div>
      <p class="live-status" title={neutral(liveWords(answer))}>
        <span class="pulse" aria-hidden="true" />
        <bdi class="live-text">{neutral(liveWords(answer))}</bdi> <Since since={since} />
      </p>
      {run_id !== null && tool_calls > 0 && (
        <Activity run={run_id} calls={tool_calls} milliseconds={null} recent={recent} acts={acts} />
      )}
      <LiveChildren all={answer.children} openRun={acts.openRun} openChat={acts.openChat} />
      <Approvals all={now.approvals} answer={acts.answerApproval} />
    </div>
  );
}
