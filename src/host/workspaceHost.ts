import * as l10n from '@vscode/l10n';
import type { Clock } from '../base/clock.ts';
import { Emitter } from '../base/event.ts';
import type { Log } from '../base/log.ts';
import { FailureError, failureOf } from '../base/result.ts';
import { type Texts, useTexts } from '../base/texts.ts';
import type { Health } from '../cli/health.ts';
import type { Workshop } from '../cli/workshop.ts';
import type { CliType } from '../model/agent.ts';
import type { Ready, ToHost, ToPage } from '../protocol.ts';
import { deletedFrom } from './deletedFrom.ts';
import type { Link, Seat } from './seat.ts';
import type { Recovery } from './takeSeat.ts';

export interface HostOptions {
  /** Where the database lives. */
  readonly directory: string;
  readonly programs: string;
  readonly folder: { readonly title: string; readonly path: string };
  readonly clock: Clock;
  readonly log: Log;
  /** The CLIs of this machine, shared by all workspaces of this window; made when it is first needed. */
  workshop(): Promise<Workshop>;
  /** Which of them work. */
  health(): Promise<Health>;
  /** Nothing runs in a folder that is not trusted. */
  mayWork(): boolean;
  /** Asked once, when the workspace is made. */
  chooseCli(): Promise<CliType>;
  /** Whether this window can send mail, for those who ask an agent about it; never how. */
  readonly hasMail?: () => boolean;
  /** Puts a file where the person can get it back; rejects where there is no such place. */
  readonly trash?: (path: string) => Promise<void>;
  readonly rotateAtBytes?: number;
  /** The texts in the person's language; undefined: in English they are in the code. */
  readonly texts?: Texts | undefined;
}

const deleted = (): FailureError =>
  new FailureError(
    l10n.t('Malamar’s data of this folder was deleted.'),
    l10n.t('Begin anew with a fresh workspace, or leave it at that.'),
  );

/**
 * One workspace in this window. Takes a seat when it is first needed, and another one when the
 * owner it followed ends; its links live on over that and are told the new state.
 */
export class WorkspaceHost {
  readonly seated = new Emitter<Seat['role']>();
  /** Something on disk was damaged; a person should hear of it. */
  readonly recovered = new Emitter<Recovery>();
  readonly leaving = new Emitter<void>();
  /** All of the workspace's data was deleted, here or in another window. */
  readonly deleted = new Emitter<void>();
  readonly #options: HostOptions;
  readonly #links = new Set<HostLink>();
  #seat: Promise<Seat> | undefined;
  #left = false;
  #isStillDeleted: (() => boolean) | undefined;

  constructor(options: HostOptions) {
    this.#options = options;
  }

  get log(): Log {
    return this.#options.log;
  }

  /**
   * Then a look does not make a new workspace: a person has just said that there should be none. What another
   * window began anew is there to be looked at.
   */
  get isDeleted(): boolean {
    return this.#isStillDeleted?.() === true;
  }

  /** The person wants a workspace again. */
  beginAnew(): void {
    this.#isStillDeleted = undefined;
    for (const link of this.#links) link.retry();
  }

  /** Nobody tells a window that has no seat: it comes back to life when it looks. Says whether it did. */
  lookAgain(): boolean {
    if (!this.#isStillDeleted || this.isDeleted) return false;
    this.beginAnew();
    return true;
  }

  /** A failed attempt is forgotten, so that the next wish tries again. */
  open(): Promise<Seat> {
    if (this.isDeleted) return Promise.reject(deleted());
    if (!this.#seat) {
      const seat = this.#takeSeat();
      this.#seat = seat;
      seat.catch(() => {
        if (this.#seat === seat) this.#seat = undefined;
      });
    }
    return this.#seat;
  }

  link(post: (message: ToPage) => void): Link {
    const link = new HostLink(this, post, () => this.#links.delete(link));
    this.#links.add(link);
    return link;
  }

  /** The folder has become trusted: whoever owns it lets its agents work from now on. */
  async startWorking(): Promise<void> {
    await (await this.#seat)?.startWorking();
  }

  async leave(): Promise<void> {
    this.#left = true;
    this.leaving.fire();
    for (const link of [...this.#links]) link.dispose();
    const seat = await this.#seat?.catch(() => undefined);
    await seat?.leave();
  }

  async #takeSeat(): Promise<Seat> {
    const { log, folder, clock, texts } = this.#options;
    const began = clock.now().getTime();
    await useTexts(texts);
    // Loaded now and not at start-up: the database and its shapes are most of the extension's code.
    const { takeSeat } = await import('./takeSeat.ts');
    const { seat, recovery } = await takeSeat(this.#options);
    const took = clock.now().getTime() - began;
    log.info(`${folder.title}: this window is the ${seat.role}, seated within ${took} ms`);
    seat.deleted.on(() => this.#dataDeleted());
    if (seat.role === 'follower') seat.ownerGone.on(() => this.#ownerGone());
    else seat.lost.on(() => this.#lostOwnership(seat));
    this.#isStillDeleted = undefined;
    if (recovery) this.recovered.fire(recovery);
    this.seated.fire(seat.role);
    // Pages that were turned away before, perhaps long ago, can be served now.
    for (const link of this.#links) link.retry();
    return seat;
  }

  #lostOwnership(seat: Seat): void {
    seat.leave().catch((error: unknown) => failureOf(error, this.log));
    this.#ownerGone();
  }

  #dataDeleted(): void {
    this.#seat = undefined;
    if (this.#left) return;
    this.#isStillDeleted = deletedFrom(this.#options.directory);
    for (const link of this.#links) link.reseat();
    this.deleted.fire();
  }

  #ownerGone(): void {
    this.#seat = undefined;
    if (this.#left) return;
    for (const link of this.#links) link.reseat();
    // Even without any page: interrupted work goes on in the window that is left.
    this.open().catch((error: unknown) => failureOf(error, this.log));
  }
}

/** One page's connection, whatever seat the window has at the moment. */
class HostLink implements Link {
  readonly #host: WorkspaceHost;
  readonly #post: (message: ToPage) => void;
  readonly #ended: () => void;
  #ready: Ready | undefined;
  #turnedAway = false;
  #link: Promise<Link> | undefined;
  #disposed = false;

  constructor(host: WorkspaceHost, post: (message: ToPage) => void, ended: () => void) {
    this.#host = host;
    this.#post = post;
    this.#ended = ended;
  }

  receive(message: ToHost): void {
    if (this.#disposed) return;
    if (message.type === 'ready') this.#ready = message;
    void this.#pass(message);
  }

  /** The seat is lost: say `ready` to the next one, from the beginning, in the page's name. */
  reseat(): void {
    this.#endLink();
    this.#turnedAway = false;
    if (!this.#ready) return;
    const { since: _, ...ready } = this.#ready;
    this.receive(ready);
  }

  retry(): void {
    if (this.#turnedAway) this.reseat();
  }

  dispose(): void {
    this.#disposed = true;
    this.#ended();
    this.#endLink();
  }

  #endLink(): void {
    this.#link?.then(
      (link) => link.dispose(),
      // There never was one: whoever asked for it has been told why.
      () => undefined,
    );
    this.#link = undefined;
  }

  async #pass(message: ToHost): Promise<void> {
    try {
      this.#link ??= this.#host.open().then((seat) => seat.link((answer) => this.#answer(answer)));
      // Also if the page has gone since: what it said last may be a draft, or an order.
      (await this.#link).receive(message);
    } catch (error) {
      this.#link = undefined;
      this.#refuse(message, error);
    }
  }

  #answer(message: ToPage): void {
    if (!this.#disposed) this.#post(message);
  }

  #refuse(message: ToHost, error: unknown): void {
    const reason = failureOf(error, this.#host.log);
    if (message.type === 'call')
      this.#answer({ type: 'reply', call: message.call, result: { ok: false, error: reason } });
    else {
      this.#turnedAway = true;
      const button = this.#host.isDeleted ? ({ button: 'window.beginAnew' } as const) : {};
      this.#answer({ type: 'blocked', failure: reason, ...button });
    }
  }
}
