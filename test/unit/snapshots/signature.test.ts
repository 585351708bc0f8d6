import assert from 'node:assert/strict';
import { mkdirSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { Queue } from '../../../src/snapshots/queue.ts';
import { foldersBelow, Memory, signatureOf } from '../../../src/snapshots/signature.ts';
import { eachWithBed } from './bed.ts';

describe('remembering what files said', () => {
  const bed = eachWithBed();
  const look =
    (text: string, isSettled = true) =>
    async () => ({ text, isSettled });

  it('asks once, and again when a file was written', async () => {
    const memory = new Memory<number>();
    let asked = 0;
    const ask = async (): Promise<number> => ++asked;
    assert.equal(await memory.recall(look('a'), ask), 1);
    assert.equal(await memory.recall(look('a'), ask), 1);
    assert.equal(await memory.recall(look('b'), ask), 2);
    memory.forget();
    assert.equal(await memory.recall(look('b'), ask), 3);
  });

  it('does not trust what was written a moment ago, nor a question that failed', async () => {
    const memory = new Memory<number>();
    await memory.recall(look('a', false), async () => 1);
    assert.equal(await memory.recall(look('a'), async () => 2), 2);
    await assert.rejects(memory.recall(look('b'), () => Promise.reject(new Error('no'))));
    assert.equal(await memory.recall(look('b'), async () => 3), 3);
  });

  it('sees a write, a removal and a new name in a folder below', async () => {
    const path = join(bed().folder, 'file');
    const seen = new Set<string>();
    const look = async (): Promise<void> => {
      // File systems count time in steps of some milliseconds.
      await new Promise((resolve) => setTimeout(resolve, 20));
      const folders = await foldersBelow(bed().folder);
      seen.add((await signatureOf([path, ...folders])).text);
    };
    await look();
    bed().write('file', 'one');
    await look();
    bed().write('file', 'three');
    await look();
    mkdirSync(join(bed().folder, 'a', 'b'), { recursive: true });
    await look();
    bed().write('a/b/new', '');
    await look();
    bed().remove('file');
    await look();
    assert.equal(seen.size, 6);
  });

  it('does not call settled what was written just now, or in the future', async () => {
    bed().write('file', '');
    const path = join(bed().folder, 'file');
    assert.equal((await signatureOf([path])).isSettled, false, 'written just now');
    assert.equal((await signatureOf([join(bed().folder, 'none')])).isSettled, true);
    const future = new Date(Date.now() + 60_000);
    utimesSync(path, future, future);
    assert.equal((await signatureOf([path])).isSettled, false, 'written in the future');
  });
});

describe('a queue', () => {
  it('does one thing after the other, and goes on after a failure', async () => {
    const queue = new Queue();
    const steps: string[] = [];
    const work = (name: string) => async () => {
      steps.push(`${name} begins`);
      await new Promise((resolve) => setImmediate(resolve));
      steps.push(`${name} ends`);
      if (name === 'b') throw new Error('b failed');
      return name;
    };
    const [a, b, c] = [queue.add(work('a')), queue.add(work('b')), queue.add(work('c'))];
    await assert.rejects(b, /b failed/);
    assert.deepEqual([await a, await c], ['a', 'c']);
    assert.deepEqual(
      steps,
      ['a', 'b', 'c'].flatMap((name) => [`${name} begins`, `${name} ends`]),
    );
  });
});
