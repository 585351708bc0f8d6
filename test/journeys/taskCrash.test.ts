import assert from 'node:assert/strict';
import { setTimeout as wait } from 'node:timers/promises';
import * as z from 'zod';
import type { RunFacts } from '../../src/protocol/runs.ts';
import { livingOf } from './support/marked.ts';
import { ask, mortalWindows, runsThat, told } from './support/mortalWindows.ts';

const SLOW =
  '[[rehearsal: comment Done.]] [[rehearsal Planner 2: in_review]] [[rehearsal Implementer 1: spawn | sleep 4s | comment Done.]]';

describe('a window that is killed while the second agent works', () => {
  const windows = mortalWindows();

  const isWorking = (runs: readonly RunFacts[]): boolean =>
    runs.some(({ status }) => status === 'running');

  it('leaves no process, and the task goes on with exactly that agent, and no comment comes twice', async () => {
    const first = await windows.open();
    await ask(first, 'tasks.create', { summary: 'Survive', description: SLOW });
    const begun = await runsThat(first, (runs) => runs.length === 2);
    const ids = begun.map(({ id }) => id);
    while (livingOf(ids).length < 2) await wait(20);

    await first.kill();
    // Nothing is started again: the guardian alone has to see to it.
    for (let waited = 0; livingOf(ids).length > 0 && waited < 200; waited += 1) await wait(50);
    assert.deepEqual(livingOf(ids), []);

    const second = await windows.open();
    const ended = await runsThat(second, (runs) => runs.at(-1)?.pass === 2 && !isWorking(runs));
    assert.deepEqual(told(ended), [
      'Planner completed null',
      'Implementer failed interrupted',
      'Implementer completed null',
      'Reviewer completed null',
      'Approver completed null',
      'Planner completed null',
    ]);
    const exported = await ask(second, 'workspace.export', { part: 'everything' });
    const { text } = z.object({ text: z.string() }).parse(exported);
    assert.equal([...text.matchAll(/"Done\."/g)].length, 4, 'each of the four said it once');
    assert.deepEqual(livingOf(ended.map(({ id }) => id)), []);
  });

  it('does not go on with a task whose cancelling was cut off', async () => {
    const first = await windows.open();
    const created = await ask(first, 'tasks.create', {
      summary: 'Stop',
      description: '[[rehearsal: spawn | hang]]',
    });
    const { id } = z.object({ id: z.string() }).parse(created);
    const [run] = await runsThat(first, (runs) => runs.length === 1);
    assert.ok(run);
    while (livingOf([run.id]).length < 2) await wait(20);
    first.send({ ask: 'tasks.move', params: { id, move: 'cancel' } });
    await runsThat(first, ([only]) => only?.detail === 'stopping');
    await first.kill();

    const second = await windows.open();
    const [closed, ...more] = await runsThat(second, ([only]) => only?.status === 'cancelled');
    assert.equal(closed?.id, run.id);
    assert.deepEqual(more, []);
    await wait(300);
    assert.equal((await runsThat(second, () => true)).length, 1);
  });
});
