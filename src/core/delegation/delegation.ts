import { timestamp } from '../../base/clock.ts';
import type { Disposable } from '../../base/disposable.ts';
import { failure, failureOf, type Result, success } from '../../base/result.ts';
import type { Run } from '../../model/run.ts';
import { addSystemMessage, changeAnswer } from '../chatRecord.ts';
import type { ChatRunner } from '../chatRunner.ts';
import { findRun } from '../runRecord.ts';
import type { Foundation } from '../theWorkspace.ts';
import { answerOf, messageFor } from './answer.ts';
import { Approvals } from './approvals.ts';
import { callersOf, childrenOf, hasOpenChildren } from './children.ts';
import { answered, reported, stillRunning } from './results.ts';
import { Waiting } from './waiting.ts';
import { withdrawOf } from './withdrawing.ts';

/** How long somebody waits, and until when at most. */
export interface Patience {
  readonly ms: number;
  readonly signal: AbortSignal;
  /** Whoever waits takes no place among the living processes until the returned function is called. */
  lend(): () => void;
}

/** Agents that have others work: waiting for them, and ending them with who called them. */
export class Delegation {
  readonly waiting: Waiting;
  readonly approvals: Approvals;
  readonly #base: Foundation;
  readonly #chats: ChatRunner;

  constructor(base: Foundation, chats: ChatRunner) {
    this.#base = base;
    this.#chats = chats;
    this.waiting = new Waiting(base);
    this.approvals = new Approvals(base);
  }

  /** The result of what was asked for, or that it still goes on. */
  async result(caller: Run, answerId: string, patience: Patience): Promise<Result<unknown>> {
    const { read } = this.#base.store;
    const message = messageFor(read, answerId);
    if (!message?.delivery) return failure('What you asked for was deleted.');
    const { how } = message.delivery;
    const isOpen = answerOf(read, answerId).kind === 'waiting';
    if (isOpen && this.waiting.isCircle(caller.id, message.chat_id))
      return failure(
        'Refused: whoever would answer waits for you, and you would wait for each other for ever.',
        'Give your own answer first.',
      );
    const answer = await this.waiting.forAnswer(caller.id, message.chat_id, answerId, patience);
    if (answer.kind === 'waiting') return success(stillRunning(read, answerId, how));
    if (answer.kind === 'answered') {
      const { run, text } = answer;
      if (how === 'task') return success(reported(read, run, text));
      return success({ status: 'complete', ...answered(read, run, text) });
    }
    if (how !== 'task') return failure(answer.why);
    const nothing = { summary: '', artifacts: [], toolCalls: 0, tokensUsed: 0 };
    const told = answer.run ? reported(read, answer.run, '') : nothing;
    return success({ ...told, success: false, error: answer.why });
  }

  /** Until a person has decided, or this long; at once if nobody is asked. */
  async decision(id: string, { ms, signal, lend }: Patience): Promise<void> {
    if (this.approvals.state(id) !== 'pending') return;
    const takeBack = lend();
    const parts: Disposable[] = [];
    try {
      await new Promise<void>((resolve) => {
        parts.push(
          this.approvals.decided.on((decided) => {
            if (decided === id) resolve();
          }),
          this.#base.clock.after(ms, resolve),
        );
        signal.addEventListener('abort', () => resolve(), { once: true });
        if (signal.aborted) resolve();
      });
    } finally {
      for (const part of parts) part.dispose();
      takeBack();
    }
  }

  /** Whoever was called ends with its caller. Resolves when all their processes are gone. */
  async cancelChildrenOf(runId: string): Promise<readonly number[]> {
    this.#withdraw(runId);
    const ended = await Promise.all(
      childrenOf(this.#base.store.read, runId).map(({ chat_id }) =>
        chat_id === null
          ? []
          : this.#chats.halt(chat_id, 'cancel', (writer, chat, now) => {
              changeAnswer(writer, chat, 'failed', now);
              addSystemMessage(writer, chat, 'Stopped with the agent that asked for it', now);
            }),
      ),
    );
    return ended.flatMap((survivors) => (survivors === 'done already' ? [] : survivors));
  }

  /** As the store knows them: whoever worked on the task may have answered long ago, in another window. */
  async cancelChildrenOfTask(taskId: string): Promise<readonly number[]> {
    const callers = callersOf(this.#base.store.read, taskId);
    return (await Promise.all(callers.map(({ id }) => this.cancelChildrenOf(id)))).flat();
  }

  #withdraw(runId: string): void {
    const { store, clock, log } = this.#base;
    try {
      this.approvals.withdraw(runId);
      store.transaction((writer) => withdrawOf(writer, runId, timestamp(clock)));
    } catch (error) {
      // A full disk must not keep the children's processes alive.
      log.error(failureOf(error, log).sentence);
    }
  }

  /** Resolves when nobody whom this run called is at work any more. */
  childrenOver(runId: string): Promise<void> {
    const { store } = this.#base;
    const isOver = (): boolean => !hasOpenChildren(store.read, runId);
    if (isOver()) return Promise.resolve();
    return new Promise((resolve) => {
      const listening = store.changes.on(() => {
        if (!isOver()) return;
        listening.dispose();
        resolve();
      });
    });
  }

  /** Whether an answer belongs to what this run, or this run's chat, asked for. */
  isOwn(caller: Run, answerId: string): boolean {
    const delivery = messageFor(this.#base.store.read, answerId)?.delivery;
    if (!delivery) return false;
    if (delivery.run === caller.id) return true;
    const asker = findRun(this.#base.store.read, delivery.run);
    return caller.chat_id !== null && asker?.chat_id === caller.chat_id;
  }
}
