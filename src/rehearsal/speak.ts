import { setTimeout as sleep } from 'node:timers/promises';

/** What a rehearsal prints, one JSON object per line; src/cli/rehearsal.ts reads it. */
export type Event =
  | { readonly type: 'init'; readonly session: string }
  | { readonly type: 'status'; readonly status: 'thinking' | 'working'; readonly detail: string }
  | { readonly type: 'text'; readonly text: string }
  | {
      readonly type: 'tool_use';
      readonly id: string;
      readonly tool: string;
      readonly summary: string;
    }
  | {
      readonly type: 'tool_result';
      readonly id: string;
      readonly ok: boolean;
      readonly summary: string;
    }
  | {
      readonly type: 'result';
      /** The final message. */
      readonly text: string;
      readonly error: string | null;
      readonly trouble:
        | { readonly kind: 'usage_limit'; readonly until: string }
        | { readonly kind: 'login' }
        | null;
      readonly usage: { readonly input: number; readonly output: number; readonly cost: number };
    };

/** Slow enough by default that people can watch it work. */
const pace = Number(process.env['MALAMAR_REHEARSAL_PACE'] ?? 400);

export async function speak(event: Event): Promise<void> {
  await print(event);
  await sleep(pace);
}

/** Resolves when the lines were taken: nothing piles up, and nothing is lost at the end. */
export const print = (...events: readonly Event[]): Promise<void> =>
  new Promise((resolve, reject) => {
    const lines = events.map((event) => `${JSON.stringify(event)}\n`).join('');
    process.stdout.write(lines, (error) => (error ? reject(error) : resolve()));
  });

let calls = 0;

/** Says what is done before and after it is done; a refusal is a result like any other. */
export async function useTool(
  tool: string,
  summary: string,
  act: () => Promise<string>,
): Promise<void> {
  calls += 1;
  const id = `call-${calls}`;
  await speak({ type: 'tool_use', id, tool, summary });
  try {
    await speak({ type: 'tool_result', id, ok: true, summary: await act() });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    await speak({ type: 'tool_result', id, ok: false, summary: reason });
  }
}

type Result = Extract<Event, { type: 'result' }>;

export const finish = (text: string, bad: Partial<Pick<Result, 'error' | 'trouble'>> = {}) =>
  print({
    type: 'result',
    text,
    error: null,
    trouble: null,
    usage: { input: 0, output: 0, cost: 0 },
    ...bad,
  });
