import assert from 'node:assert/strict';
import { mkdirSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { handleOf } from '../../../../src/core/handles.ts';
import { toolLimitOf } from '../../../../src/scope/tools.ts';
import { eachWithStage } from './stage.ts';

describe('summon', () => {
  const stage = eachWithStage();
  const work = { agent: 'approver', task: 'Count the files' };

  it('waits for a subagent in a chat of its own below the caller’s, and returns its result', async () => {
    const planner = stage().atWork('Planner');
    const telling = stage().told(planner, 'summon', work);
    const [chat] = stage().chatsOf('Approver');
    assert.ok(chat);
    assert.deepEqual(
      [chat.parent_chat_id, chat.parent_run_id, chat.kept, chat.title],
      [planner.run.chat_id, planner.run.id, false, 'Count the files'],
    );
    const child = stage().answer(chat.id, 'Seven.');
    const told = await telling;
    assert.equal(child.run.parent_run_id, planner.run.id);
    assert.deepEqual(
      [told['status'], told['response'], told['run'], told['chat'], told['responseId']],
      [
        'complete',
        'Seven.',
        handleOf(stage().read, 'runs', child.run.id),
        handleOf(stage().read, 'chats', chat.id),
        child.run.id,
      ],
    );
  });

  it('in the background returns at once; retrieve waits for the result', async () => {
    const planner = stage().atWork('Planner');
    const told = await stage().told(planner, 'summon', { ...work, background: true });
    assert.deepEqual(Object.keys(told).sort(), ['chat', 'run', 'status']);
    assert.equal(told['status'], 'running');
    const retrieving = stage().told(planner, 'retrieve', { run: told['run'] });
    stage().answer(stage().chatsOf('Approver')[0]?.id ?? '', 'Seven.');
    assert.equal((await retrieving)['response'], 'Seven.');
    assert.equal(
      (await stage().told(planner, 'retrieve', { run: told['run'] }))['response'],
      'Seven.',
      'also a second time',
    );
  });

  it('is retrieved by the next run of the same chat, by nobody else', async () => {
    const chat = stage().newChat('Planner');
    const planner = stage().atWork('Planner', chat);
    const { run } = await stage().told(planner, 'summon', { ...work, background: true });
    stage().answer(stage().chatsOf('Approver')[0]?.id ?? '', 'Seven.');
    stage().endRunIn(chat);
    const later = stage().atWork('Planner', chat);
    assert.equal((await stage().told(later, 'retrieve', { run }))['response'], 'Seven.');
    const reviewer = stage().atWork('Reviewer');
    assert.equal(
      await stage().call(reviewer, 'retrieve', { run }),
      `FAILED You have asked for no run “${run}”.`,
    );
  });

  it('takes only subagents without top_level', async () => {
    const planner = stage().atWork('Planner');
    assert.equal(
      await stage().call(planner, 'summon', { ...work, agent: 'reviewer' }),
      'FAILED Reviewer is a main agent. Use agents_message to talk to it.',
    );
  });

  it('has top_level neither in its schema nor in its words without permission, and refuses it', async () => {
    const planner = stage().atWork('Planner');
    const tool = stage()
      .desk(planner)
      ?.describe()
      .find(({ name }) => name === 'summon');
    assert.ok(!JSON.stringify(tool).includes('top_level'));
    assert.match(tool?.description ?? '', /Subagents: \n- approver: Approver/);
    assert.ok(!tool?.description.includes('Reviewer'));
    const given = { agent: 'reviewer', task: 'x', top_level: true };
    assert.equal(
      await stage().call(planner, 'summon', given),
      'FAILED This workspace does not allow agents to start independent chats. Summon a subagent instead.',
    );
    assert.deepEqual(stage().chatsOf('Reviewer'), []);
  });

  it('with permission lists both groups and starts main agents in independent chats', async () => {
    stage().allow({ top_level: true });
    const planner = stage().atWork('Planner');
    const tool = stage()
      .desk(planner)
      ?.describe()
      .find(({ name }) => name === 'summon');
    assert.match(tool?.description ?? '', /Subagents: \n- approver/);
    assert.match(tool?.description ?? '', /Main agents: .*\n- reviewer/s);
    assert.ok(JSON.stringify(tool?.schema).includes('top_level'));
    const given = { agent: 'reviewer', task: 'x', top_level: true };
    const told = await stage().told(planner, 'summon', given);
    assert.equal(told['status'], 'started');
    const [chat] = stage().chatsOf('Reviewer');
    assert.deepEqual([chat?.parent_chat_id, chat?.parent_run_id], [null, null]);
    const begun = stage().begin(chat?.id ?? '');
    assert.equal(begun?.run.parent_run_id, null);
    assert.equal(begun?.run.origin_id, planner.run.origin_id, 'charged to the same word');
    assert.ok(begun && stage().tools(stage().callerOf(begun)).includes('agents_message'));
    assert.match(
      await stage().call(planner, 'retrieve', { run: told['run'] }),
      /^FAILED That agent works by itself in an independent chat/,
    );
  });

  it('top_level takes only main agents, in the directory of the workspace', async () => {
    stage().allow({ top_level: true });
    const planner = stage().atWork('Planner');
    assert.match(
      await stage().call(planner, 'summon', { ...work, top_level: true }),
      /^FAILED Approver is a subagent and has no independent chats\./,
    );
    const given = { agent: 'reviewer', task: 'x', top_level: true, working_directory: 'src' };
    assert.match(
      await stage().call(planner, 'summon', given),
      /^FAILED An independent chat works in the directory of the workspace\./,
    );
  });

  it('top_level is allowed 6 times for one word of a person', async () => {
    stage().allow({ top_level: true });
    const planner = stage().atWork('Planner');
    const given = { agent: 'reviewer', task: 'x', top_level: true };
    for (let each = 0; each < 6; each += 1) await stage().told(planner, 'summon', given);
    assert.match(
      await stage().call(planner, 'summon', given),
      /^FAILED Agents may set going at most 6/,
    );
    assert.equal(stage().chatsOf('Reviewer').length, 6);
    const another = stage().atWork('Planner');
    await stage().told(another, 'summon', given);
  });

  it('never gives more tools than the caller has, whatever is asked for', async () => {
    stage().limit('Planner', { tools: { allow: ['Read', 'Grep', 'summon'] } });
    const planner = stage().atWork('Planner');
    const given = { ...work, tools: ['Read', 'Bash', 'Write'], background: true };
    await stage().told(planner, 'summon', given);
    const begun = stage().begin(stage().chatsOf('Approver')[0]?.id ?? '');
    assert.ok(begun);
    const { scopes } = stage().callerOf(begun);
    const limit = toolLimitOf(...scopes);
    assert.deepEqual(limit, toolLimitOf({ ...scopes[0], tools: { allow: ['Read'], deny: [] } }));
  });

  it('works inside of the caller’s directory only', async () => {
    const inside = join(stage().open.directory, 'inside');
    mkdirSync(inside);
    const planner = { ...stage().atWork('Planner'), directory: stage().open.directory };
    const at = (working_directory: string) =>
      stage().call(planner, 'summon', { ...work, background: true, working_directory });
    assert.match(await at('..'), /^FAILED /);
    assert.match(await at('/'), /^FAILED /);
    assert.match(await at('nowhere'), /^FAILED /);
    symlinkSync(tmpdir(), join(stage().open.directory, 'link'));
    assert.match(await at('link'), /^FAILED /);
    assert.deepEqual(stage().chatsOf('Approver'), []);
    assert.match(await at('inside'), /running/);
    const [chat] = stage().chatsOf('Approver');
    const [message] = stage().messages(chat?.id ?? '');
    assert.equal(message?.delivery?.directory, inside);
  });

  it('tells why it failed', async () => {
    const planner = stage().atWork('Planner');
    const telling = stage().call(planner, 'summon', work);
    const begun = stage().begin(stage().chatsOf('Approver')[0]?.id ?? '');
    assert.ok(begun);
    stage().end(begun, { kind: 'error', sentence: 'Rehearsal exited with code 3.' });
    assert.equal(await telling, 'FAILED Approver failed: Rehearsal exited with code 3.');
  });

  it('is refused if it is empty or for nobody', async () => {
    const planner = stage().atWork('Planner');
    assert.equal(
      await stage().call(planner, 'summon', { ...work, task: ' ' }),
      'FAILED The task is empty.',
    );
    assert.match(
      await stage().call(planner, 'summon', { ...work, agent: 'x' }),
      /^FAILED There is no agent/,
    );
  });

  it('a helper’s chat is the person’s only when it is kept', async () => {
    for (const planner of [stage().atWork('Planner'), stage().onTask('Planner')])
      await stage().told(planner, 'summon', { ...work, background: true });
    const { malamar } = stage();
    const place = { window: 'w', context: '', editors: [] };
    for (const { id } of stage().chatsOf('Approver')) {
      stage().answer(id, 'Done');
      assert.equal(malamar.chatWriting.send(id, 'Hello', place).ok, false);
      assert.ok(malamar.chats.keep(id).ok);
      assert.ok(malamar.chatWriting.send(id, 'Hello', place).ok);
    }
  });

  it('chats of helpers close and go with their parent, except kept ones', async () => {
    const parent = stage().newChat('Planner');
    const planner = stage().atWork('Planner', parent);
    for (const task of ['left', 'kept'])
      await stage().told(planner, 'summon', { ...work, task, background: true });
    const [left, kept] = stage().chatsOf('Approver');
    assert.ok(left && kept);
    for (const { id } of [left, kept]) stage().answer(id, 'Done');
    stage().endRunIn(parent);
    const { malamar } = stage();
    malamar.chats.keep(kept.id);
    malamar.chats.close(parent, true);
    assert.notEqual(stage().chat(left.id).closed_at, null);
    assert.equal(stage().chat(kept.id).closed_at, null);
    assert.equal(stage().chat(kept.id).parent_chat_id, null);
    assert.ok((await malamar.chatActs.delete(parent)).ok);
    assert.deepEqual(
      stage()
        .chatsOf('Approver')
        .map(({ id }) => id),
      [kept.id],
    );
  });

  it('chats of helpers go with their task, except kept ones', async () => {
    const planner = stage().onTask('Planner');
    for (const task of ['left', 'kept'])
      await stage().told(planner, 'summon', { ...work, task, background: true });
    const [left, kept] = stage().chatsOf('Approver');
    assert.ok(left && kept);
    for (const { id } of [left, kept]) stage().answer(id, 'Done');
    stage().malamar.chats.keep(kept.id);
    assert.ok((await stage().malamar.taskActs.move(planner.run.task_id ?? '', 'delete')).ok);
    assert.deepEqual(
      stage()
        .chatsOf('Approver')
        .map(({ id }) => id),
      [kept.id],
    );
  });
});
