import * as l10n from '@vscode/l10n';
import type { TaskHead } from '../../../src/protocol/taskPage.ts';
import type { PageProps } from '../../start.tsx';
import { Gone } from '../../ui/gone.tsx';
import { LiveBlock } from '../../ui/live/liveBlock.tsx';
import { neutral } from '../../ui/markdown/neutral.ts';
import { Todos } from '../../ui/todos.tsx';
import { useAsk } from '../../useAsk.ts';
import { useScrollMemory } from '../../useScrollMemory.ts';
import { Description } from './description.tsx';
import { Header } from './header.tsx';
import { situation } from './headWords.ts';
import { Lists } from './lists.tsx';
import { useDoors } from './useDoors.ts';

export function Task(props: PageProps<'task'>) {
  const { head } = props.state;
  return head ? (
    <OpenTask key={head.id} {...props} head={head} />
  ) : (
    <Gone
      sentence={l10n.t('This task was deleted.')}
      drafts={(id) => [`task:${id}:comment`, `task:${id}:description`]}
    />
  );
}

function OpenTask({
  state,
  head,
  host,
  restricted,
}: PageProps<'task'> & { readonly head: TaskHead }) {
  const { ask, problem, setUnsaved } = useAsk(host);
  const doors = useDoors(ask);
  const { live, todos } = state;
  useScrollMemory('place');
  return (
    <main class="task">
      <Header head={head} live={live} ask={ask} restricted={restricted} />
      <p role="alert" class="problem">
        {problem}
      </p>
      <p role="status" class="only-for-screen-readers">
        {neutral(situation(head, live))}
      </p>
      <Description
        head={head}
        host={host}
        ask={ask}
        doors={doors}
        restricted={restricted}
        failed={setUnsaved}
      />
      <Todos todos={todos} />
      {live && (
        <LiveBlock
          key={live.run_id}
          run={live}
          colour={live.agent_id === null ? null : head.colours[live.agent_id]}
          open={() => void ask('window.openRun', { id: live.run_id })}
          openRun={(id) => void ask('window.openRun', { id })}
          openChat={(id) => void ask('window.openChat', { id })}
          answer={
            restricted ? undefined : (id, answer) => void ask('approvals.answer', { id, answer })
          }
        />
      )}
      <Lists
        state={state}
        head={head}
        host={host}
        ask={ask}
        doors={doors}
        restricted={restricted}
        failed={setUnsaved}
      />
    </main>
  );
}
