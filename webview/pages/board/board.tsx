import type { Card } from '../../../src/protocol.ts';
import type { PageProps } from '../../start.tsx';
import { HumanTime } from '../../ui/humanTime.tsx';
import { NewTask } from './newTask.tsx';
import { Team } from './team.tsx';

const columns: readonly { readonly status: Card['status']; readonly title: string }[] = [
  { status: 'todo', title: 'Todo' },
  { status: 'in_progress', title: 'In Progress' },
  { status: 'in_review', title: 'In Review' },
  { status: 'done', title: 'Done' },
];

export function Board({ state: { head, cards }, host, restricted }: PageProps<'board'>) {
  const empty = cards.length === 0;
  return (
    <main class="board">
      <h1 class="only-for-screen-readers">Board of {head.title}</h1>
      {empty && (
        <section class="welcome" aria-labelledby="welcome">
          <h2 id="welcome">Give your team its first task</h2>
          <p>Describe a piece of work. These agents take turns on it, in this order:</p>
          <Team team={head.team} />
          {head.rehearsing && (
            <p class="hint">
              No AI program was found on this machine, so the team uses the built-in rehearsal: no
              account, no cost. Install Claude Code, Gemini CLI, Codex CLI or OpenCode to work for
              real.
            </p>
          )}
        </section>
      )}
      {!restricted && <NewTask key={head.id} host={host} workspace={head.id} startOpen={empty} />}
      <div class="columns">
        {columns.map(({ status, title }) => (
          <Column
            key={status}
            title={title}
            cards={cards.filter((card) => card.status === status)}
          />
        ))}
      </div>
    </main>
  );
}

const clockTime = (iso: string): string =>
  new Date(iso).toLocaleTimeString([], { hour: '2-digit', minute: '2-digit' });

function Column({ title, cards }: { readonly title: string; readonly cards: readonly Card[] }) {
  return (
    <section class="column">
      <h2>
        {title} <span class="count">{cards.length}</span>
      </h2>
      <ul>
        {cards.map((card) => (
          <li key={card.id} class="card">
            <p class="summary" dir="auto">
              {card.summary}
            </p>
            <p class="facts">
              <HumanTime iso={card.updated_at} />
              {card.worker !== null && (
                <span>
                  <span class="codicon codicon-loading codicon-modifier-spin" aria-hidden="true" />{' '}
                  {card.worker} is working
                </span>
              )}
              {card.pausedUntil !== null && (
                <span title="The usage limit of its CLI is reached">
                  <span class="codicon codicon-debug-pause" aria-hidden="true" /> until{' '}
                  {clockTime(card.pausedUntil)}
                </span>
              )}
              {card.priority && (
                <span title="Prioritised">
                  <span class="codicon codicon-arrow-up" aria-hidden="true" />
                  <span class="only-for-screen-readers">prioritised</span>
                </span>
              )}
              {card.comments > 0 && (
                <span title={`${card.comments} comments`}>
                  <span class="codicon codicon-comment" aria-hidden="true" /> {card.comments}
                </span>
              )}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
