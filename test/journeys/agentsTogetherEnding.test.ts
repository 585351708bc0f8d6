import assert from 'node:assert/strict';
import { FailureError } from '../../src/base/result.ts';
import { askedWork } from '../../src/core/delegation/approvals.ts';
import { findRun } from '../../src/core/runRecord.ts';
import { livingOf } from './support/marked.ts';
import { Talk } from './support/talk.ts';
import { calling, Together } from './support/together.ts';

const hanging = { agent: 'approver', task: '[[rehearsal: spawn | hang]]' };

describe('whoever was called', () => {
  let together: Together;
  beforeEach(async () => {
    together = await Together.open();
  });
  afterEach(() => together.close());

  const { planner, malamar } = {
    planner: () => together.planner,
    malamar: () => together.malamar,
  };
  const statusOf = (id: string) => findRun(malamar().store.read, id)?.status;

  it('ends with its caller when a person stops that one: no process is left', async () => {
    planner().send(`[[rehearsal: ${calling('summon', hanging)} | say {answer}]]`);
    const child = await together.untilAtWork('Approver');
    const [parent] = together.runs('Planner');
    assert.ok((await malamar().chatActs.stop(planner().id)).ok);
    assert.deepEqual(livingOf([parent?.id ?? '', child.id]), []);
    assert.equal(statusOf(child.id), 'cancelled');
    assert.equal(statusOf(parent?.id ?? ''), 'cancelled');
    const chat = new Talk(together.workspace, child.chat_id ?? '');
    assert.equal(chat.last.message, 'Stopped with the agent that asked for it');
  });

  it('ends with its caller also if it was only asked a question', async () => {
    const given = { agentId: 'reviewer', content: '[[rehearsal: hang]]' };
    planner().send(`[[rehearsal: ${calling('agents_message', given)} | say {answer}]]`);
    const child = await together.untilAtWork('Reviewer');
    assert.ok((await malamar().chatActs.stop(planner().id)).ok);
    assert.deepEqual(livingOf([child.id]), []);
    assert.equal(statusOf(child.id), 'cancelled');
  });

  it('does not end with a caller that did not wait for it', async () => {
    const content = '[[rehearsal: sleep 2s | say Heard]]';
    const given = { agentId: 'reviewer', content, mode: 'async' };
    planner().send(`[[rehearsal: ${calling('agents_message', given)} | hang]]`);
    const other = await together.untilAtWork('Reviewer');
    assert.ok((await malamar().chatActs.stop(planner().id)).ok);
    await together.workspace.until(() => statusOf(other.id) !== 'running');
    assert.equal(statusOf(other.id), 'completed');
  });

  it('is not read any more if it had not begun when its caller was stopped', async () => {
    const reviewer = Talk.with(together.workspace, 'Reviewer');
    reviewer.send('[[rehearsal: sleep 3s | say First]]');
    await together.untilAtWork('Reviewer');
    const given = { agentId: 'reviewer', content: 'Never read', session: reviewer.id };
    planner().send(`[[rehearsal: ${calling('agents_message', given)} | say {answer}]]`);
    await together.workspace.until(() => reviewer.messages.length === 2);
    assert.ok((await malamar().chatActs.stop(planner().id)).ok);
    await reviewer.settled();
    assert.equal(reviewer.runs.length, 1);
    assert.equal(reviewer.runs[0]?.status, 'completed', 'what the person asked for goes on');
  });

  it('ends with a caller that fails', async () => {
    const work = { ...hanging, background: true };
    planner().send(`[[rehearsal: ${calling('summon', work)} | sleep 2s | fail 3]]`);
    const child = await together.untilAtWork('Approver');
    await planner().settled();
    await together.workspace.until(() => statusOf(child.id) !== 'running');
    assert.equal(statusOf(child.id), 'cancelled');
    assert.deepEqual(livingOf([child.id]), []);
  });

  it('ends with a caller that hits a limit', async () => {
    together.workspace.setLimits({ tool_calls_per_run: 3 });
    const work = { ...hanging, background: true };
    const writes = Array.from({ length: 6 }, (_, at) => `sleep 500ms | write ${at}.txt x`);
    planner().send(`[[rehearsal: ${calling('summon', work)} | ${writes.join(' | ')} | hang]]`);
    const child = await together.untilAtWork('Approver');
    await planner().settled();
    assert.match(planner().last.message, /tool calls/);
    await together.workspace.until(() => statusOf(child.id) !== 'running');
    assert.deepEqual(livingOf([child.id]), []);
  });

  it('goes on in the background when its caller has answered, and ends when the chat is deleted', async () => {
    const work = { ...hanging, background: true };
    await planner().say(`[[rehearsal: ${calling('summon', work)} | say Later]]`);
    const child = await together.untilAtWork('Approver');
    assert.equal(statusOf(child.id), 'running');
    assert.ok((await malamar().chatActs.delete(planner().id)).ok);
    assert.deepEqual(livingOf([child.id]), []);
    assert.deepEqual(together.chatsOf('Approver'), []);
  });

  it('tells its caller why it failed', async () => {
    const told = await together.call('summon', { ...hanging, task: '[[rehearsal: fail 3]]' });
    assert.match(told, /Approver failed: .*3/);
  });

  it('is not asked for any more when its caller is stopped before the person decided', async () => {
    const work = { agent_type: 'approver', description: 'x' };
    planner().send(`[[rehearsal: ${calling('task', work)} | say {answer}]]`);
    await together.workspace.until(() => askedWork(malamar().store.read).length === 1);
    assert.ok((await malamar().chatActs.stop(planner().id)).ok);
    assert.deepEqual(askedWork(malamar().store.read), []);
  });
});

describe('the loop of a task', () => {
  let together: Together;
  beforeEach(async () => {
    together = await Together.open();
  });
  afterEach(() => together.close());
  const statusOf = (id: string) => findRun(together.malamar.store.read, id)?.status;

  it('waits for background children before the next agent, and charges what they spend', async () => {
    const work = {
      agent: 'approver',
      task: '[[rehearsal: sleep 1s | say Seven]]',
      background: true,
    };
    const id = together.workspace.create(
      `[[rehearsal Planner 1: ${calling('summon', work)} | comment Begun]] [[rehearsal: skip]]`,
    );
    await together.workspace.untilStatus(id, 'in_review');
    const [child] = together.runs('Approver');
    const [, next] = together.workspace.runs(id);
    assert.ok(child?.ended_at && next);
    assert.equal(child.status, 'completed');
    assert.equal(child.parent_run_id, together.workspace.runs(id)[0]?.id);
    assert.equal(child.origin_id, id, 'charged to the task');
    const order = together.runs().map(({ id: run }) => run);
    assert.ok(order.indexOf(child.id) < order.indexOf(next.id));
    assert.ok(child.ended_at <= next.started_at, 'the next agent begins after the child has ended');
  });

  it('cancelling a task in that wait ends the children, and no other agent begins', async () => {
    const work = { ...hanging, background: true };
    const id = together.workspace.create(
      `[[rehearsal Planner 1: ${calling('summon', work)} | comment Begun]] [[rehearsal: skip]]`,
    );
    const child = await together.untilAtWork('Approver');
    await together.workspace.until(() => together.workspace.runs(id)[0]?.status === 'completed');
    assert.ok((await together.malamar.taskActs.move(id, 'cancel')).ok);
    assert.deepEqual(livingOf([child.id]), []);
    assert.equal(statusOf(child.id), 'cancelled');
    assert.equal(together.workspace.task(id).status, 'in_review');
    assert.equal(together.workspace.runs(id).length, 1);
  });

  it('deleting a task in that wait ends the children and removes their chats', async () => {
    const work = { ...hanging, background: true };
    const id = together.workspace.create(
      `[[rehearsal Planner 1: ${calling('summon', work)} | comment Begun]] [[rehearsal: skip]]`,
    );
    const child = await together.untilAtWork('Approver');
    await together.workspace.until(() => together.workspace.runs(id)[0]?.status === 'completed');
    assert.ok((await together.malamar.taskActs.move(id, 'delete')).ok);
    assert.deepEqual(livingOf([child.id]), []);
    assert.deepEqual(together.chatsOf('Approver'), []);
  });

  it('cancelling a task whose agent waits ends both', async () => {
    const id = together.workspace.create(`[[rehearsal: ${calling('summon', hanging)} | skip]]`);
    const child = await together.untilAtWork('Approver');
    const [parent] = together.workspace.runs(id);
    assert.ok((await together.malamar.taskActs.move(id, 'cancel')).ok);
    assert.deepEqual(livingOf([parent?.id ?? '', child.id]), []);
    assert.deepEqual([statusOf(parent?.id ?? ''), statusOf(child.id)], ['cancelled', 'cancelled']);
  });
});

describe('a disk that is full for a moment', () => {
  let together: Together;
  beforeEach(async () => {
    together = await Together.open();
  });
  afterEach(() => together.close());

  it('is told to the agent that calls, and nothing is half done', async () => {
    const { store } = together.malamar;
    const write = store.transaction.bind(store);
    const work = { agent: 'approver', task: '[[rehearsal: say Seven]]' };
    together.planner.send(`[[rehearsal: sleep 1s | ${calling('summon', work)} | say {answer}]]`);
    await together.untilAtWork('Planner');
    // From here on, until the agent has called.
    let refused = 0;
    store.transaction = (action) =>
      write((writer) => {
        const done = action(writer);
        if (together.chatsOf('Approver').length > 0 && refused === 0) {
          refused += 1;
          throw new FailureError('The disk is full.');
        }
        return done;
      });
    await together.planner.settled();
    store.transaction = write;
    assert.equal(refused, 1);
    assert.match(together.planner.last.message, /The disk is full/);
    assert.deepEqual(together.chatsOf('Approver'), []);
    assert.equal((await together.told('summon', work))['response'], 'Seven');
  });
});
