import type { CardWork } from '../../../src/protocol/tasks.ts';
import { AgentDot } from '../../ui/agentDot.tsx';
import { statusWords } from '../../ui/live/statusWords.ts';
import { neutral } from '../../ui/markdown/neutral.ts';
import { useSteady } from '../../ui/useSteady.ts';

/** Faster than this nobody reads. */
const READABLE_MS = 400;

/** Who works on the task now, and what it does. */
export function WorkLine({ work }: { readonly work: CardWork }) {
  const doing = useSteady(statusWords(work), READABLE_MS);
  return (
    <span class="work">
      <AgentDot colour={work.colour} />
      <bdi class="worker">{neutral(work.agent)}</bdi>{' '}
      <span class="doing" dir="auto" title={neutral(doing)}>
        {neutral(doing)}
      </span>
    </span>
  );
}
