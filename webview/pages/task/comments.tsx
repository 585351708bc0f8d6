import * as l10n from '@vscode/l10n';
import { useCallback } from 'preact/hooks';
import type { CommentRow } from '../../../src/protocol/taskPage.ts';
import { LongList } from '../../ui/longList/longList.tsx';
import { Comment } from './comment.tsx';
import { CommentBox } from './commentBox.tsx';
import type { ListProps } from './lists.tsx';
import { Older } from './older.tsx';
import { useColours } from './useColours.ts';
import { useOlder } from './useOlder.ts';

const USUAL_HEIGHT = 110;

/** Newest first, with the box for the next one above them. */
export function Comments({ state, head, host, ask, doors, restricted, failed }: ListProps) {
  const { id } = head;
  const { rows, earlier } = state.comments;
  const colourOf = useColours(head);
  const older = useOlder(host, state, 'comments', (before, most) =>
    host.call('comments.read', { id, before, most }),
  );
  const draw = useCallback(
    (row: CommentRow) => (
      <Comment key={row.id} row={row} colourOf={colourOf} ask={ask} doors={doors} />
    ),
    [colourOf, ask, doors],
  );
  return (
    <>
      {!restricted && <CommentBox head={head} host={host} ask={ask} failed={failed} />}
      {rows.length === 0 ? (
        <p class="task-empty">{l10n.t('Nobody has commented yet.')}</p>
      ) : (
        <LongList
          items={rows}
          below={earlier}
          label={l10n.t('Comments, newest first')}
          look="comments"
          usualHeight={USUAL_HEIGHT}
          draw={draw}
        />
      )}
      {earlier > 0 && <Older text={l10n.t('Show earlier comments ({0})', earlier)} load={older} />}
    </>
  );
}
