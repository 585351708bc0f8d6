import assert from 'node:assert/strict';
import type { ActivityRow, CommentRow, TaskState } from '../../../src/protocol/taskPage.ts';
import { withOlder } from '../../../webview/pages/task/newest.ts';
import { reduceTask, renewTask } from '../../../webview/pages/task/reduce.ts';
import { groupsFromEnd } from '../../../webview/ui/longList/groups.ts';

const comment = (number: number, content = ''): CommentRow => ({
  id: `c${number}`,
  author: 'agent',
  author_name: 'A',
  agent_id: null,
  cli: null,
  run_id: null,
  files_changed: null,
  is_error: false,
  content,
  created_at: new Date(number * 1000).toISOString(),
});
/** Newest first, as they are shown. */
const comments = (newest: number, oldest: number): CommentRow[] =>
  Array.from({ length: newest - oldest + 1 }, (_, index) => comment(newest - index));
const none = { rows: [], earlier: 0 };
const stateOf = (newest: number, oldest: number): TaskState => ({
  head: null,
  live: null,
  todos: [],
  comments: { rows: comments(newest, oldest), earlier: oldest },
  activity: none,
  runs: none,
});
const ids = ({ comments: { rows } }: TaskState): string[] => rows.map(({ id }) => id);

describe('what is new on the page of a task', () => {
  it('comes on top', () => {
    const next = reduceTask(stateOf(5, 4), { comments: [comment(7), comment(6)] });
    assert.deepEqual(ids(next), ['c7', 'c6', 'c5', 'c4']);
    assert.equal(next.comments.earlier, 4);
  });

  it('replaces its old self if it has changed, and is left alone if it has not', () => {
    const state = stateOf(5, 3);
    const same = reduceTask(state, { comments: [comment(5), comment(4)] });
    assert.equal(same.comments, state.comments);
    const next = reduceTask(state, { comments: [comment(4, 'changed')] });
    assert.deepEqual(ids(next), ['c5', 'c4', 'c3']);
    assert.equal(next.comments.rows[1]?.content, 'changed');
    assert.equal(next.comments.rows[0], state.comments.rows[0]);
  });

  it('is not what is older than everything here', () => {
    assert.deepEqual(ids(reduceTask(stateOf(5, 4), { comments: [comment(1)] })), ['c5', 'c4']);
  });

  it('leaves all else as it is', () => {
    const state = stateOf(5, 4);
    const next = reduceTask(state, {
      todos: [{ content: 'x', status: 'pending', priority: 'low' }],
    });
    assert.equal(next.comments, state.comments);
    assert.equal(next.todos.length, 1);
    assert.equal(reduceTask(next, { head: null, live: null }).todos, next.todos);
  });

  it('does not draw the log again whose last lines came once more', () => {
    const line = (id: string): ActivityRow => ({
      id,
      type: 'comment_added',
      actor: 'user',
      agent_id: null,
      facts: {},
      created_at: id,
    });
    const state = { ...stateOf(1, 1), activity: { rows: [line('2'), line('1')], earlier: 0 } };
    const next = reduceTask(state, { activity: [line('3'), line('2'), line('1')] });
    assert.deepEqual(
      next.activity.rows.map(({ id }) => id),
      ['3', '2', '1'],
    );
    assert.equal(next.activity.rows[1], state.activity.rows[0]);
  });
});

describe('older rows', () => {
  it('go to the end', () => {
    const { comments: list } = stateOf(5, 4);
    const next = withOlder(list, 'c4', { rows: comments(3, 2), earlier: 2 });
    assert.deepEqual([next.rows.map(({ id }) => id), next.earlier], [['c5', 'c4', 'c3', 'c2'], 2]);
    assert.equal(withOlder(list, 'c9', { rows: comments(3, 2), earlier: 2 }), list);
  });

  it('stay when the newest come again, unless there is a gap', () => {
    const held = stateOf(5, 1);
    const next = renewTask(held, stateOf(7, 4));
    assert.deepEqual(
      [ids(next), next.comments.earlier],
      [['c7', 'c6', 'c5', 'c4', 'c3', 'c2', 'c1'], 1],
    );
    const gap = stateOf(9, 8);
    assert.deepEqual(renewTask(held, gap), gap);
  });
});

describe('groups of a list that grows at its top', () => {
  const numbers = (newest: number, oldest: number) =>
    groupsFromEnd(comments(newest, oldest), 10, oldest).map(({ number, items }) => [
      number,
      items[0]?.id,
      items.length,
    ]);

  it('keep their items when something comes on top or below', () => {
    assert.deepEqual(numbers(24, 15), [
      [2, 'c24', 5],
      [1, 'c19', 5],
    ]);
    assert.deepEqual(numbers(26, 15), [
      [2, 'c26', 7],
      [1, 'c19', 5],
    ]);
    assert.deepEqual(numbers(24, 5), [
      [2, 'c24', 5],
      [1, 'c19', 10],
      [0, 'c9', 5],
    ]);
  });
});
