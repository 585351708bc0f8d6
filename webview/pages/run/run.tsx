import * as l10n from '@vscode/l10n';
import { useMemo, useState } from 'preact/hooks';
import type { RunHead } from '../../../src/protocol/runPage.ts';
import { memoryOf } from '../../memory.ts';
import type { PageProps } from '../../start.tsx';
import { LinkButton } from '../../ui/linkButton.tsx';
import { neutral } from '../../ui/markdown/neutral.ts';
import { Tabs } from '../../ui/tabs.tsx';
import { Todos } from '../../ui/todos.tsx';
import { useAsk } from '../../useAsk.ts';
import { oneOf, useRemembered } from '../../useRemembered.ts';
import { useScrollMemory } from '../../useScrollMemory.ts';
import { Children } from './children.tsx';
import { ENTRY_ID } from './entryRow.tsx';
import { Facts } from './facts.tsx';
import { Files } from './files.tsx';
import { Header } from './header.tsx';
import { Opened } from './opened.ts';
import { Order } from './order.tsx';
import { Outcome } from './outcome.tsx';
import { Raw } from './raw.tsx';
import { Timeline } from './timeline.tsx';
import { useActs } from './useActs.ts';
import { useFollow } from './useFollow.ts';
import { useNewest } from './useNewest.ts';
import { type RunViewName, viewNames, views } from './views.ts';

export function Run(props: PageProps<'run'>) {
  const { head } = props.state;
  return head ? (
    <OpenRun key={head.id} {...props} head={head} />
  ) : (
    <p class="gone">{l10n.t('This run is gone with its task or chat.')}</p>
  );
}

function OpenRun({
  state,
  head: told,
  host,
  restricted,
}: PageProps<'run'> & { readonly head: RunHead }) {
  const { id, status, newest } = told;
  const { ask, problem } = useAsk(host);
  const acts = useActs(ask, id);
  const memory = useMemo(() => memoryOf(id), [id]);
  const opened = useMemo(() => new Opened(memory), [memory]);
  const [view, setView] = useRemembered<RunViewName>('view', oneOf(viewNames));
  const [asked, setAsked] = useState(false);
  const news = `${state.events.at(-1)?.seq} ${status}`;
  const { following, follow } = useFollow(status === 'running', news, memory);
  const startAt = useScrollMemory('place', { items: ENTRY_ID, memory, goBack: !following });
  const { pinned, pin } = useNewest(host, told);
  // From the click on, not only from when the owner of the workspace has noted it.
  const head = asked && status === 'running' ? { ...told, stopping: true } : told;
  const cancel = (): void => {
    setAsked(true);
    void ask('runs.cancel', { id }).then(() => setAsked(false));
  };
  return (
    <main class="run">
      <Header
        head={head}
        live={state.live}
        restricted={restricted}
        pinned={pinned}
        following={following}
        cancel={cancel}
        pin={pin}
        follow={follow}
        readAsText={() => acts.readAsText('summary')}
      />
      <p role="alert" class="problem">
        {problem}
      </p>
      {newest && pinned && (
        <p class="run-newer">
          {l10n.t('There is a newer run:')}{' '}
          <LinkButton onClick={() => acts.openRun(newest.id)}>
            <bdi>{neutral(newest.agent_name)}</bdi>
          </LinkButton>
        </p>
      )}
      <Outcome head={head} />
      <Todos todos={state.todos} />
      <Facts head={head} acts={acts} />
      <Order host={host} id={id} copy={acts.doors.copy} opened={opened} />
      <Files host={host} head={head} acts={acts} opened={opened} restricted={restricted} />
      <Children runs={state.children} acts={acts} opened={opened} />
      <section class="run-story">
        <h2 class="only-for-screen-readers">{l10n.t('What it did')}</h2>
        <Tabs label={l10n.t('How to look at it')} tabs={views()} chosen={view} choose={setView}>
          {view === 'timeline' ? (
            <Timeline
              host={host}
              head={told}
              state={state}
              acts={acts}
              opened={opened}
              startAt={startAt}
            />
          ) : (
            <Raw
              host={host}
              id={id}
              isRunning={status === 'running'}
              openWhole={() => acts.readAsText('raw')}
            />
          )}
        </Tabs>
      </section>
    </main>
  );
}
