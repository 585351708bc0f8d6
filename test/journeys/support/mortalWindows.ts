import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import * as z from 'zod';
import { MessageRow } from '../../../src/protocol/chats.ts';
import { RunFacts } from '../../../src/protocol/runs.ts';
import { childProgram, eachWithDirectory } from './place.ts';
import { WindowProcess } from './windowProcess.ts';

/** Windows on one folder, one after the other, for tests that kill them. None outlives its test. */
export function mortalWindows(): {
  directory(): string;
  open(): Promise<WindowProcess>;
} {
  const directory = eachWithDirectory();
  const windows: WindowProcess[] = [];
  afterEach(async () => {
    for (const window of windows.splice(0)) await window.kill();
  });
  return {
    directory,
    async open() {
      const folder = join(directory(), 'my project');
      mkdirSync(folder, { recursive: true });
      const storage = join(directory(), 'storage');
      const window = new WindowProcess(childProgram('window'), storage, folder);
      windows.push(window);
      await window.role('owner');
      return window;
    },
  };
}

/** Asks as a page would, and must not be refused. */
export async function ask(window: WindowProcess, name: string, params: unknown): Promise<unknown> {
  const after = window.news.length;
  window.send({ ask: name, params });
  const { reply } = await window.heard((news) => news['asked'] === name, after);
  return z.object({ ok: z.literal(true), value: z.unknown() }).parse(reply).value;
}

/** All runs, oldest first, as soon as they are so. */
export async function runsThat(
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

/** The messages of a chat, oldest first. */
export async function messagesIn(window: WindowProcess, id: string): Promise<MessageRow[]> {
  const read = await ask(window, 'messages.read', { id, before: '', most: 500 });
  return z.object({ messages: z.array(MessageRow) }).parse(read).messages;
}

/** Who did it, and what became of it. */
export const told = (runs: readonly RunFacts[]): string[] =>
  runs.map(({ agent_name, status, detail }) => `${agent_name} ${status} ${detail}`);
