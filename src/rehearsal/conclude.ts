import { symlink, truncate, writeFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { BrokenAnswer, End } from './directives.ts';
import { finish, speak, useTool } from './speak.ts';
import type { Answering } from './taskTurn.ts';

/** Ends the turn in the way that was decided; gives the exit code. */
export async function conclude(end: End | Answering, output: string | undefined): Promise<number> {
  switch (end.end) {
    case 'answer':
      await answer(JSON.stringify({ actions: end.actions }), end.aloud ? undefined : output);
      return 0;
    case 'broken':
      await answerBadly(end.answer, output);
      return 0;
    case 'fail':
      process.stderr.write(`The rehearsal fails with exit code ${end.code}, as it was told.\n`);
      return end.code;
    case 'quota': {
      const until =
        end.until instanceof Date ? end.until : new Date(Date.now() + end.until.milliseconds);
      const error = `Usage limit reached, resets ${until.toISOString()} (rehearsed).`;
      await finish('', {
        error,
        trouble: { kind: 'usage_limit', until: until.toISOString() },
      });
      return 0;
    }
    case 'login':
      await finish('', { error: 'Not logged in (rehearsed).', trouble: { kind: 'login' } });
      return 1;
    case 'cut':
      return 0;
    case 'hang':
      await speak({ type: 'status', status: 'working', detail: 'hanging, as told' });
      for (;;) await sleep(60_000);
  }
}

async function answer(text: string, output: string | undefined): Promise<void> {
  if (output === undefined) return finish(text);
  await useTool('Write', output, async () => {
    await writeFile(output, text);
    return 'wrote the answer';
  });
  await finish('The rehearsal has given its answer.');
}

const GARBAGE = '{"actions": [{"type": "comm';
const WRONG = '{"actions": [{"type": "dance"}]}';

const badly: Record<BrokenAnswer, (path: string) => Promise<void>> = {
  garbage: (path) => writeFile(path, GARBAGE),
  wrong: (path) => writeFile(path, WRONG),
  empty: (path) => writeFile(path, ''),
  missing: async () => undefined,
  binary: (path) => writeFile(path, Buffer.from([0xff, 0x00, 0xfe, 0x7b])),
  huge: async (path) => {
    await writeFile(path, '');
    await truncate(path, 50 * 1024 * 1024);
  },
  symlink: async (path) => {
    await writeFile(`${path}.elsewhere`, '{"actions": [{"type": "skip"}]}');
    await symlink(`${path}.elsewhere`, path);
  },
};

async function answerBadly(how: BrokenAnswer, output: string | undefined): Promise<void> {
  // A final message can be broken JSON or the wrong one; the rest are things that only files can be.
  if (output === undefined)
    return finish(how === 'garbage' ? GARBAGE : how === 'wrong' ? WRONG : '');
  await badly[how](output);
  await finish('The rehearsal has answered badly, as it was told.');
}
