import * as l10n from '@vscode/l10n';
import type { TodoRow } from '../../src/protocol/todos.ts';
import { Icon } from './icon.tsx';
import { neutral } from './markdown/neutral.ts';

const icons: Record<TodoRow['status'], string> = {
  pending: 'circle-large-outline',
  in_progress: 'arrow-circle-right',
  completed: 'pass',
  cancelled: 'circle-slash',
};

/** So many lines are in sight without scrolling, and so much fits into one where there is little room. */
const FITTING = 8;
const NARROW_LINE = 24;

const linesOf = (todos: readonly TodoRow[]): number =>
  todos.reduce((lines, { content }) => lines + 1 + Math.floor(content.length / NARROW_LINE), 0);

/** Not a table of texts: they are only known once the page has its language. */
const wordOf = (status: TodoRow['status']): string => {
  switch (status) {
    case 'pending':
      return l10n.t('to do');
    case 'in_progress':
      return l10n.t('in progress');
    case 'completed':
      return l10n.t('done');
    case 'cancelled':
      return l10n.t('cancelled');
  }
};

/** The list that an agent keeps while it works; nothing at all if it keeps none. */
export function Todos({ todos }: { readonly todos: readonly TodoRow[] }) {
  if (todos.length === 0) return null;
  const done = todos.filter(({ status }) => status === 'completed').length;
  const open = todos.filter(({ status }) => status !== 'cancelled').length;
  return (
    <section
      class="todos"
      aria-label={l10n.t('Todo list of the agent')}
      // What scrolls must be reachable by keys.
      tabIndex={linesOf(todos) > FITTING ? 0 : undefined}
    >
      <p class="todos-count">
        <Icon name="checklist" /> {l10n.t('{0} of {1} done', done, open)}
      </p>
      <ul>
        {todos.map(({ content, status, priority }, index) => (
          <li key={index} class={`todo ${status}`}>
            <Icon name={icons[status]} />
            <span class="only-for-screen-readers">{wordOf(status)}: </span>
            <span class="todo-text" dir="auto">
              {neutral(content)}
            </span>
            {priority === 'high' && <span class="todo-high">{l10n.t('high')}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}
