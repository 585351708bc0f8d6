import * as l10n from '@vscode/l10n';
import { useCallback, useMemo, useRef, useState } from 'preact/hooks';
import type { TaskStatus } from '../../../src/model/task.ts';
import type { Card } from '../../../src/protocol/tasks.ts';
import type { PageProps } from '../../start.tsx';
import { IconButton } from '../../ui/iconButton.tsx';
import { neutral } from '../../ui/markdown/neutral.ts';
import { thisMinute } from '../../ui/minute.ts';
import { useLiveRegion } from '../../ui/useLiveRegion.tsx';
import { useAsk } from '../../useAsk.ts';
import { useScrollMemory } from '../../useScrollMemory.ts';
import type { Columns } from './arrange.ts';
import { boardKeys, openMenu } from './boardKeys.ts';
import { BoardTop } from './boardTop.tsx';
import { CARD_ID, CardView } from './card.tsx';
import { Column } from './column.tsx';
import { statuses } from './columns.ts';
import { emptinessOf } from './emptiness.ts';
import { useFilter } from './filter.tsx';
import { moveBetween } from './moves.ts';
import { useActs } from './useActs.ts';
import { useArranged } from './useArranged.ts';
import { useChanges } from './useChanges.ts';
import { useCreated } from './useCreated.ts';
import { useFollow } from './useFollow.ts';
import { useGroups } from './useGroups.ts';
import { useNews } from './useNews.ts';
import { useWide } from './useWide.ts';

export function Board({ state, host, restricted, newTask }: PageProps<'board'>) {
  const { head, cards } = state;
  const { moves } = head;
  const board = useRef<HTMLElement>(null);
  const wide = useWide();
  // Side by side, each column has a place of its own; below each other, the page scrolls through all cards.
  const startAt = useScrollMemory(wide ? 'wide place' : 'place', wide ? {} : { items: CARD_ID });
  const { ask, problem } = useAsk(host);
  const { say, region } = useLiveRegion();
  const [dragged, setDragged] = useState<Card | null>(null);
  const [filter, setFilter] = useFilter();
  const { closed, toggle } = useGroups();
  const isFiltered = filter.trim() !== '';
  const changes = useChanges(cards);
  const columns = useArranged(cards, changes, filter);
  const follow = useFollow(board, cards);
  const { text: createdText, created } = useCreated(say);
  const acts = useActs({ ask, say, follow, setDragged, goOn: created });
  useNews(changes, say);
  const minute = thisMinute();
  const draw = useCallback(
    (card: Card) => (
      <CardView
        key={card.id}
        card={card}
        moves={moves}
        acts={acts}
        restricted={restricted}
        minute={minute}
      />
    ),
    [moves, acts, restricted, minute],
  );
  const drop = useCallback(
    (to: TaskStatus): void => {
      const move = dragged && moveBetween(moves, dragged.status, to);
      if (move) acts.move(dragged, move);
    },
    [dragged, moves, acts],
  );
  const mayDeleteDone = !restricted && !isFiltered && columns.done.length > 0;
  const deleteDone = useMemo(
    () => (
      <IconButton
        icon="trash"
        label={l10n.t('Delete All Done Tasks…')}
        onClick={() => void ask('window.deleteDone', null)}
      />
    ),
    [ask],
  );
  return (
    <main
      class={`board ${wide ? 'wide' : 'stacked'}`}
      ref={board}
      onContextMenu={openMenu}
      onKeyDown={boardKeys({ board, cards, moves, acts, restricted, say })}
    >
      <h1 class="only-for-screen-readers">{l10n.t('Board of {0}', neutral(head.title))}</h1>
      {region}
      <BoardTop
        head={head}
        host={host}
        ask={ask}
        say={say}
        restricted={restricted}
        empty={cards.length === 0}
        wide={wide}
        newTask={newTask}
        createdText={createdText}
        created={created}
        filter={filter}
        matches={isFiltered ? matchesText(columns, cards.length) : ''}
        onFilter={setFilter}
      />
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
            opened={wide || isFiltered || !closed.includes(status)}
            startAt={startAt}
            mayDrop={dragged ? moveBetween(moves, dragged.status, status) !== undefined : undefined}
            emptiness={emptinessOf(status, filter)}
            actions={status === 'done' && mayDeleteDone && deleteDone}
            draw={draw}
            onToggle={toggle}
            onDrop={drop}
          />
        ))}
      </div>
    </main>
  );
}

function matchesText(columns: Columns, all: number): string {
  const found = statuses.reduce((sum, status) => sum + columns[status].length, 0);
  return l10n.t('{0} of {1}', found, all);
}
