import assert from 'node:assert/strict';
import { insertChat } from '../../../../src/core/chatPlaces.ts';
import { addMessage, findChat } from '../../../../src/core/chatRecord.ts';
import { lastActivity, toolCallsOf } from '../../../../src/core/views/activity.ts';
import { chatView } from '../../../../src/core/views/chat.ts';
import { runEvents, runs } from '../../../../src/model/run.ts';
import { todos } from '../../../../src/model/todo.ts';
import { insert } from '../../../../src/store/rows.ts';
import { callsAndTime } from '../../../../webview/pages/chat/activityWords.ts';
import { type OpenMalamar, openMalamar } from '../../support/openMalamar.ts';
import { insertedRun } from '../support/insertedRun.ts';

type Event = [kind: string, payload: Record<string, unknown>];
const call = (id: string, tool = 'Read', summary = 'a.ts'): Event => [
  'tool_call',
  { id, tool, summary },
];
const result = (id: string, ok: boolean): Event => ['tool_result', { id, ok, summary: 'x' }];
const now = '2026-01-15T10:00:34.500Z';

describe('what came before an answer', () => {
  let open: OpenMalamar;
  let chatId = '';
  beforeEach(async () => {
    open = await openMalamar();
  });
  afterEach(() => open.close());

  const answerAfter = (events: readonly Event[], outcome: Record<string, unknown> | null = null) =>
    open.malamar.store.transaction((writer) => {
      const chat = insertChat(writer, null, now);
      chatId = chat.id;
      const facts = { workspace_id: chat.workspace_id, task_id: null, chat_id: chat.id };
      insert(writer, runs, {
        ...insertedRun({ ...facts, status: 'completed', ended_at: now }),
        outcome: outcome && { action: 'answer', ...outcome },
      });
      for (const [seq, [kind, payload]] of events.entries())
        insert(writer, runEvents, { run_id: 'r1', seq, kind, payload, created_at: now });
      addMessage(writer, chat, { role: 'agent', message: 'Done.', run_id: 'r1' }, now);
    });
  const state = () => chatView.state(open.malamar.store.read, chatId);
  const activity = (most?: number) => lastActivity(open.malamar.store.read, 'r1', most);

  it('is counted and timed with the message', () => {
    answerAfter([
      call('1'),
      result('1', true),
      ['text', { text: 'x' }],
      call('2'),
      result('2', false),
    ]);
    const [message] = state().messages;
    assert.deepEqual([message?.tool_calls, message?.milliseconds], [2, 34_500]);
    assert.equal(toolCallsOf(open.malamar.store.read, 'r1'), 2);
  });

  it('is counted still when its events were folded into a summary', () => {
    answerAfter([call('9')], { events: { count: 20, tool_calls: 11, errors: 0, tools: {} } });
    assert.equal(state().messages[0]?.tool_calls, 12);
  });

  it('is a list of calls with what became of each, and of errors', () => {
    answerAfter([
      call('1'),
      result('1', true),
      call('2', 'Bash', 'npm\ntest'),
      result('2', false),
      ['error', { message: 'It broke.' }],
      call('3'),
    ]);
    const { rows, earlier } = activity();
    assert.equal(earlier, 0);
    assert.deepEqual(
      rows.map(({ kind, tool, summary, ok }) => [kind, tool, summary, ok]),
      [
        ['call', 'Read', 'a.ts', true],
        ['call', 'Bash', 'npm test', false],
        ['error', '', 'It broke.', false],
        ['call', 'Read', 'a.ts', null],
      ],
    );
  });

  it('is, of a long run, the last part', () => {
    answerAfter(Array.from({ length: 20 }, (_, n) => call(String(n), 'Read', `f${n}`)));
    const { rows, earlier } = activity(3);
    assert.deepEqual([rows.map(({ summary }) => summary), earlier], [['f17', 'f18', 'f19'], 17]);
    assert.deepEqual(lastActivity(open.malamar.store.read, 'nobody'), { rows: [], earlier: 0 });
  });

  it('is bounded, whatever a tool prints', () => {
    answerAfter([['tool_call', { id: {}, tool: 'x'.repeat(9999), summary: ['no text'] }]]);
    const [row] = activity().rows;
    assert.ok(row && row.tool.length < 500);
    assert.equal(row.summary, '');
  });

  it('stands below the list that the agent keeps, which is told when it changes', () => {
    answerAfter([]);
    assert.deepEqual(state().todos, []);
    const { store } = open.malamar;
    store.transaction((writer) => {
      const item = { chat_id: chatId, run_id: null, status: 'pending', priority: 'low' } as const;
      insert(writer, todos, { ...item, position: 1, content: 'second' });
      insert(writer, todos, { ...item, position: 0, content: 'first' });
    });
    assert.deepEqual(
      state().todos.map(({ content }) => content),
      ['first', 'second'],
    );
    const workspace_id = findChat(store.read, chatId)?.workspace_id ?? '';
    const change = { type: 'todos.updated', workspace_id, chat_id: chatId } as const;
    assert.equal(chatView.addition(store.read, [change], chatId)?.todos?.length, 2);
    assert.equal(chatView.addition(store.read, [{ ...change, chat_id: 'x' }], chatId), undefined);
  });

  it('forgets what was begun in a chat with the chat', async () => {
    answerAfter([]);
    const { drafts, chatActs } = open.malamar;
    const names = [`chat:${chatId}`, `place:chat:${chatId}`, `brief:chat:${chatId}`];
    for (const name of names) drafts.save(name, 'x');
    await chatActs.delete(chatId);
    assert.deepEqual(
      names.map((name) => drafts.read(name)),
      ['', '', ''],
    );
  });
});

describe('calls and time in words', () => {
  const cases: [calls: number, milliseconds: number | null, words: string][] = [
    [12, 34_400, '12 tool calls · 34 s'],
    [1, 125_000, '1 tool call · 2 min 5 s'],
    [0, 800, '0 s'],
    [3, null, '3 tool calls'],
    [0, null, ''],
  ];
  for (const [calls, milliseconds, words] of cases)
    it(`are “${words}”`, () => {
      assert.equal(callsAndTime(calls, milliseconds), words);
    });
});
