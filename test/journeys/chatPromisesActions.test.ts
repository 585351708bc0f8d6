import assert from 'node:assert/strict';
import { chatView } from '../../src/core/views/chat.ts';
import { runnerView } from '../../src/core/views/runner.ts';
import { taskLogs, taskQueue, tasks } from '../../src/model/task.ts';
import { select } from '../../src/store/rows.ts';
import { ChatFiles, partOf } from './support/chatFiles.ts';
import { News } from './support/news.ts';
import { eachWithWorkspace } from './support/openWorkspace.ts';
import { asking, Talk } from './support/talk.ts';

const ofAll = ['rename_chat', 'create_task'];
const ofMalamar = [
  'create_agent',
  'update_agent',
  'delete_agent',
  'reorder_agents',
  'update_workspace',
];

describe('what agents can do by a chat', () => {
  const workspace = eachWithWorkspace();
  const names = (): string[] =>
    workspace()
      .agents()
      .map(({ name }) => name);
  const idOf = (name: string): string =>
    workspace()
      .agents()
      .find((agent) => agent.name === name)?.id ?? '';
  const cards = (talk: Talk) =>
    chatView.state(workspace().malamar.store.read, talk.id).messages.map(({ actions }) => actions);

  it('6: an answer is a message, actions, or both; what the actions did is told with it, for the cards below it', async () => {
    const talk = Talk.with(workspace());
    const wish = {
      type: 'create_agent',
      name: 'Scout',
      instruction: 'Look.',
      cli_type: 'claude',
      order: 3,
    };
    const both = await talk.say(asking([wish], 'I have made a scout.'));
    assert.equal(both.message, 'I have made a scout.');
    const sentence = 'Created the agent “Scout” (place 3, on Claude Code)';
    const agent_id = idOf('Scout');
    assert.deepEqual(both.actions, [{ ...wish, result: { ok: true, sentence, agent_id } }]);

    const silent = await talk.say(asking([{ type: 'rename_chat', title: 'Scouting' }]));
    assert.equal(silent.message, '');
    const talking = await talk.say('[[rehearsal: say Just words.]]');
    assert.deepEqual([talking.message, talking.actions], ['Just words.', null]);
    const neither = await talk.say('[[rehearsal: wrong]]');
    assert.match(neither.message, /^Error: .*neither a message nor an action\.$/s);
    const none = { task_id: null, agent_id: null };
    const renamed = 'Renamed this chat to “Scouting”';
    assert.deepEqual(
      cards(talk).filter((actions) => actions.length > 0),
      [
        [{ type: 'create_agent', ok: true, sentence, task_id: null, agent_id }],
        [{ type: 'rename_chat', ok: true, sentence: renamed, ...none }],
      ],
    );
  });

  it('7: every agent can rename the chat and create tasks; agents and settings are for Malamar alone, and others are refused', async () => {
    const [malamar, planner] = [Talk.with(workspace()), Talk.with(workspace(), 'Planner')];
    await Promise.all([malamar.say('Hello'), planner.say('Hello')]);
    const told = (talk: Talk): (string | undefined)[] =>
      [
        ...partOf(new ChatFiles(workspace(), talk).text, 'Output Instruction').matchAll(
          /"actions":\[\{"type":"(\w+)"/g,
        ),
      ].map(([, type]) => type);
    assert.deepEqual(told(malamar), [...ofAll, ...ofMalamar]);
    assert.deepEqual(told(planner), ofAll);

    const before = workspace().agents();
    const title = workspace().malamar.workspaces.find()?.title;
    const agent_id = idOf('Reviewer');
    const agent_ids = before.map(({ id }) => id).reverse();
    const wishes = ofMalamar.map((type) => ({
      type,
      ...{ name: 'New', instruction: 'New', title: 'New', agent_id, agent_ids },
    }));
    const answer = await planner.say(asking(wishes));
    assert.deepEqual(
      Talk.results(answer),
      ofMalamar.map((type) => `${type} failed`),
    );
    assert.deepEqual(workspace().agents(), before);
    assert.equal(workspace().malamar.workspaces.find()?.title, title);
    const lines = ofMalamar.map(
      (type, index) => `- ${index + 1}. ${type}: Only the Malamar agent may do this.`,
    );
    assert.deepEqual(planner.last.message.split('\n'), ['Error: 5 of 5 actions failed:', ...lines]);
  });

  it('14: a chat is untitled until its agent, whoever that is, gives it a title', async () => {
    for (const name of [undefined, 'Planner']) {
      const talk = Talk.with(workspace(), name);
      await talk.say('Hello');
      assert.equal(talk.chat.title, 'Untitled chat');
      await talk.say(asking([{ type: 'rename_chat', title: `  Tea\n for ${name}  ` }]));
      assert.equal(talk.chat.title, `Tea for ${name}`);
      assert.match(new ChatFiles(workspace(), talk).text, /^- Title: Untitled chat$/m);
      await talk.say('Rename this chat to More tea');
      assert.match(
        new ChatFiles(workspace(), talk).text,
        new RegExp(`^- Title: Tea for ${name}$`, 'm'),
      );
      assert.equal(talk.chat.title, 'More tea');
    }
  });

  it('18: actions are carried out at once, in order, in the same breath in which the answer appears, and nobody is asked', async () => {
    const news = new News(workspace());
    const talk = Talk.with(workspace());
    const answer = await talk.say(
      asking(
        [
          { type: 'create_agent', name: 'First', instruction: 'One.', order: 1 },
          { type: 'create_agent', name: 'Second', instruction: 'Two.', order: 1 },
          { type: 'delete_agent', agent_id: idOf('Planner') },
          { type: 'create_task', summary: 'Brew tea', description: '' },
          { type: 'rename_chat', title: 'All at once' },
        ],
        'Done.',
      ),
    );
    assert.ok(Talk.results(answer).every((result) => result.endsWith('done')));
    assert.deepEqual(names(), ['Second', 'First', 'Implementer', 'Reviewer', 'Approver']);
    const commit = news.commits.find((changes) =>
      changes.some(
        (change) => change.type === 'chat.message_added' && change.author_type === 'agent',
      ),
    );
    assert.ok(commit);
    const told = commit.map(({ type }) => type);
    for (const type of [
      'agents.updated',
      'task.created',
      'chat.updated',
      'chat.processing_finished',
    ])
      assert.ok(told.includes(type as (typeof told)[number]), `${type} in the same commit`);
    const added = commit.find((change) => change.type === 'chat.message_added');
    assert.ok(added && 'chat_title' in added);
    assert.equal(added.chat_title, 'All at once');
  });

  it('25: a task that is asked for in a chat is told of as made by the user, to the window that asked, and begins (the notification with its button is clicked in test/e2e/chats.test.ts)', async () => {
    const { store } = workspace().malamar;
    await workspace().malamar.taskActs.pauseRunner(true);
    const news = new News(workspace());
    const cursor = store.cursor;
    const talk = Talk.with(workspace(), 'Planner');
    const wish = { type: 'create_task', summary: 'Brew tea', description: 'Green.' };
    const answer = await talk.say(asking([wish]), { window: 'window-7' });
    const task_id = answer.actions?.[0]?.result?.task_id ?? '';
    const task_summary = 'Brew tea';
    assert.deepEqual(news.of('task.created'), [
      {
        type: 'task.created',
        ...{ task_id, task_summary, workspace_id: talk.chat.workspace_id },
        ...{ actor_type: 'user', chat_id: talk.id, window: 'window-7' },
      },
    ]);
    const told = runnerView.addition(store.read, store.since(cursor) ?? [], '');
    assert.deepEqual(told?.tasksFromChats, [{ task_id, task_summary, window: 'window-7' }]);
    const [task, ...others] = select(store.read, tasks, '');
    assert.deepEqual(
      [task?.id, task?.description, task?.status, task?.created_by, others.length],
      [task_id, 'Green.', 'todo', 'user', 0],
    );
    const [log] = select(store.read, taskLogs, '');
    assert.deepEqual([log?.event_type, log?.actor_type], ['task_created', 'user']);
    assert.deepEqual(
      select(store.read, taskQueue, '').map(({ status }) => status),
      ['queued'],
    );
    await workspace().malamar.taskActs.pauseRunner(false);
    await workspace().untilStatus(task_id, 'in_review');
  });
});
