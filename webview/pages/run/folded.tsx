import * as l10n from '@vscode/l10n';
import type { FoldedEvents } from '../../../src/protocol/runPage.ts';
import { neutral } from '../../ui/markdown/neutral.ts';

const MOST_TOOLS = 10;

/** Instead of events whose time is over. */
export function Folded({ folded }: { readonly folded: FoldedEvents }) {
  const { count, tool_calls, errors, tools } = folded;
  return (
    <p class="run-quiet">
      {l10n.t(
        'The events of this run are not kept one by one any more. There were {0}, of them {1} tool calls and {2} errors.',
        count,
        tool_calls,
        errors,
      )}{' '}
      <bdi>
        {tools
          .slice(0, MOST_TOOLS)
          .map(([name, calls]) => `${neutral(name)} × ${calls}`)
          .join(', ')}
      </bdi>
    </p>
  );
}
