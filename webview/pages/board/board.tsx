import * as l10n from '@vscode/l10n';
import { useCallback, useRef, useState } from 'preact/hooks';
import type { TaskStatus } from '../../../src/model/task.ts';
import type { Card } from '../../../src/protocol/tasks.ts';
import type { PageProps } from '../../start.tsx';
import { IconButton } from '../../ui/iconButton.tsx';
import { useLiveRegion } from '../../ui/useLiveRegion.tsx';
import { useAsk } from '../../useAsk.ts';
import { Banner } from './banner.tsx';
import { boardKeys, openMenu } from './boardKeys.ts';
import { CardView } from './card.tsx';
import { Column } from './column.tsx';
import { statuses } from './columns.ts';
import { emptinessOf } from './emptiness.ts';
import { Filter, useFilter } from './filter.tsx';
import { moveBetween } from './moves.ts';
import { NewTask } from './newTask.tsx';
import { Paused } from './paused.tsx';
import { useActs } from './useActs.ts';
import { useArranged } from './useArranged.ts';
import { useCreated } from './useCreated.ts';
import { useFollow } from './useFollow.ts';
import { useGroups } from './useGroups.ts';
import { useNews } from './useNews.ts';
import { useWide } from './useWide.ts';
import { Welcome } from './welcome.tsx';

export function Board({ state, host, restricted, newTask }: PageProps<'board'>) {
  const { head, cards } = state;
  const { moves } = head;
  const board = useRef<HTMLElement>(null);
  const wide = useWide();
  const { ask, problem } = useAsk(host);
  const { say, region } = useLiveRegion();
  const [dragged, setDragged] = useState<Card | null>(null);
  const [filter, setFilter] = useFilter();
  const { closed, toggle } = useGroups();
  const { columns, found } = useArranged(cards, filter);
  const follow = useFollow(board, cards);
  const acts = useActs({ ask, say, follow, setDragged });
  const { text: createdText, created } = useCreated(say);
  useNews(cards, say);
  const draw = useCallback(
    (card: Card) => (
      <CardView key={card.id} card={card} moves={moves} acts={acts} restricted={restricted} />
    ),
    [moves, acts, restricted],
  );
  const drop = (to: TaskStatus): void => {
    const move = dragged && moveBetween(moves, dragged.status, to);
    if (move) acts.move(dragged, move);
  };
  const empty = cards.length === 0;
  return (
    <main
      class={`board ${wide ? 'wide' : 'stacked'}`}
      ref={board}
      onContextMenu={openMenu}
      onKeyDown={boardKeys({ board, cards, moves, acts, restricted, say })}
    >
      <h1 class="only-for-screen-readers">{l10n.t('Board of {0}', head.title)}</h1>
      {region}
      {!restricted && (
        <>
          {empty && <Welcome head={head} />}
          <Paused paused={head.paused} ask={ask} say={say} />
          <Banner head={head} host={host} ask={ask} />
        </>
      )}
      <div class="tools">
        {!restricted && (
          <NewTask
            key={head.id}
            host={host}
            workspace={head.id}
            first={empty}
            asked={newTask}
            created={created}
          />
        )}
        {!empty && <Filter filter={filter} found={found} all={cards.length} onChange={setFilter} />}
        {/* Only where it moves nothing; elsewhere the new card is what one looks at. */}
        {wide && createdText !== '' && (
          <p class="outcome" aria-hidden="true" dir="auto">
            {createdText}
          </p>
        )}
      </div>
      {problem !== '' && (
        <p role="alert" class="problem">
          {problem}
        </p>
      )}
      <div class="columns">
        {statuses.map((status) => (
          <Column
            key={status}
            status={status}
            cards={columns[status]}
            wide={wide}
            opened={wide || filter.trim() !== '' || !closed.includes(status)}
            mayDrop={dragged ? moveBetween(moves, dragged.status, status) !== undefined : undefined}
            emptiness={emptinessOf(status, filter)}
            actions={
              status === 'done' &&
              !restricted &&
              filter.trim() === '' &&
              columns.done.length > 0 && (
                <IconButton
                  icon="trash"
                  label={l10n.t('Delete All Done Tasks…')}
                  onClick={() => void ask('window.deleteDone', null)}
                />
              )
            }
            draw={draw}
            onToggle={() => toggle(status)}
            onDrop={() => drop(status)}
          />
        ))}
      </div>
    </main>
  );
}
