import { timestamp } from '../base/clock.ts';
import type { Disposable } from '../base/disposable.ts';
import { FailureError, failureOf } from '../base/result.ts';
import type { CliType } from '../model/agent.ts';
import { type ChatQueueItem, chatQueue } from '../model/chat.ts';
import { runs } from '../model/run.ts';
import { select, selectOne } from '../store/rows.ts';
import type { ChatAnswer } from './chatAnswer.ts';
import { type ChatAfterwards, concludeAnswer } from './chatConclusion.ts';
import {
  addSystemMessage,
  answerUndelivered,
  changeAnswer,
  findChat,
  tellOfEnd,
} from './chatRecord.ts';
import { type ChatWork, takeTurn } from './chatTurn.ts';
import { closeUnread, failUnread } from './delegation/withdrawing.ts';
import { LiveRun } from './invoke.ts';
import { malamarCli } from './malamarCli.ts';
import { noteWish, writeEnding } from './runEnding.ts';
import { type ChatWish, endRun, findRun, runningRuns } from './runRecord.ts';
import type { Foundation } from './theWorkspace.ts';

const AGAIN_AFTER_TROUBLE_MS = 5000;

interface Live {
  over: Promise<void>;
  /** Not yet, while it is looked for a CLI. */
  run?: LiveRun<ChatAnswer>;
  afterwards?: ChatAfterwards;
  /** Known when it is over. */
  survivors: readonly number[];
}

/**
 * Answers in any number of chats at once, one answer per chat. What the store says is what happens
 * next, so that starting and recovering are the same.
 */
export class ChatRunner implements Disposable {
  readonly #base: Foundation;
  /** By chat. */
  readonly #live = new Map<string, Live>();
  #listening: Disposable | undefined;
  #turning = false;
  #disposed = false;
  /** Items of the queue that could not be begun; the alarm lets them try again. */
  readonly #troubled = new Set<string>();
  #alarm: Disposable | undefined;

  constructor(base: Foundation) {
    this.#base = base;
  }

  start(): void {
    this.#listening ??= this.#base.store.changes.on((changes) => {
      if (changes.some((change) => change.type === 'queue.updated' && change.queue === 'chats'))
        void this.#wake();
    });
    void this.#wake();
  }

  /**
   * Ends the answer of this chat if there is one, and then does what the person wants, in the same
   * transaction that closes the run. Resolves when the whole tree of processes is gone, with what is
   * left of it if it cannot be ended; or when somebody else's wish for the same answer was done.
   */
  async halt(
    chatId: string,
    wish: ChatWish,
    afterwards: ChatAfterwards,
  ): Promise<readonly number[] | 'done already'> {
    const live = this.#live.get(chatId);
    if (!live?.run) {
      const now = timestamp(this.#base.clock);
      this.#base.store.transaction((writer) => {
        const chat = findChat(writer, chatId);
        if (chat) afterwards(writer, chat, now);
      });
      return [];
    }
    if (live.afterwards) {
      await live.over;
      return 'done already';
    }
    live.afterwards = afterwards;
    noteWish(this.#base, live.run.run, wish);
    live.run.stop('user');
    const children = this.#base.delegation.cancelChildrenOf(live.run.run.id);
    await live.over;
    return [...live.survivors, ...(await children)];
  }

  /** What is being answered stays unfinished in the store: it is answered after the next start. */
  async leave(): Promise<void> {
    this.dispose();
    const all = [...this.#live.values()];
    for (const { run } of all) run?.stop('closing');
    await Promise.all(all.map(({ over }) => over));
  }

  dispose(): void {
    this.#disposed = true;
    this.#listening?.dispose();
    this.#alarm?.dispose();
  }

  /** One start after the other: between two of a hundred, others get their turn. */
  async #wake(): Promise<void> {
    if (this.#turning) return;
    this.#turning = true;
    try {
      for (let item = this.#next(); item && !this.#disposed; item = this.#next()) {
        this.#begin(item);
        await new Promise<void>((resolve) => setImmediate(resolve));
      }
    } finally {
      this.#turning = false;
    }
  }

  #next(): ChatQueueItem | undefined {
    if (this.#disposed) return undefined;
    const waiting = `WHERE status = 'queued' ORDER BY created_at, rowid`;
    return select(this.#base.store.read, chatQueue, waiting).find(
      ({ id, chat_id }) => !this.#live.has(chat_id) && !this.#troubled.has(id),
    );
  }

  #begin(item: ChatQueueItem): void {
    const live: Live = { over: Promise.resolve(), survivors: [] };
    this.#live.set(item.chat_id, live);
    live.over = this.#answer(item, live)
      .catch((error: unknown) => this.#giveUp(item, error))
      .finally(() => {
        if (this.#live.get(item.chat_id) === live) this.#live.delete(item.chat_id);
        if (!this.#disposed) void this.#wake();
      });
  }

  async #answer(item: ChatQueueItem, live: Live): Promise<void> {
    const begun = await this.#beginRun(item, live);
    if (!begun) return;
    const { work, run } = begun;
    const invoked = await run.invoked;
    live.survivors = invoked.survivors;
    await writeEnding(this.#base, {
      run: run.run,
      invoked,
      write: (writer, outcome, now) =>
        concludeAnswer(writer, work, outcome, now, this.#base.machine, live.afterwards),
      over: () => this.#live.delete(item.chat_id),
      notOver: () => this.#live.set(item.chat_id, live),
      isGivenUp: () => this.#disposed,
    });
    // Whoever it called, and whose result nobody can use any more; also what it called while it was being ended.
    const isGood = findRun(this.#base.store.read, run.run.id)?.status === 'completed';
    if (isGood || this.#disposed) return;
    live.survivors = [
      ...live.survivors,
      ...(await this.#base.delegation.cancelChildrenOf(run.run.id)),
    ];
  }

  /** Malamar's CLI is looked for only if it is needed: that may take a moment. */
  async #beginRun(
    item: ChatQueueItem,
    live: Live,
  ): Promise<{ readonly work: ChatWork; readonly run: LiveRun<ChatAnswer> } | undefined> {
    const { store, machine, clock } = this.#base;
    let chosen: CliType | undefined;
    for (;;) {
      if (this.#disposed) return undefined;
      const work = store.transaction((writer) => takeTurn(writer, item.id, chosen, machine, clock));
      if (work === 'choose first') {
        chosen = await malamarCli(store.read, machine.clis);
        continue;
      }
      // In the same breath as the transaction: from here on a stop finds the run.
      if (!work || this.#wasStopped(work)) return undefined;
      live.run = new LiveRun(this.#base, work.invocation(machine.workbench));
      return { work, run: live.run };
    }
  }

  /** Whoever hears of the run may stop it at once, before it could be told to anybody. */
  #wasStopped({ run, item, chat, speaker }: ChatWork): boolean {
    const { store, clock } = this.#base;
    const isOpen = `SELECT 1 FROM chat_queue WHERE id = ? AND status = 'in_progress'`;
    if (store.read.one(isOpen, [item.id])) return false;
    store.transaction((writer) => {
      const row = selectOne(writer, runs, 'WHERE id = ?', [run.id]);
      if (row)
        endRun(writer, row, 'cancelled', { detail: 'stopped by a person' }, timestamp(clock));
      tellOfEnd(writer, findChat(writer, chat.id) ?? chat, speaker.name);
    });
    return true;
  }

  /** A full disk passes; a bug of ours would come again, so the person hears of it, as of a run that had begun. */
  #giveUp(item: ChatQueueItem, error: unknown): void {
    const { store, clock, log } = this.#base;
    const { sentence } = failureOf(error, log);
    if (this.#disposed) return;
    this.#troubled.add(item.id);
    this.#alarm?.dispose();
    this.#alarm = clock.after(AGAIN_AFTER_TROUBLE_MS, () => {
      this.#troubled.clear();
      void this.#wake();
    });
    const begun = runningRuns(store.read).filter(({ chat_id }) => chat_id === item.chat_id);
    if (error instanceof FailureError && begun.length === 0) return;
    const now = timestamp(clock);
    try {
      store.transaction((writer) => {
        const chat = findChat(writer, item.chat_id);
        if (!chat) return;
        for (const run of begun) endRun(writer, run, 'failed', { detail: sentence }, now);
        failUnread(writer, chat, sentence, now);
        if (begun.length === 0) closeUnread(writer, chat);
        changeAnswer(writer, chat, 'failed', now);
        addSystemMessage(writer, chat, `Error: ${sentence}`, now);
        for (const { agent_name } of begun) tellOfEnd(writer, chat, agent_name);
        if (begun.length > 0) answerUndelivered(writer, chat.id, now);
      });
    } catch (second) {
      failureOf(second, log);
    }
  }
}
