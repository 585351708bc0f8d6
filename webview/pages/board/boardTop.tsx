import type { BoardHead } from '../../../src/protocol/tasks.ts';
import type { Host } from '../../host.ts';
import { memo } from '../../ui/memo.tsx';
import type { Ask } from '../../useAsk.ts';
import { Banner } from './banner.tsx';
import { Filter } from './filter.tsx';
import { NewTask } from './newTask.tsx';
import { Paused } from './paused.tsx';
import { Welcome } from './welcome.tsx';

/** All above the columns. Cards that move are no reason to draw it again. */
export const BoardTop = memo(function BoardTop({
  head,
  host,
  ask,
  say,
  restricted,
  empty,
  wide,
  newTask,
  createdText,
  created,
  filter,
  matches,
  onFilter,
}: {
  readonly head: BoardHead;
  readonly host: Host<'board'>;
  readonly ask: Ask;
  /** Into the live region. */
  say(text: string): void;
  readonly restricted: boolean;
  /** There is no task yet. */
  readonly empty: boolean;
  readonly wide: boolean;
  /** How often the form was asked for from elsewhere. */
  readonly newTask: number;
  /** What was created last, in words; empty: that is old news. */
  readonly createdText: string;
  created(summary?: string): void;
  readonly filter: string;
  /** How many cards the filter leaves, in words. */
  readonly matches: string;
  onFilter(text: string): void;
}) {
  return (
    <>
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
        {!empty && <Filter filter={filter} matches={matches} onChange={onFilter} />}
        {/* Only where it moves nothing; elsewhere the new card is what one looks at. */}
        {wide && createdText !== '' && (
          <p class="outcome" aria-hidden="true" dir="auto">
            {createdText}
          </p>
        )}
      </div>
    </>
  );
});
