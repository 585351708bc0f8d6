import * as l10n from '@vscode/l10n';
import { useRef } from 'preact/hooks';
import type { PageProps } from '../../start.tsx';
import { Button } from '../../ui/button.tsx';
import { neutral } from '../../ui/markdown/neutral.ts';
import { useHeir } from '../../ui/useHeir.ts';
import { useLiveRegion } from '../../ui/useLiveRegion.tsx';
import { useAsk } from '../../useAsk.ts';
import { useScrollMemory } from '../../useScrollMemory.ts';
import { TeamRowView } from './row.tsx';
import { moveAmongRows } from './rowKeys.ts';
import { useUnenforceable } from './useUnenforceable.ts';

/** All agents in one table, and the files that are none yet; a row leads to the agent or its file. */
export function Team({ state: { head }, host, restricted }: PageProps<'team'>) {
  const { ask, problem } = useAsk(host);
  useScrollMemory('place');
  const unenforceable = useUnenforceable(host, head);
  const { say, region } = useLiveRegion();
  const table = useRef<HTMLTableElement>(null);
  useHeir(table, '.team-open', '.team-head vscode-button');
  return (
    <main class="team-page">
      <header class="team-head">
        <h1 dir="auto">{neutral(head.title)}</h1>
        {!restricted && (
          <div class="buttons">
            <Button onClick={() => void ask('window.newAgentFromTemplate', null)}>
              {l10n.t('New from Template')}
            </Button>
            <Button secondary onClick={() => void ask('window.importAgents', null)}>
              {l10n.t('Import')}
            </Button>
          </div>
        )}
      </header>
      <p role="status" class="problem" dir="auto">
        {problem}
      </p>
      {region}
      <table class="team-table" ref={table} onKeyDown={moveAmongRows} aria-label={l10n.t('Agents')}>
        <thead>
          <tr>
            {headings().map((heading) => (
              <th key={heading} scope="col">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {head.rows.map((row) => (
            <TeamRowView
              key={row.agent?.id ?? row.file?.path}
              row={row}
              unenforceable={unenforceable.get(row.agent?.id ?? '')}
              ask={ask}
              say={say}
              restricted={restricted}
            />
          ))}
        </tbody>
      </table>
    </main>
  );
}

const headings = (): string[] => [
  l10n.t('Agent'),
  l10n.t('Status'),
  l10n.t('CLI'),
  l10n.t('Tools'),
  l10n.t('Kind'),
  l10n.t('Lives in'),
];
