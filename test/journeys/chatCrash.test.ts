import assert from 'node:assert/strict';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import * as z from 'zod';
import type { RunFacts } from '../../src/protocol/runs.ts';
import { livingOf } from './support/marked.ts';
import { ask, messagesIn, mortalWindows, runsThat } from './support/mortalWindows.ts';
import { somewhere } from './support/talk.ts';
import type { WindowProcess } from './support/windowProcess.ts';

describe('a window that is killed while an agent answers', () => {
  const windows = mortalWindows();

  const newChat = async (window: WindowProcess): Promise<string> =>
    z.object({ id: z.string() }).parse(await ask(window, 'chats.create', { agent: null })).id;

  const isOver = (runs: readonly RunFacts[]): boolean =>
    runs.length > 1 && runs.every(({ status }) => status !== 'running');

  it('leaves no process, and the message is answered once after the next start', async () => {
    const first = await windows.open();
    const id = await newChat(first);
    const text =
      '[[rehearsal: sleep 2s | say Once. | action {"type":"create_task","summary":"Only one"}]]';
    await ask(first, 'chats.send', { id, text, writtenIn: somewhere });
    const [run] = await runsThat(first, (runs) => runs.length === 1);
    assert.ok(run);
    while (livingOf([run.id]).length === 0) await wait(10);
    await first.kill();
    for (let waited = 0; livingOf([run.id]).length > 0 && waited < 200; waited += 1) await wait(50);
    assert.deepEqual(livingOf([run.id]), []);

    const second = await windows.open();
    const inChat = (runs: readonly RunFacts[]): RunFacts[] =>
      runs.filter(({ chat_id }) => chat_id === id);
    const runs = inChat(await runsThat(second, (all) => isOver(inChat(all))));
    assert.deepEqual(
      runs.map(({ status, detail }) => `${status} ${detail}`),
      ['failed interrupted', 'completed null'],
    );
    assert.deepEqual(
      (await messagesIn(second, id)).map(({ role, message }) => [role, message]),
      [
        ['user', text],
        ['agent', 'Once.'],
      ],
    );
    const exported = await ask(second, 'workspace.export', { part: 'everything' });
    const { tasks } = z
      .object({ tasks: z.array(z.object({ summary: z.string() })) })
      .parse(JSON.parse(z.object({ text: z.string() }).parse(exported).text));
    assert.deepEqual(
      tasks.map(({ summary }) => summary),
      ['Only one'],
    );
  });

  for (const [wish, left] of [
    ['chats.stop', ['system', 'user', 'system']],
    ['chats.clear', []],
    ['chats.delete', []],
  ] as const)
    it(`does not answer after the next start what ${wish} was to end`, async () => {
      const first = await windows.open();
      const id = await newChat(first);
      const secret = join(windows.directory(), 'secret.txt');
      writeFileSync(secret, 'secret');
      await ask(first, 'chats.attach', { id, name: 'secret.txt', path: secret });
      await ask(first, 'chats.send', {
        id,
        text: '[[rehearsal: spawn | hang]]',
        writtenIn: somewhere,
      });
      // Malamar may not start anything, so there is only the one process.
      const [run] = await runsThat(first, (runs) => runs.length === 1);
      assert.ok(run);
      while (livingOf([run.id]).length === 0) await wait(10);
      // A process that does not end is ended after a while: meanwhile the window dies.
      for (const pid of livingOf([run.id])) process.kill(pid, 'SIGSTOP');
      first.send({ ask: wish, params: { id } });
      await runsThat(first, ([only]) => only?.detail?.startsWith('stopping') ?? false);
      await first.kill();

      const second = await windows.open();
      const isKept = wish !== 'chats.delete';
      await runsThat(second, (runs) =>
        isKept ? runs[0]?.status === 'cancelled' : runs.length === 0,
      );
      assert.deepEqual(
        (await messagesIn(second, id)).map(({ role }) => role),
        left,
      );
      await wait(300);
      await runsThat(second, (runs) => runs.length === (isKept ? 1 : 0));
      const kept = join(windows.directory(), 'storage', 'attachments', id, 'secret.txt');
      assert.equal(existsSync(kept), wish === 'chats.stop');
      assert.deepEqual(livingOf([run.id]), []);
    });
});
