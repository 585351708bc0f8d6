import assert from 'node:assert/strict';
import { chatQueue } from '../../src/model/chat.ts';
import { select } from '../../src/store/rows.ts';
import { ChatFiles } from './support/chatFiles.ts';
import { livingOf } from './support/marked.ts';
import { eachWithWorkspace, openWorkspaces } from './support/openWorkspace.ts';
import { asking, somewhere, Talk } from './support/talk.ts';

describe('how answers come', () => {
  const workspace = eachWithWorkspace();
  const open = openWorkspaces();

  it('11: an answer is tracked by an item of the chat queue, which a stop sets to failed; its process is in the ledger of runs', async () => {
    const { store, chatActs } = workspace().malamar;
    const items = () => select(store.read, chatQueue, 'ORDER BY created_at, rowid');
    const seen: string[] = [];
    store.changes.on(() => {
      const now = items()
        .map(({ status }) => status)
        .join();
      if (now !== seen.at(-1)) seen.push(now);
    });
    const talk = Talk.with(workspace());
    await talk.say('Hello');
    assert.deepEqual(seen, ['', 'queued', 'in_progress', 'completed']);
    talk.send('[[rehearsal: hang]]');
    await workspace().until(() => talk.runs[1]?.pid != null);
    const [, item] = items();
    const { pid, process_started_at, process_group } = talk.runs[1] ?? {};
    assert.deepEqual(livingOf([talk.runs[1]?.id ?? '']), [pid]);
    assert.ok(process_started_at && process_group === pid);
    assert.ok((await chatActs.stop(talk.id)).ok);
    assert.deepEqual(livingOf([talk.runs[1]?.id ?? '']), []);
    const { updated_at } = items()[1] ?? {};
    assert.deepEqual(items()[1], {
      id: item?.id,
      chat_id: talk.id,
      workspace_id: talk.chat.workspace_id,
      status: 'failed',
      return_to: null,
      created_at: item?.created_at,
      updated_at,
    });
    assert.deepEqual(
      items().map(({ status }) => status),
      ['completed', 'failed'],
    );
  });

  it('12: any number of chats is answered at once, here and in other workspaces, one answer per chat, while tasks go one by one', async () => {
    const other = await open();
    const talks = [workspace(), workspace(), workspace(), other, other].map((each) =>
      Talk.with(each, 'Planner'),
    );
    const tasks = [1, 2].map(() => workspace().create('[[rehearsal: hang]]'));
    for (const talk of talks) talk.send('[[rehearsal: hang]]');
    for (const talk of talks) await talk.untilRunning();
    await workspace().until(() => tasks.some((id) => workspace().runs(id)[0]?.pid != null));
    const living = talks.map(({ runs }) => livingOf(runs.map(({ id }) => id)).length);
    assert.deepEqual(living, [1, 1, 1, 1, 1]);
    const statuses = tasks.map((id) => workspace().task(id).status);
    assert.deepEqual(statuses.sort(), ['in_progress', 'todo']);
    assert.equal(tasks.flatMap((id) => workspace().runs(id)).length, 1);
    for (const { malamar, id, messages } of talks) {
      assert.equal(malamar.chatWriting.send(id, 'And now?', somewhere).ok, false);
      assert.equal(messages.length, 1);
    }
    for (const { malamar, id } of talks) assert.ok((await malamar.chatActs.stop(id)).ok);
  });

  it('13: every kind of error is a system message with its details, seen by people and by the next turn, and nothing is tried again', async () => {
    const talk = Talk.with(workspace(), 'Planner');
    const errors: [directive: string, sentence: RegExp][] = [
      [
        'fail 3',
        /^Rehearsal exited with code 3\.\n\nIts last words:\n\n```markdown\nThe rehearsal fails with exit code 3, as it was told\.\n```$/,
      ],
      ['missing', /^Rehearsal finished but wrote no answer file\.$/],
      ['empty', /^Rehearsal finished but its answer file is empty\.$/],
      ['garbage', /^The answer of Rehearsal is not JSON: ./],
      [
        'wrong',
        /^The answer of Rehearsal has the wrong shape: it has neither a message nor an action\.$/,
      ],
      ['binary', /^Rehearsal left an answer that cannot be used: ./],
      ['symlink', /^Rehearsal left an answer that cannot be used: ./],
      ['cut', /^Rehearsal ended without saying that it was finished/],
      ['login', /^Not logged in \(rehearsed\)\./],
      [
        'quota until 2999-01-01T12:00:00Z',
        /^Usage limit reached, .*\n\nSend your message again after ./s,
      ],
    ];
    for (const [directive, sentence] of errors) {
      await talk.say(`[[rehearsal: ${directive}]]`);
      assert.equal(talk.last.role, 'system', directive);
      assert.ok(talk.last.message.startsWith('Error: '), talk.last.message);
      assert.match(talk.last.message.slice('Error: '.length), sentence, directive);
    }
    assert.deepEqual(
      talk.runs.map(({ status }) => status),
      errors.map(() => 'failed'),
    );
    assert.equal(talk.messages.length, 2 * errors.length);
    await talk.say('[[rehearsal: say Well.]]');
    const told = new ChatFiles(workspace(), talk).history.filter(({ role }) => role === 'system');
    assert.deepEqual(
      told.map(({ content }) => content),
      talk.messages.filter(({ role }) => role === 'system').map(({ message }) => message),
    );
    assert.equal(told.length, errors.length);
  });

  it('19: what fails is told in one system message with the reason of each, and the rest is done', async () => {
    const talk = Talk.with(workspace());
    const answer = await talk.say(
      asking([
        { type: 'create_agent', name: 'planner', instruction: 'Again.' },
        { type: 'create_agent', name: 'Scout', instruction: 'Look.' },
        { type: 'delete_agent', agent_id: 'nobody' },
        { type: 'dance' },
        { type: 'create_task', description: 'No summary.' },
      ]),
    );
    assert.deepEqual(
      answer.actions?.map(({ result }) => result?.ok),
      [false, true, false, false, false],
    );
    assert.equal(workspace().agents().at(-1)?.name, 'Scout');
    const list = workspace()
      .everybody()
      .map(({ name, id }) => `${name} (id: ${id})`);
    const known =
      'rename_chat, create_task, create_agent, update_agent, delete_agent, reorder_agents, update_workspace';
    assert.deepEqual(
      [talk.last.role, ...talk.last.message.split('\n')],
      [
        'system',
        'Error: 4 of 5 actions failed:',
        '- 1. create_agent: There is an agent called “Planner” already. Choose another name.',
        `- 3. delete_agent: There is no agent with the id “nobody”. There are: ${list.join(', ')}.`,
        `- 4. dance: There is no such action. There are: ${known}.`,
        '- 5. create_task: summary: Invalid input: expected string, received undefined.',
      ],
    );
    assert.deepEqual(
      talk.messages.slice(1).map(({ role }) => role),
      ['agent', 'system'],
    );
  });
});
