import assert from 'node:assert/strict';
import { setTimeout as wait } from 'node:timers/promises';
import { livingOf } from './support/marked.ts';
import { ask, messagesIn, mortalWindows, runsThat, told } from './support/mortalWindows.ts';
import { calling } from './support/together.ts';
import type { WindowProcess } from './support/windowProcess.ts';

describe('a window that is killed while an agent waits for another one', () => {
  const windows = mortalWindows();

  const rolesIn = async (window: WindowProcess, id: string): Promise<string[]> =>
    (await messagesIn(window, id)).map(({ role }) => role);

  async function untilGone(ids: readonly string[]): Promise<void> {
    for (let waited = 0; livingOf(ids).length > 0 && waited < 200; waited += 1) await wait(50);
    assert.deepEqual(livingOf(ids), []);
  }

  it('leaves no process; the agent asks once more, and the answer comes of that', async () => {
    const first = await windows.open();
    const given = { agentId: 'reviewer', content: '[[rehearsal: sleep 2s | say Good]]' };
    const description = `[[rehearsal Planner: ${calling('agents_message', given)} | comment {answer.response} | in_review]]`;
    await ask(first, 'tasks.create', { summary: 'Ask', description });
    const [parent, child] = await runsThat(first, (runs) => runs.length === 2);
    assert.ok(parent && child);
    assert.equal(child.parent_run_id, parent.id);
    while (livingOf([child.id]).length === 0) await wait(10);
    await first.kill();
    await untilGone([parent.id, child.id]);

    const second = await windows.open();
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
    const first = await windows.open();
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

    const second = await windows.open();
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
