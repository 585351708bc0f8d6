import assert from 'node:assert/strict';
import { addMessage, askForAnswer, findChat } from '../../../../src/core/chatRecord.ts';
import { forget, remember } from '../../../../src/core/remembered.ts';
import { lastActivity } from '../../../../src/core/views/activity.ts';
import { agentsView } from '../../../../src/core/views/agents.ts';
import { chatView } from '../../../../src/core/views/chat.ts';
import { chatsView } from '../../../../src/core/views/chats.ts';
import { workNow } from '../../../../src/core/views/workNow.ts';
import type { Change } from '../../../../src/model/change.ts';
import { chats } from '../../../../src/model/chat.ts';
import { type Run, runs } from '../../../../src/model/run.ts';
import { insert, selectOne, update } from '../../../../src/store/rows.ts';
import { type OpenMalamar, openMalamar } from '../../support/openMalamar.ts';
import { askedBy } from '../support/askedBy.ts';

describe('agents that work for an answer', () => {
  let open: OpenMalamar;
  let heard: Change[];
  let parent: string;
  let child: string;
  beforeEach(async () => {
    open = await openMalamar();
    heard = [];
    open.malamar.store.changes.on((changes) => heard.push(...changes));
    parent = made();
    child = made();
    open.malamar.store.transaction((writer) => {
      const now = open.clock.now().toISOString();
      const called = findChat(writer, child) ?? assert.fail();
      const asking = findChat(writer, parent) ?? assert.fail();
      askForAnswer(writer, asking, now);
      insert(writer, runs, run('asker', parent, null));
      insert(writer, runs, run('helper', child, 'asker'));
      update(writer, chats, called, { parent_chat_id: parent, parent_run_id: 'asker' });
    });
    heard.splice(0);
  });
  afterEach(() => open.close());

  const made = (): string => {
    const chat = open.malamar.chats.create(null);
    assert.ok(chat.ok);
    return chat.value.id;
  };
  const run = (id: string, chat_id: string, parent_run_id: string | null): Run => ({
    ...{ id, chat_id, task_id: null, parent_run_id, agent_id: null, agent_name: `The ${id}` },
    ...{ status: 'running', ended_at: null, detail: null, outcome: null, repo_path: '/demo' },
    ...{ agent_kind: 'main', cli_type: 'rehearsal', model: null, pass: null, pid: null },
    ...{ process_started_at: null, process_group: null, owner: null, origin_id: null },
    ...{ exit_code: null, usage: null, tree_before: null, tree_after: null, files_changed: null },
    started_at: open.clock.now().toISOString(),
    workspace_id: String(open.malamar.store.read.one('SELECT id FROM workspaces')?.['id']),
  });
  const read = () => open.malamar.store.read;
  const emit = (change: Change): void =>
    open.malamar.store.transaction((writer) => writer.emit(change));
  const told = () => chatView.addition(read(), heard.splice(0), parent);

  it('are shown there with what they do, as soon as they do it', () => {
    const shown = chatView.state(read(), parent).answer?.children;
    assert.deepEqual(
      shown?.map(({ run_id, agent_name, began }) => [run_id, agent_name, began]),
      [['helper', 'The helper', true]],
    );
    emit({
      ...{ type: 'run.status', workspace_id: 'w', run_id: 'helper', chat_id: child },
      ...{ status: 'calling_tool', detail: 'Calling Read' },
    });
    assert.equal(told()?.answer?.children[0]?.detail, 'Calling Read');
    const done = selectOne(read(), runs, 'WHERE id = ?', ['helper']) ?? assert.fail();
    open.malamar.store.transaction((writer) => {
      update(writer, runs, done, { status: 'completed', ended_at: open.clock.now().toISOString() });
      writer.emit({
        ...{ type: 'run.finished', workspace_id: 'w', run_id: 'helper', chat_id: child },
        status: 'completed',
      });
    });
    assert.deepEqual(told()?.answer?.children, []);
    const rows = lastActivity(read(), 'asker').rows;
    assert.deepEqual(
      rows.map(({ kind, tool, run: of }) => [kind, tool, of]),
      [
        ['spawned', 'The helper', 'helper'],
        ['returned', 'The helper', 'helper'],
      ],
    );
  });

  it('are counted at the row of who called them', () => {
    const counts = workNow(read()).map(({ run_id, children }) => [run_id, children]);
    assert.deepEqual(
      new Map(counts as [string, number][]),
      new Map([
        ['asker', 1],
        ['helper', 0],
      ]),
    );
  });

  it('make their caller one that waits for a person, until it has its answer', () => {
    const doing = () =>
      agentsView.addition(read(), heard.splice(0), '')?.work?.find((one) => one.run_id === 'asker');
    open.malamar.store.transaction((writer) => {
      remember(writer, 'asked_work:1', askedBy('asker'));
      writer.emit({ type: 'approval.asked', workspace_id: 'w', approval_id: '1' });
    });
    assert.equal(doing()?.status, 'asking');
    open.malamar.store.transaction((writer) => {
      forget(writer, 'asked_work:1');
      writer.emit({ type: 'settings.updated', workspace_id: 'w' });
    });
    assert.equal(doing()?.status, 'starting');
  });

  it('have a chat that says whose it is, and can be written in once it is kept', () => {
    const head = () => chatView.state(read(), child).head ?? assert.fail();
    assert.equal(head().parent?.agent_name, 'The asker');
    assert.equal(head().parent?.place?.id, parent);
    assert.equal(head().writable, false);
    const listed = () => chatsView.state(read(), '').chats.find(({ id }) => id === child);
    assert.equal(listed()?.helper, true);
    assert.ok(open.malamar.chats.keep(child).ok);
    assert.equal(head().writable, true);
    assert.equal(listed()?.helper, false);
  });

  it('have a chat that is faded until a person opens it, and a helper’s all the same', () => {
    const listed = () => chatsView.state(read(), '').chats.find(({ id }) => id === child);
    const { updated_at } = selectOne(read(), chats, 'WHERE id = ?', [child]) ?? assert.fail();
    assert.equal(listed()?.faded, true);
    assert.ok(open.malamar.chats.opened(child).ok);
    assert.deepEqual([listed()?.faded, listed()?.helper], [false, true]);
    assert.equal(selectOne(read(), chats, 'WHERE id = ?', [child])?.updated_at, updated_at);
    assert.ok(open.malamar.chats.opened(parent).ok);
    assert.equal(open.malamar.chats.opened('gone').ok, false);
    const kept = () => read().all(`SELECT key FROM settings WHERE key LIKE 'opened:%'`).length;
    assert.equal(kept(), 1, 'only of helpers is it worth a note');
  });

  it('send messages that are theirs and not the person’s', () => {
    open.malamar.store.transaction((writer) => {
      const chat = findChat(writer, child) ?? assert.fail();
      const delivery = {
        ...{
          run: 'asker',
          sender: 'The asker',
          to: null,
          how: 'send' as const,
          answer: null,
          origin: 'o',
        },
        ...{ scopes: [], directory: null, woke: true, state: 'due' as const },
      };
      const said = { role: 'user' as const, message: 'Hello', sender_chat_id: parent, delivery };
      addMessage(writer, chat, said, open.clock.now().toISOString());
    });
    const [message] = chatView.state(read(), child).messages;
    assert.equal(message?.from?.agent_name, 'The asker');
    assert.equal(message?.from?.place?.id, parent);
    assert.equal(message?.state, null);
  });
});
