import * as l10n from '@vscode/l10n';
import type { TaskHead } from '../../../src/protocol/taskPage.ts';
import { AgentDot } from '../../ui/agentDot.tsx';
import { neutral } from '../../ui/markdown/neutral.ts';
import { spendingText } from './runWords.ts';

/** Who took how much; nothing, if no CLI told of any. */
export function Spending({
  head: { spending, colours, tokens, cost },
}: {
  readonly head: TaskHead;
}) {
  if (tokens === 0 && !cost) return null;
  return (
    <ul class="spending" aria-label={l10n.t('What each agent took')}>
      {spending.map((each) => {
        const colour = each.agent_id === null ? undefined : colours[each.agent_id];
        return (
          <li key={`${each.agent_id} ${each.agent_name}`}>
            {colour !== undefined && <AgentDot colour={colour} />}
            <bdi>{neutral(each.agent_name)}</bdi> <span class="quiet">{spendingText(each)}</span>
          </li>
        );
      })}
    </ul>
  );
}
