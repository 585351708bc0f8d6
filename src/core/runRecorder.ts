import { type Clock, timestamp } from '../base/clock.ts';
import type { Disposable } from '../base/disposable.ts';
import type { Log } from '../base/log.ts';
import { failureOf } from '../base/result.ts';
import type { CliEvent } from '../cli/adapter.ts';
import { type Run, type RunEvent, runEvents } from '../model/run.ts';
import { insert } from '../store/rows.ts';
import { ofRun } from './runRecord.ts';
import type { Foundation, MalamarStore, MalamarWriter } from './theWorkspace.ts';

/** Events that come together are stored together: one transaction for each would be most of the work. */
const GATHER_MS = 100;
/** What a chatty CLI says beyond this is in the raw log of the run. */
const MOST_EVENTS = 5000;
const LONGEST_TEXT = 20_000;

/** Keeps what one run tells, in order and numbered, and passes its live status on at once. */
export class RunRecorder {
  readonly #store: MalamarStore;
  readonly #clock: Clock;
  readonly #log: Log;
  readonly #run: Run;
  #waiting: RunEvent[] = [];
  #seq = 0;
  #left = 0;
  #timer: Disposable | undefined;
  #ended = false;
  toolCalls = 0;

  constructor({ store, clock, log }: Pick<Foundation, 'store' | 'clock' | 'log'>, run: Run) {
    this.#store = store;
    this.#clock = clock;
    this.#log = log;
    this.#run = run;
  }

  hear(event: CliEvent): void {
    if (this.#ended) return;
    if (event.kind === 'tool_call') this.toolCalls += 1;
    if (event.kind === 'status') {
      const { status, detail } = event;
      this.#store.announce({ type: 'run.status', ...ofRun(this.#run), status, detail });
    }
    const { kind, ...payload } = event;
    this.#keep(kind, payload);
  }

  /** The rest of the events goes into the transaction that ends the run. */
  end(writer: MalamarWriter): void {
    this.#timer?.dispose();
    if (!this.#ended && this.#left > 0) {
      const message = `${this.#left} further events are only in the raw output.`;
      this.#waiting.push(this.#numbered('error', { message }));
    }
    this.#ended = true;
    this.#write(writer);
  }

  #keep(kind: string, payload: Record<string, unknown>): void {
    if (this.#seq >= MOST_EVENTS) {
      this.#left += 1;
      return;
    }
    this.#waiting.push(this.#numbered(kind, shortened(payload)));
    this.#timer ??= this.#clock.after(GATHER_MS, () => this.#flush());
  }

  #flush(): void {
    this.#timer = undefined;
    if (this.#ended) return;
    try {
      this.#store.transaction((writer) => this.#write(writer));
      this.#waiting = [];
    } catch (error) {
      // A full disk, most likely: they wait for the next ones, or for the end of the run.
      failureOf(error, this.#log);
    }
  }

  #numbered(kind: string, payload: Record<string, unknown>): RunEvent {
    this.#seq += 1;
    const created_at = timestamp(this.#clock);
    return { run_id: this.#run.id, seq: this.#seq, kind, payload, created_at };
  }

  #write(writer: MalamarWriter): void {
    for (const event of this.#waiting) insert(writer, runEvents, event);
    const seq = this.#seq;
    const from = this.#waiting[0]?.seq ?? seq + 1;
    writer.emit({ type: 'run.event', ...ofRun(this.#run), from, seq });
  }
}

const shortened = (payload: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(payload).map(([key, value]) => [
      key,
      typeof value === 'string' && value.length > LONGEST_TEXT
        ? `${value.slice(0, LONGEST_TEXT)}…`
        : value,
    ]),
  );
