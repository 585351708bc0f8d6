import assert from 'node:assert/strict';
import type { ChatState, MessageRow } from '../../../src/protocol/chats.ts';
import { GROUP_SIZE, groupsAtFirst } from '../../../webview/pages/chat/groups.ts';
import { reduceChat, renewChat, withOlder } from '../../../webview/pages/chat/reduce.ts';
import { groupsOf, sameItems } from '../../../webview/ui/longList/groups.ts';

const row = (number: number, message = ''): MessageRow => ({
  id: `m${number}`,
  role: 'agent',
  message,
  is_error: false,
  actions: [],
  context: null,
  from: null,
  state: null,
  agent_id: null,
  agent_name: null,
  cli: null,
  run_id: null,
  files_changed: null,
  tool_calls: 0,
  milliseconds: null,
  created_at: new Date(number * 1000).toISOString(),
});
const rows = (from: number, to: number): MessageRow[] =>
  Array.from({ length: to - from }, (_, index) => row(from + index));
const stateOf = (from: number, to: number): ChatState => ({
  head: null,
  answer: null,
  messages: rows(from, to),
  earlier: from,
  todos: [],
});
const ids = ({ messages }: ChatState): string[] => messages.map(({ id }) => id);

describe('what is new in a chat', () => {
  it('comes at the end, or replaces its old self', () => {
    const next = reduceChat(stateOf(3, 5), { messages: [row(4, 'changed'), row(5)] });
    assert.deepEqual(ids(next), ['m3', 'm4', 'm5']);
    assert.equal(next.messages[1]?.message, 'changed');
    assert.equal(next.earlier, 3);
  });

  it('is not a change of a message that is older than all that are here', () => {
    assert.deepEqual(ids(reduceChat(stateOf(3, 5), { messages: [row(1, 'changed')] })), [
      'm3',
      'm4',
    ]);
    const whole = { ...stateOf(3, 5), earlier: 0 };
    assert.deepEqual(ids(reduceChat(whole, { messages: [row(1)] })), ['m3', 'm4', 'm1']);
  });

  it('leaves the messages alone when only the answer changed', () => {
    const state = stateOf(0, 2);
    const answer = {
      agent_id: null,
      agent_name: 'A',
      cli: null,
      run_id: null,
      since: '',
      status: 'thinking',
      tool_calls: 0,
      recent: [],
      children: [],
      approvals: [],
    };
    const next = reduceChat(state, { answer: { ...answer, detail: '', stopping: false } });
    assert.equal(next.messages, state.messages);
    assert.equal(next.answer?.status, 'thinking');
    assert.equal(reduceChat(next, { answer: null }).answer, null);
  });

  it('begins anew when the chat was cleared', () => {
    const next = reduceChat(stateOf(3, 5), { cleared: true, messages: [row(9)] });
    assert.deepEqual([ids(next), next.earlier], [['m9'], 0]);
  });
});

describe('older messages', () => {
  it('go before the others', () => {
    const next = withOlder(stateOf(3, 5), 'm3', { messages: rows(1, 3), earlier: 1 });
    assert.deepEqual([ids(next), next.earlier], [['m1', 'm2', 'm3', 'm4'], 1]);
  });

  it('are not for a chat that was cleared meanwhile', () => {
    const state = stateOf(7, 8);
    assert.equal(withOlder(state, 'm3', { messages: rows(1, 3), earlier: 1 }), state);
  });

  it('stay when the newest come again', () => {
    const held = withOlder(stateOf(3, 5), 'm3', { messages: rows(1, 3), earlier: 1 });
    const next = renewChat(held, stateOf(4, 7));
    assert.deepEqual([ids(next), next.earlier], [['m1', 'm2', 'm3', 'm4', 'm5', 'm6'], 1]);
  });

  it('go when there is a gap before the newest, or nothing any more', () => {
    for (const fresh of [stateOf(6, 8), stateOf(0, 0), stateOf(3, 6)])
      assert.equal(renewChat(stateOf(3, 5), fresh), fresh);
  });
});

describe('groups of messages', () => {
  const numbers = (from: number, to: number) =>
    groupsOf(rows(from, to), GROUP_SIZE, from).map(({ number, items }) => [number, items.length]);

  it('stay the same when older messages are put before them', () => {
    assert.deepEqual(numbers(30, 50), [
      [2, 6],
      [3, 12],
      [4, 2],
    ]);
    assert.deepEqual(numbers(0, 50), [
      [0, 12],
      [1, 12],
      [2, 12],
      [3, 12],
      [4, 2],
    ]);
    assert.deepEqual(numbers(0, 0), []);
  });

  it('begin at the end, or around what was read', () => {
    const groups = groupsOf(rows(0, 100), GROUP_SIZE);
    assert.deepEqual([...groupsAtFirst(groups, undefined)], [7, 8]);
    assert.deepEqual([...groupsAtFirst(groups, 'm30')], [1, 2, 3]);
    assert.deepEqual([...groupsAtFirst(groups, 'unknown')], [7, 8]);
    assert.deepEqual([...groupsAtFirst([], 'm1')], []);
  });

  it('are drawn again only if a message of them changed', () => {
    const [one, two] = rows(0, 2);
    assert.ok(one && two);
    assert.ok(sameItems([one, two], [one, two]));
    assert.ok(!sameItems([one, two], [one]));
    assert.ok(!sameItems([one, two], [one, { ...two }]));
  });
});
