import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { standardSettings } from '../../src/cli/settings.ts';
import { chatQueue } from '../../src/model/chat.ts';
import { runEvents } from '../../src/model/run.ts';
import { select } from '../../src/store/rows.ts';
import { livingOf } from './support/marked.ts';
import { News } from './support/news.ts';
import { eachWithWorkspace, openWorkspaces } from './support/openWorkspace.ts';
import { Talk } from './support/talk.ts';

describe('an answer that is stopped', () => {
  const workspace = eachWithWorkspace();
  const open = openWorkspaces();
  const items = () =>
    select(workspace().malamar.store.read, chatQueue, 'ORDER BY created_at, rowid');
  const hanging = async (): Promise<Talk> => {
    const talk = Talk.with(workspace(), 'Planner');
    talk.send('[[rehearsal: spawn | hang]]');
    await talk.untilRunning();
    const id = talk.runs[0]?.id ?? '';
    await workspace().until(() => livingOf([id]).length >= 2);
    return talk;
  };

  it('is gone with its whole tree of processes when the stop is answered, and then can be asked again', async () => {
    const talk = await hanging();
    const stopped = await talk.malamar.chatActs.stop(talk.id);
    assert.deepEqual(stopped, { ok: true, value: null });
    assert.deepEqual(livingOf(talk.runs.map(({ id }) => id)), []);
    assert.deepEqual(
      talk.runs.map(({ status }) => status),
      ['cancelled'],
    );
    assert.deepEqual(
      items().map(({ status }) => status),
      ['failed'],
    );
    assert.deepEqual([talk.last.role, talk.last.message], ['system', 'Stopped by user']);

    const answer = await talk.say('Are you there?');
    assert.equal(answer.role, 'agent');
    assert.deepEqual(
      items().map(({ status }) => status),
      ['failed', 'completed'],
    );
  });

  it('is not used even if it was written already', async () => {
    const environment = { MALAMAR_REHEARSAL_PACE: '500' };
    const slow = await open({
      settings: { clis: { ...standardSettings.clis, rehearsal: { environment } } },
    });
    const talk = Talk.with(slow, 'Planner');
    talk.send('[[rehearsal: say Too late. | action {"type":"rename_chat","title":"Too late"}]]');
    const written = `WHERE kind = 'tool_result' AND payload LIKE '%wrote the answer%'`;
    await slow.until(() => select(slow.malamar.store.read, runEvents, written).length > 0);
    await talk.malamar.chatActs.stop(talk.id);
    assert.equal(talk.chat.title, 'Untitled chat');
    assert.deepEqual(talk.messages.map(({ role, message }) => [role, message]).slice(1), [
      ['system', 'Stopped by user'],
    ]);
  });

  it('in the very moment in which it begins is not given after all', async () => {
    const talk = Talk.with(workspace(), 'Planner');
    const { store, chatActs } = talk.malamar;
    const news = new News(workspace());
    const listening = store.changes.on((changes) => {
      if (changes.some(({ type }) => type === 'chat.processing_started'))
        void chatActs.stop(talk.id);
    });
    talk.send('[[rehearsal: say Too late.]]');
    await talk.settled();
    listening.dispose();
    assert.equal(talk.last.message, 'Stopped by user');
    assert.deepEqual(
      talk.runs.map(({ status }) => status),
      ['cancelled'],
    );
    const ofAnswer = ['chat.processing_started', 'chat.processing_finished'] as const;
    assert.deepEqual(
      news.of(...ofAnswer).map(({ type }) => type),
      ofAnswer,
      'who heard that it began hears that it is over',
    );
    assert.equal((await talk.say('[[rehearsal: say Again.]]')).message, 'Again.');
  });

  it('twice at the same time is stopped once', async () => {
    const talk = await hanging();
    const both = await Promise.all([1, 2].map(() => talk.malamar.chatActs.stop(talk.id)));
    assert.deepEqual(
      both.map(({ ok }) => ok),
      [true, true],
    );
    assert.equal(talk.messages.filter(({ message }) => message === 'Stopped by user').length, 1);
  });

  it('does not keep its chat from being cleared or deleted, and its process goes first', async () => {
    const cleared = await hanging();
    const ids = cleared.runs.map(({ id }) => id);
    assert.ok((await cleared.malamar.chatActs.clear(cleared.id)).ok);
    assert.deepEqual(livingOf(ids), []);
    assert.deepEqual(cleared.messages, []);
    assert.equal(cleared.isPending, false);
    assert.equal(cleared.chat.agent_id, workspace().agents()[0]?.id);

    const deleted = await hanging();
    const gone = deleted.runs.map(({ id }) => id);
    assert.ok((await deleted.malamar.chatActs.delete(deleted.id)).ok);
    assert.deepEqual(livingOf(gone), []);
    assert.deepEqual(deleted.runs, []);
    assert.deepEqual(deleted.messages, []);
  });

  it('leaves what it wrote into the folder, and other chats alone', async () => {
    const other = Talk.with(workspace(), 'Reviewer');
    other.send('[[rehearsal: sleep 1s | say Still here.]]');
    const talk = Talk.with(workspace(), 'Planner');
    talk.send('[[rehearsal: write half.txt Half. | hang]]');
    await workspace().until(() => existsSync(join(workspace().folder, 'half.txt')));
    await talk.malamar.chatActs.stop(talk.id);
    await other.settled();
    assert.equal(other.last.message, 'Still here.');
  });

  it('with nothing pending there is nothing to stop', async () => {
    const talk = Talk.with(workspace());
    const stopped = await talk.malamar.chatActs.stop(talk.id);
    assert.ok(!stopped.ok);
    assert.deepEqual(talk.messages, []);
  });
});
