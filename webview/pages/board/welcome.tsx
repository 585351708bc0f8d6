import * as l10n from '@vscode/l10n';
import type { BoardHead } from '../../../src/protocol/tasks.ts';
import { Team } from './team.tsx';

/** An empty board: what to do next, and who will do it. */
export function Welcome({ head }: { readonly head: BoardHead }) {
  return (
    <section class="welcome" aria-labelledby="welcome">
      <h2 id="welcome">{l10n.t('Give your team its first task')}</h2>
      {head.team.length > 0 && (
        <p>{l10n.t('Describe a piece of work. These agents take turns on it, in this order:')}</p>
      )}
      <Team team={head.team} />
    </section>
  );
}
