import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Conversation } from '../../src/core/conversation.ts';
import { carryOut } from '../../src/core/requests.ts';
import type { RunState } from '../../src/protocol/runPage.ts';
import { type Reply, requests } from '../../src/protocol.ts';
import { Host } from '../../webview/host.ts';
import { reduceRun, renewRun } from '../../webview/pages/run/reduce.ts';
import { News } from './support/news.ts';
import { eachWithWorkspace } from './support/openWorkspace.ts';

type Asked = 'runOrder.read' | 'eventDetails.read' | 'runOutput.read' | 'events.read';

describe('a run on its page', () => {
  const workspace = eachWithWorkspace();

  /** A page without a browser: what it has heard so far. */
  function openPage(subject: string): { state(): RunState | undefined; host: Host<'run'> } {
    let state: RunState | undefined;
    const talk = new Conversation(workspace().malamar, (message) => host.receive(message));
    const host = new Host<'run'>(
      { page: 'run', subject, reduce: reduceRun, renew: renewRun },
      (known) => {
        state = known.state;
      },
      (message) => talk.receive(message),
    );
    host.ready();
    return { state: () => state, host };
  }

  async function ask<N extends Asked>(name: N, params: object): Promise<Reply<N>> {
    const result = await carryOut(workspace().malamar, name, params);
    assert.ok(result.ok, JSON.stringify(result));
    return requests[name].result.parse(result.value) as Reply<N>;
  }

  async function firstRun(task: string): Promise<string> {
    await workspace().until(() => workspace().runs(task).length > 0);
    const [run] = workspace().runs(task);
    assert.ok(run);
    return run.id;
  }

  it('shows after all additions what a page that is opened later shows', async () => {
    const task = workspace().create(
      '[[rehearsal Planner 1: write a.txt one | flood 1500 | write b.txt two]] [[rehearsal: in_review]]',
    );
    const run = await firstRun(task);
    const { state } = openPage(run);
    assert.equal(state()?.head?.status, 'running');
    await workspace().untilStatus(task, 'in_review');
    await pause(100);
    const heard = state();
    const whole = openPage(run).state();
    assert.ok(heard && whole);
    assert.equal(heard.head?.status, 'completed');
    assert.deepEqual(heard.head, whole.head);
    assert.deepEqual(heard.milestones, whole.milestones);
    assert.deepEqual(heard.live, null);
    // It may hold more than the newest ones, but never with a gap.
    const first = heard.events[0]?.seq ?? 0;
    assert.equal(heard.earlier, first - 1);
    assert.deepEqual(
      heard.events.map(({ seq }) => seq),
      heard.events.map((_, index) => first + index),
    );
    assert.deepEqual(heard.events.slice(-whole.events.length), whole.events);
    assert.ok(whole.events.length + whole.earlier > 1500);
  });

  it('can turn to another run', async () => {
    const task = workspace().create('[[rehearsal: in_review]]');
    const run = await firstRun(task);
    const other = workspace().create('[[rehearsal: in_review]]', 'Another');
    const next = await firstRun(other);
    const page = openPage(run);
    page.host.turnTo(next);
    assert.equal(page.state()?.head?.id, next);
    assert.equal(page.state()?.head?.subject?.title, 'Another');
  });

  it('keeps what the agent was given, how it was called, and what its CLI printed', async () => {
    const task = workspace().create('[[rehearsal: write a.txt one | in_review]]', 'Brew tea');
    const id = await firstRun(task);
    await workspace().untilStatus(task, 'in_review');
    const { input, command, isCut } = await ask('runOrder.read', { id });
    assert.match(input, /Brew tea/);
    assert.equal(isCut, false);
    assert.ok(command.args.some((arg) => arg.includes('rehearsal')));
    assert.equal(command.directory, workspace().folder);
    assert.match(command.stdin ?? '', /\.md/);
    const { events } = await ask('events.read', { id, before: 10_000, most: 100 });
    const call = events.find(({ kind, tool }) => kind === 'tool_call' && tool === 'Write');
    const details = await ask('eventDetails.read', { id, seq: call?.seq });
    assert.match(details.printed ?? '', /tool: Write[\s\S]*wrote a\.txt/);
    const raw = await ask('runOutput.read', { id, most: 60 });
    assert.ok(raw.text.length <= 60 && raw.before > 0);
  });

  it('loses that with its task, and not before', async () => {
    const task = workspace().create('[[rehearsal: in_review]]');
    const id = await firstRun(task);
    await workspace().untilStatus(task, 'in_review');
    const file = join(workspace().storage, 'runs', `${id}.order.json`);
    const { workbench } = workspace().malamar.machine;
    await ask('runOrder.read', { id });
    await workbench.removeLogs((run) => run === id);
    assert.ok(existsSync(file));
    await workbench.removeLogs(() => false);
    assert.ok(!existsSync(file));
    const gone = await carryOut(workspace().malamar, 'runOrder.read', { id });
    assert.ok(!gone.ok && /is not known/.test(gone.error.sentence));
  });

  it('is told that it is being stopped, and then that it is gone', async () => {
    const task = workspace().create('[[rehearsal: hang]]');
    const run = await firstRun(task);
    const { state } = openPage(run);
    const news = new News(workspace());
    assert.ok((await carryOut(workspace().malamar, 'runs.cancel', { id: run })).ok);
    const told = news.of('run.stopping', 'run.finished').map(({ type, run_id }) => [type, run_id]);
    assert.deepEqual(told, [
      ['run.stopping', run],
      ['run.finished', run],
    ]);
    while (state()?.head?.status === 'running') await pause(5);
    assert.deepEqual([state()?.head?.status, state()?.head?.stopping], ['cancelled', false]);
  });
});
