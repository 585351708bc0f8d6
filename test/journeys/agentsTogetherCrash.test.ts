import assert from 'node:assert/strict';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import * as z from 'zod';
import { MessageRow } from '../../src/protocol/chats.ts';
import { RunFacts } from '../../src/protocol/runs.ts';
import { livingOf } from './support/marked.ts';
import { childProgram, eachWithDirectory } from './support/place.ts';
import { calling } from './support/together.ts';
import { WindowProcess } from './support/windowProcess.ts';

describe('a window that is killed while an agent waits for another one', () => {
  const directory = eachWithDirectory();
  const windows: WindowProcess[] = [];
  afterEach(async () => {
    for (const window of windows.splice(0)) await window.kill();
  });

  async function openWindow(): Promise<WindowProcess> {
    const folder = join(directory(), 'my project');
    mkdirSync(folder, { recursive: true });
    const window = new WindowProcess(childProgram('window'), join(directory(), 'storage'), folder);
    windows.push(window);
    await window.role('owner');
    return window;
  }

  async function ask(window: WindowProcess, name: string, params: unknown): Promise<unknown> {
    const after = window.news.length;
    window.send({ ask: name, params });
    const { reply } = await window.heard((news) => news['asked'] === name, after);
    return z.object({ ok: z.literal(true), value: z.unknown() }).parse(reply).value;
  }

  /** Oldest first. */
  async function runsThat(
    window: WindowProcess,
    areSo: (runs: readonly RunFacts[]) => boolean,
  ): Promise<RunFacts[]> {
    for (;;) {
      const newest = z.array(RunFacts).parse(await ask(window, 'runs.list', { subject: null }));
      const runs = newest.reverse();
      if (areSo(runs)) return runs;
      await wait(20);
    }
  }

  const rolesIn = async (window: WindowProcess, id: string): Promise<string[]> => {
    const read = await ask(window, 'messages.read', { id, before: '', most: 500 });
    const { messages } = z.object({ messages: z.array(MessageRow) }).parse(read);
    return messages.map(({ role }) => role);
  };

  const told = (runs: readonly RunFacts[]): string[] =>
    runs.map(({ agent_name, status, detail }) => `${agent_name} ${status} ${detail}`);

  async function untilGone(ids: readonly string[]): Promise<void> {
    for (let waited = 0; livingOf(ids).length > 0 && waited < 200; waited += 1) await wait(50);
    assert.deepEqual(livingOf(ids), []);
  }

  it('leaves no process; the agent asks once more, and the answer comes of that', async () => {
    const first = await openWindow();
    const given = { agentId: 'reviewer', content: '[[rehearsal: sleep 2s | say Good]]' };
    const description = `[[rehearsal Planner: ${calling('agents_message', given)} | comment {answer.response} | in_review]]`;
    await ask(first, 'tasks.create', { summary: 'Ask', description });
    const [parent, child] = await runsThat(first, (runs) => runs.length === 2);
    assert.ok(parent && child);
    assert.equal(child.parent_run_id, parent.id);
    while (livingOf([child.id]).length === 0) await wait(10);
    await first.kill();
    await untilGone([parent.id, child.id]);

    const second = await openWindow();
    const runs = await runsThat(
      second,
      (all) => all.length >= 4 && all.every(({ status }) => status !== 'running'),
    );
    assert.deepEqual(told(runs), [
      'Planner failed interrupted',
      'Reviewer failed interrupted',
      'Planner completed null',
      'Reviewer completed null',
    ]);
    assert.equal(runs[3]?.parent_run_id, runs[2]?.id);
    const roles = await rolesIn(second, child.chat_id ?? '');
    assert.deepEqual(roles, ['user', 'system', 'user', 'agent'], 'the first one is not answered');
  });

  it('asks again what nobody waits for any more, and the next agent waits for it', async () => {
    const first = await openWindow();
    const given = {
      agentId: 'reviewer',
      content: '[[rehearsal: sleep 3s | say Good]]',
      timeout: 0.1,
    };
    const description = `[[rehearsal Planner 1: ${calling('agents_message', given)} | comment Asked]] [[rehearsal: skip]]`;
    await ask(first, 'tasks.create', { summary: 'Ask', description });
    const [parent, child] = await runsThat(
      first,
      (runs) => runs.length === 2 && runs[0]?.status === 'completed',
    );
    assert.ok(parent && child);
    assert.equal(child.status, 'running', 'a time-out does not end the work');
    await first.kill();
    await untilGone([child.id]);

    const second = await openWindow();
    const runs = await runsThat(
      second,
      (all) => all.length >= 4 && all.every(({ status }) => status !== 'running'),
    );
    const [, , again, next] = runs;
    assert.deepEqual(told([again ?? child]), ['Reviewer completed null']);
    assert.equal(again?.parent_run_id, parent.id);
    assert.equal(again?.chat_id, child.chat_id);
    assert.ok(next && again?.ended_at && again.ended_at <= next.started_at);
    assert.deepEqual(await rolesIn(second, child.chat_id ?? ''), ['user', 'agent']);
  });
});
