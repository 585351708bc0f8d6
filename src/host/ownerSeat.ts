import type { Socket } from 'node:net';
import * as l10n from '@vscode/l10n';
import type { Disposable } from '../base/disposable.ts';
import { Emitter } from '../base/event.ts';
import { failureOf } from '../base/result.ts';
import { Conversation } from '../core/conversation.ts';
import type { Malamar } from '../core/malamar.ts';
import { Wire } from '../mcp/wire.ts';
import { PROTOCOL_VERSION, type ToPage } from '../protocol.ts';
import type { Ownership } from '../store/lock.ts';
import type { Door } from './door.ts';
import { removeEmptyPlace } from './eraseData.ts';
import { placeInFolder } from './folderPlace.ts';
import { FromFollower, Hello } from './relay.ts';
import type { Link, Seat } from './seat.ts';

const AGAIN_AFTER_MS = 5000;
const HANG_UP_WITHIN_MS = 1000;

/** This window owns the database and serves its own pages and those of its followers alike. */
export class OwnerSeat implements Seat {
  readonly role = 'owner';
  readonly malamar: Malamar;
  /** Another window has taken over; this seat is worth nothing any more. */
  readonly lost: Emitter<void>;
  /** Somebody deleted all of the workspace's data; this seat has left, and its followers know. */
  readonly deleted = new Emitter<void>();
  readonly #door: Door;
  readonly #ownership: Ownership;
  readonly #folder: string;
  readonly #wires = new Set<Wire>();
  #place: Ownership | undefined;
  #working = false;
  #left = false;

  constructor(malamar: Malamar, door: Door, ownership: Ownership, folder: string) {
    this.malamar = malamar;
    this.#folder = folder;
    malamar.erased.on(() => void this.#vacate());
    this.lost = malamar.store.ownershipLost;
    this.#door = door;
    this.#ownership = ownership;
    door.admit((socket) => this.#welcome(socket));
  }

  link(post: (message: ToPage) => void): Link {
    return new Conversation(this.malamar, post);
  }

  /** Tried until it works: a disk that is full for a moment must not leave the agents idle for good. */
  async startWorking(): Promise<void> {
    if (this.#working) return;
    this.#working = true;
    const { log, clock } = this.malamar;
    while (!this.#left) {
      try {
        this.#place ??= await placeInFolder(this.#folder, this.#door.card, log);
        if (this.#left) this.#place.release();
        else await this.malamar.startWorking();
        return;
      } catch (error) {
        log.error(`Agents cannot work yet: ${failureOf(error, log).sentence}`);
        await new Promise<void>((resolve) => void clock.after(AGAIN_AFTER_MS, resolve));
      }
    }
  }

  async leave(): Promise<void> {
    this.#left = true;
    // The door closes last: until then nobody else may think that the files, or the folder, are free.
    try {
      await this.malamar.leave();
    } finally {
      this.#door.close();
      this.#ownership.release();
    }
  }

  /** Nothing is left to own. The followers are told, or they would race to make a new workspace. */
  async #vacate(): Promise<void> {
    this.#left = true;
    for (const wire of this.#wires) wire.end({ deleted: true });
    await this.#farewell();
    this.#door.close();
    this.#place?.release();
    this.#ownership.release();
    removeEmptyPlace(this.#ownership);
    this.deleted.fire();
  }

  /** Resolves when all followers have hung up, or have had long enough for it. */
  async #farewell(): Promise<void> {
    const gone = [...this.#wires].map(
      (wire) => new Promise<void>((resolve) => void wire.closed.on(resolve)),
    );
    let late: Disposable | undefined;
    const patience = new Promise<void>((resolve) => {
      late = this.malamar.clock.after(HANG_UP_WITHIN_MS, resolve);
    });
    await Promise.race([Promise.all(gone), patience]);
    late?.dispose();
  }

  #welcome(socket: Socket): void {
    const wire = new Wire(socket);
    this.#wires.add(wire);
    const links = new Map<number, Link>();
    let known = false;
    wire.received.on((message) => {
      if (!known) {
        known = this.#greet(wire, message);
        return;
      }
      const parsed = FromFollower.safeParse(message);
      if (parsed.success) this.#pass(wire, links, parsed.data);
      else wire.close();
    });
    wire.closed.on(() => {
      this.#wires.delete(wire);
      for (const link of links.values()) link.dispose();
    });
  }

  #greet(wire: Wire, message: unknown): boolean {
    const hello = Hello.safeParse(message).data;
    if (hello?.token !== this.#door.card.token) {
      wire.end({ welcome: false });
      return false;
    }
    if (hello.version !== PROTOCOL_VERSION) {
      const reason = l10n.t('The other window runs another version of Malamar.');
      wire.end({ welcome: false, reason });
      return false;
    }
    wire.send({ welcome: true });
    return true;
  }

  #pass(wire: Wire, links: Map<number, Link>, { link, message }: FromFollower): void {
    if (!message) {
      links.get(link)?.dispose();
      links.delete(link);
      return;
    }
    let conversation = links.get(link);
    if (!conversation) {
      conversation = this.link((answer) => wire.send({ link, message: answer }));
      links.set(link, conversation);
    }
    conversation.receive(message);
  }
}
