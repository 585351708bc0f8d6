import type { Disposable } from '../../base/disposable.ts';
import { runs } from '../../model/run.ts';
import { selectOne } from '../../store/rows.ts';
import type { Reader } from '../../store/sqlite.ts';
import type { Foundation } from '../theWorkspace.ts';
import { type Answer, answerOf } from './answer.ts';
import type { Patience } from './delegation.ts';

/** Runs that wait for an answer, and for whose: so that two never wait for each other. */
export class Waiting {
  readonly #base: Foundation;
  /** By run: the chats in which it waits for an answer. */
  readonly #waits = new Map<string, string[]>();

  constructor(base: Foundation) {
    this.#base = base;
  }

  /** Whether the answer of this chat would have to wait, sooner or later, for that run itself. */
  isCircle(runId: string, chatId: string, seen: ReadonlySet<string> = new Set()): boolean {
    if (seen.has(chatId)) return false;
    const atWork = runningIn(this.#base.store.read, chatId);
    if (atWork === undefined) return false;
    if (atWork === runId) return true;
    const next = this.#waits.get(atWork) ?? [];
    return [...next].some((each) => this.isCircle(runId, each, new Set([...seen, chatId])));
  }

  /** Until it is answered, or this long. What is waited for goes on either way. */
  async forAnswer(
    runId: string,
    chatId: string,
    answerId: string,
    { ms, signal, lend }: Patience,
  ): Promise<Answer> {
    const { store, clock } = this.#base;
    const present = answerOf(store.read, answerId);
    if (present.kind !== 'waiting') return present;
    const takeBack = lend();
    this.#waits.set(runId, [...(this.#waits.get(runId) ?? []), chatId]);
    const parts: Disposable[] = [];
    try {
      return await new Promise<Answer>((resolve) => {
        const look = (): void => {
          const answer = answerOf(store.read, answerId);
          if (answer.kind !== 'waiting') resolve(answer);
        };
        const giveUp = (): void => resolve(answerOf(store.read, answerId));
        parts.push(
          store.changes.on((changes) => {
            if (changes.some(({ type }) => mayEnd.has(type))) look();
          }),
          clock.after(ms, giveUp),
        );
        signal.addEventListener('abort', giveUp, { once: true });
        if (signal.aborted) giveUp();
        look();
      });
    } finally {
      for (const part of parts) part.dispose();
      takeBack();
      this.#leave(runId, chatId);
    }
  }

  /** Two calls of one run may wait in the same chat: only one of them is over. */
  #leave(runId: string, chatId: string): void {
    const waits = this.#waits.get(runId) ?? [];
    const left = waits.toSpliced(waits.indexOf(chatId), 1);
    if (left.length === 0) this.#waits.delete(runId);
    else this.#waits.set(runId, left);
  }
}

const mayEnd: ReadonlySet<string> = new Set([
  'run.finished',
  'chat.updated',
  'chat.message_added',
  'chat.cleared',
  'chat.deleted',
]);

const runningIn = (read: Reader, chatId: string): string | undefined =>
  selectOne(read, runs, `WHERE chat_id = ? AND status = 'running' LIMIT 1`, [chatId])?.id;
