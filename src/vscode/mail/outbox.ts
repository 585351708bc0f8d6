import type { Clock } from '../../base/clock.ts';
import type { Disposable } from '../../base/disposable.ts';
import type { Log } from '../../base/log.ts';
import type { Mail } from './compose.ts';
import type { Delivery, FailedDelivery } from './delivery.ts';

/** What comes within so long of the first goes into one mail. */
const GATHER_MS = 30_000;
/** Between the tries; after the last one it is given up. */
const WAITS_MS = [10_000, 60_000, 300_000];

export interface OutboxOptions<T> {
  readonly clock: Clock;
  readonly log: Log;
  compose(parts: readonly T[]): Mail;
  /** One try; null: nothing is set up any more, so that nobody waits for a mail. */
  post(mail: Mail): Promise<Delivery | null>;
  /** It was tried in vain: a person should know that mail does not work. */
  onGivenUp(delivery: FailedDelivery): void;
}

/** Gathers what is to be told and sends it in the background: nothing ever waits for it. */
export class Outbox<T> implements Disposable {
  readonly #options: OutboxOptions<T>;
  readonly #waits = new Set<Disposable>();
  #parts: T[] = [];
  #ended = false;

  constructor(options: OutboxOptions<T>) {
    this.#options = options;
  }

  add(part: T): void {
    if (this.#parts.length === 0) this.#after(GATHER_MS, () => void this.#send());
    this.#parts.push(part);
  }

  /** Sends at once what is gathered, with one try: there is no time for more. */
  async leave(): Promise<void> {
    this.dispose();
    await this.#send();
  }

  dispose(): void {
    this.#ended = true;
    for (const wait of this.#waits) wait.dispose();
    this.#waits.clear();
  }

  async #send(): Promise<void> {
    const parts = this.#parts.splice(0);
    if (parts.length > 0) await this.#try(this.#options.compose(parts), 0);
  }

  async #try(mail: Mail, tries: number): Promise<void> {
    const { log, post, onGivenUp } = this.#options;
    const delivery = await post(mail);
    if (delivery === null) return;
    if (delivery.kind === 'taken') return log.info('a mail was sent');
    const { kind, detail, again } = delivery;
    log.warn(`a mail was not sent (${kind}: ${detail}), try ${tries + 1}`);
    const wait = WAITS_MS[tries];
    if (this.#ended) return;
    if (again && wait !== undefined) this.#after(wait, () => void this.#try(mail, tries + 1));
    else {
      log.error(`a mail was given up: ${mail.subject}`);
      onGivenUp(delivery);
    }
  }

  #after(milliseconds: number, act: () => void): void {
    const wait = this.#options.clock.after(milliseconds, () => {
      this.#waits.delete(wait);
      act();
    });
    this.#waits.add(wait);
  }
}
