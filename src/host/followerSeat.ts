import type { Socket } from 'node:net';
import * as l10n from '@vscode/l10n';
import type { Clock } from '../base/clock.ts';
import { type Disposable, Disposables } from '../base/disposable.ts';
import { Emitter } from '../base/event.ts';
import { type Failure, FailureError, failure } from '../base/result.ts';
import { Wire } from '../mcp/wire.ts';
import { PROTOCOL_VERSION, type ToHost, type ToPage } from '../protocol.ts';
import { FromOwner } from './relay.ts';
import type { Link, Seat } from './seat.ts';

const PATIENCE_MS = 10_000;
/** Of this seat, not of a page: pages count up from 0. */
const OWN_PING = -1;

const silent = (): Required<Failure> => ({
  sentence: l10n.t(
    'The window that runs this workspace does not answer; what you asked may still be done once it does.',
  ),
  next: l10n.t(
    'Look at the other VS Code window with this folder; if it hangs, close it and this one takes over.',
  ),
});
const gone = (): Failure => ({
  sentence: l10n.t('The window that ran this workspace closed before it answered.'),
  next: l10n.t('This window takes over now. Check whether your change was made, then try again.'),
});

/** Another window owns the database: the messages of this window's pages go to it and back, unread. */
export class FollowerSeat implements Seat {
  readonly role = 'follower';
  readonly ownerGone = new Emitter<void>();
  /** Somebody deleted all of the workspace's data. */
  readonly deleted = new Emitter<void>();
  readonly #wire: Wire;
  readonly #clock: Clock;
  readonly #links = new Map<number, (message: ToPage) => void>();
  readonly #waiting = new Map<
    string,
    { readonly timer: Disposable; fail(reason: Failure): void }
  >();
  #lastLink = 0;
  /** The owner has said something since the last look. */
  #isAlive = false;
  #left = false;
  #isDeleted = false;

  private constructor(wire: Wire, clock: Clock) {
    this.#wire = wire;
    this.#clock = clock;
    wire.received.on((message) => this.#receive(message));
    wire.closed.on(() => {
      for (const { timer, fail } of this.#waiting.values()) {
        timer.dispose();
        fail(gone());
      }
      this.#waiting.clear();
      if (this.#left) return;
      if (this.#isDeleted) this.deleted.fire();
      else this.ownerGone.fire();
    });
  }

  /** Resolves once the owner has said welcome; undefined if it ended meanwhile. */
  static greet(socket: Socket, token: string, clock: Clock): Promise<FollowerSeat | undefined> {
    const wire = new Wire(socket);
    return new Promise((resolve, reject) => {
      const waiting = new Disposables();
      const settle = (act: () => void): void => {
        waiting.dispose();
        act();
      };
      waiting.add(wire.closed.on(() => settle(() => resolve(undefined))));
      waiting.add(
        wire.received.on((message) => {
          const answer = FromOwner.safeParse(message).data;
          const welcome = answer && 'welcome' in answer && answer.welcome;
          settle(() => {
            if (welcome) return resolve(new FollowerSeat(wire, clock));
            wire.close();
            reject(refusal(answer && 'reason' in answer ? answer.reason : undefined));
          });
        }),
      );
      waiting.add(
        clock.after(PATIENCE_MS, () =>
          settle(() => {
            wire.close();
            const { sentence, next } = silent();
            reject(new FailureError(sentence, next));
          }),
        ),
      );
      wire.send({ token, version: PROTOCOL_VERSION });
    });
  }

  /** The owner does that. */
  async startWorking(): Promise<void> {
    // Nothing to do here.
  }

  link(post: (message: ToPage) => void): Link {
    this.#lastLink += 1;
    const link = this.#lastLink;
    this.#links.set(link, post);
    return {
      receive: (message) => {
        this.#expectAnswer(link, message, post);
        this.#wire.send({ link, message });
      },
      dispose: () => {
        this.#links.delete(link);
        this.#wire.send({ link });
      },
    };
  }

  leave(): Promise<void> {
    this.#left = true;
    this.#wire.close();
    return Promise.resolve();
  }

  #receive(message: unknown): void {
    const parsed = FromOwner.safeParse(message).data;
    if (parsed && 'deleted' in parsed) this.#isDeleted = true;
    if (!parsed || !('link' in parsed)) return;
    this.#isAlive = true;
    const answer = parsed.message as unknown as ToPage;
    if (answer.type === 'pong' && answer.ping === OWN_PING) return;
    const key = answer.type === 'reply' ? `${parsed.link}:${answer.call}` : `${parsed.link}`;
    this.#waiting.get(key)?.timer.dispose();
    this.#waiting.delete(key);
    this.#links.get(parsed.link)?.(answer);
  }

  #expectAnswer(link: number, message: ToHost, post: (message: ToPage) => void): void {
    if (message.type === 'ping') return;
    const key = message.type === 'call' ? `${link}:${message.call}` : `${link}`;
    const fail = (reason: Failure): void =>
      post(
        message.type === 'call'
          ? { type: 'reply', call: message.call, result: failure(reason.sentence, reason.next) }
          : { type: 'blocked', failure: reason },
      );
    // Some things take long, such as putting a folder back: as long as the owner lives, it is waited for.
    const wait = (): void => {
      this.#isAlive = false;
      this.#wire.send({ link, message: { type: 'ping', ping: OWN_PING } });
      const timer = this.#clock.after(PATIENCE_MS, () => {
        if (this.#isAlive && message.type === 'call') return wait();
        this.#waiting.delete(key);
        fail(silent());
      });
      this.#waiting.get(key)?.timer.dispose();
      this.#waiting.set(key, { timer, fail });
    };
    wait();
  }
}

const refusal = (reason = l10n.t('The other window did not let this one in.')): FailureError =>
  new FailureError(reason, l10n.t('Reload both VS Code windows that have this folder open.'));
