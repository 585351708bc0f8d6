import assert from 'node:assert/strict';
import { chatMessages, chatQueue, chats } from '../../src/model/chat.ts';
import { runs } from '../../src/model/run.ts';
import type { Table } from '../../src/model/table.ts';
import { insert, select } from '../../src/store/rows.ts';
import { nowhere } from './support/nowhere.ts';
import { eachWithWorkspace, openWorkspaces } from './support/openWorkspace.ts';
import { ShiftedClock } from './support/shiftedClock.ts';
import { Talk } from './support/talk.ts';

describe('what is stored of chats', () => {
  const workspace = eachWithWorkspace({ settings: { clis: nowhere } });
  const open = openWorkspaces();
  const count = (table: Table): number => select(workspace().malamar.store.read, table, '').length;

  it('4: chats and chat_messages have these columns, a title of their own, no agent for Malamar, and actions only where an agent acted', async () => {
    const talk = Talk.with(workspace());
    const { id, created_at, workspace_id } = talk.chat;
    assert.match(id, /^[0-9a-z]{21}$/);
    assert.equal(workspace_id, workspace().malamar.workspaces.find()?.id);
    assert.equal(new Date(created_at).toISOString(), created_at);
    const common = { id, workspace_id, agent_id: null, cli_type: null, title: 'Untitled chat' };
    const helpers = { parent_chat_id: null, parent_run_id: null, kept: false };
    const places = { pinned_at: null, closed_at: null, created_at, updated_at: created_at };
    assert.deepEqual(talk.chat, { ...common, ...helpers, ...places });
    assert.equal(Talk.with(workspace(), 'Planner').chat.agent_id, workspace().agents()[0]?.id);

    await talk.say('Hello');
    await talk.say(
      '[[rehearsal: say Done. | action {"type":"rename_chat","title":"Tea"} | action 7]]',
    );
    const { messages } = talk;
    assert.deepEqual(
      messages.map(({ chat_id, role, actions }) => [chat_id, role, actions?.length ?? null]),
      [
        [id, 'user', null],
        [id, 'agent', null],
        [id, 'user', null],
        [id, 'agent', 2],
        [id, 'system', null],
      ],
    );
    assert.equal(new Set(messages.map((message) => message.id)).size, 5);
    assert.deepEqual(
      Object.keys(messages[0] ?? {}).join(' '),
      'id chat_id role message actions context sender_chat_id run_id created_at delivery',
    );
    assert.equal(messages[3]?.message, 'Done.');
    assert.deepEqual(messages[3]?.actions?.[0], {
      type: 'rename_chat',
      title: 'Tea',
      result: { ok: true, sentence: 'Renamed this chat to “Tea”' },
    });
    assert.deepEqual(
      messages.map((message) => message.created_at),
      messages.map((message) => message.created_at).toSorted(),
    );
    const [one] = messages;
    assert.ok(one);
    const strange = { ...one, id: 'strange', role: 'robot' as 'user' };
    assert.throws(() =>
      workspace().malamar.store.transaction((writer) => insert(writer, chatMessages, strange)),
    );
  });

  it('29: when the workspace goes, all its chats and their messages go with it', async () => {
    const talks = [Talk.with(workspace()), Talk.with(workspace(), 'Planner')];
    for (const talk of talks) await talk.say('Hello');
    assert.deepEqual([chats, chatMessages, chatQueue, runs].map(count), [2, 4, 2, 2]);
    workspace().malamar.store.transaction((writer) => writer.run('DELETE FROM workspaces'));
    assert.deepEqual([chats, chatMessages, chatQueue, runs].map(count), [0, 0, 0, 0]);
  });

  it('30: the daily clean-up removes what is completed or failed from the chat queue after seven days, and nothing else', async () => {
    const clock = new ShiftedClock();
    const shifted = await open({ clock });
    const { store, chatActs } = shifted.malamar;
    const items = () =>
      select(store.read, chatQueue, 'ORDER BY created_at, rowid').map(({ status }) => status);
    const talk = Talk.with(shifted, 'Planner');
    await talk.say('Hello');
    await talk.say('[[rehearsal: fail 3]]');
    const pending = Talk.with(shifted, 'Reviewer');
    pending.send('[[rehearsal: hang]]');
    await pending.untilRunning();

    clock.moveOn(6);
    await talk.say('Hello again');
    await clock.cleanUp();
    assert.deepEqual(items(), ['completed', 'failed', 'in_progress', 'completed']);
    clock.moveOn(1.5);
    await clock.cleanUp();
    assert.deepEqual(items(), ['in_progress', 'completed'], 'what is open or younger stays');
    assert.equal(talk.messages.length, 6, 'what was said stays');
    assert.ok((await chatActs.stop(pending.id)).ok);
  });

  it("46: a chat's CLI comes before its agent's own, NULL means the agent's own, and another agent brings its own again", async () => {
    workspace().changeAgent('Reviewer', { cli_type: 'gemini' });
    const { malamar } = workspace();
    const [planner, reviewer] = ['Planner', 'Reviewer'].map(
      (name) =>
        workspace()
          .agents()
          .find((agent) => agent.name === name)?.id ?? '',
    );
    const talk = Talk.with(workspace(), 'Planner');
    const usedNow = async (): Promise<unknown> => {
      const { role } = await talk.say('Hello');
      return [talk.chat.cli_type, talk.runs.at(-1)?.cli_type, role];
    };
    assert.deepEqual(await usedNow(), [null, 'rehearsal', 'agent']);
    assert.ok(malamar.chats.setCli(talk.id, 'codex').ok);
    assert.deepEqual(await usedNow(), ['codex', 'codex', 'system'], 'no other one instead');
    assert.ok(malamar.chats.setAgent(talk.id, reviewer ?? '').ok);
    assert.deepEqual(await usedNow(), [null, 'gemini', 'system']);
    assert.ok(malamar.chats.setCli(talk.id, 'rehearsal').ok);
    assert.deepEqual(await usedNow(), ['rehearsal', 'rehearsal', 'agent']);
    assert.ok(malamar.chats.setCli(talk.id, null).ok);
    assert.deepEqual(await usedNow(), [null, 'gemini', 'system']);
    assert.ok(malamar.chats.setCli(talk.id, 'claude').ok);
    assert.ok(malamar.chats.setAgent(talk.id, null).ok);
    assert.deepEqual(await usedNow(), [null, 'rehearsal', 'agent'], 'the first that works');
    assert.ok(malamar.chats.setCli(talk.id, 'opencode').ok);
    assert.deepEqual(await usedNow(), ['opencode', 'opencode', 'system']);
    assert.ok(malamar.chats.setAgent(talk.id, planner ?? '').ok);
    assert.deepEqual(await usedNow(), [null, 'rehearsal', 'agent']);
  });
});
