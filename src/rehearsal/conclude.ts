import { writeFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { answerBadly, type Kind } from './answerBadly.ts';
import { fillIn } from './answers.ts';
import { finish, speak, useTool } from './speak.ts';
import type { Turn } from './turn.ts';

/** Ends the turn in the way that was decided; gives the exit code. */
export async function conclude(
  end: Turn<object>['end'],
  { kind, output }: { readonly kind: Kind; readonly output: string | undefined },
): Promise<number> {
  switch (end.end) {
    case 'answer':
      await answer(fillIn(JSON.stringify(end.answer), 'json'), end.aloud ? undefined : output);
      return 0;
    case 'broken':
      await answerBadly(end.answer, kind, output);
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
