import assert from 'node:assert/strict';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import * as z from 'zod';
import { RunFacts } from '../../src/protocol/runs.ts';
import { livingOf } from './support/marked.ts';
import { childProgram, eachWithDirectory } from './support/place.ts';
import { WindowProcess } from './support/windowProcess.ts';

const SLOW =
  '[[rehearsal: comment Done.]] [[rehearsal Planner 2: in_review]] [[rehearsal Implementer 1: spawn | sleep 4s | comment Done.]]';

describe('a window that is killed while the second agent works', () => {
  const directory = eachWithDirectory();
  const windows: WindowProcess[] = [];
  afterEach(async () => {
    for (const window of windows.splice(0)) await window.kill();
  });

  function openWindow(): WindowProcess {
    const folder = join(directory(), 'my project');
    mkdirSync(folder, { recursive: true });
    const window = new WindowProcess(childProgram('window'), join(directory(), 'storage'), folder);
    windows.push(window);
    return window;
  }

  async function ask(window: WindowProcess, name: string, params: unknown): Promise<unknown> {
    const after = window.news.length;
    window.send({ ask: name, params });
    const { reply } = await window.heard((news) => news['asked'] === name, after);
    return z.object({ ok: z.literal(true), value: z.unknown() }).parse(reply).value;
  }

  /** Oldest first. */
  const runsIn = async (window: WindowProcess): Promise<RunFacts[]> =>
    z
      .array(RunFacts)
      .parse(await ask(window, 'runs.list', { subject: null }))
      .reverse();

  async function runsThat(window: WindowProcess, areSo: (runs: RunFacts[]) => boolean) {
    for (;;) {
      const runs = await runsIn(window);
      if (areSo(runs)) return runs;
      await wait(20);
    }
  }

  const isWorking = (runs: RunFacts[]): boolean => runs.some(({ status }) => status === 'running');

  it('leaves no process, and the task goes on with exactly that agent, and no comment comes twice', async () => {
    const first = openWindow();
    await first.role('owner');
    await ask(first, 'tasks.create', { summary: 'Survive', description: SLOW });
    const begun = await runsThat(first, (runs) => runs.length === 2);
    const ids = begun.map(({ id }) => id);
    while (livingOf(ids).length < 2) await wait(20);

    await first.kill();
    // Nothing is started again: the guardian alone has to see to it.
    for (let waited = 0; livingOf(ids).length > 0 && waited < 200; waited += 1) await wait(50);
    assert.deepEqual(livingOf(ids), []);

    const second = openWindow();
    await second.role('owner');
    const ended = await runsThat(second, (runs) => runs.at(-1)?.pass === 2 && !isWorking(runs));
    assert.deepEqual(
      ended.map(({ agent_name, status, detail }) => `${agent_name} ${status} ${detail}`),
      [
        'Planner completed null',
        'Implementer failed interrupted',
        'Implementer completed null',
        'Reviewer completed null',
        'Approver completed null',
        'Planner completed null',
      ],
    );
    const exported = await ask(second, 'workspace.export', { part: 'everything' });
    const { text } = z.object({ text: z.string() }).parse(exported);
    assert.equal([...text.matchAll(/"Done\."/g)].length, 4, 'each of the four said it once');
    assert.deepEqual(livingOf(ended.map(({ id }) => id)), []);
  });

  it('does not go on with a task whose cancelling was cut off', async () => {
    const first = openWindow();
    await first.role('owner');
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

    const second = openWindow();
    await second.role('owner');
    const [closed, ...more] = await runsThat(second, ([only]) => only?.status === 'cancelled');
    assert.equal(closed?.id, run.id);
    assert.deepEqual(more, []);
    await wait(300);
    assert.equal((await runsIn(second)).length, 1);
  });
});
