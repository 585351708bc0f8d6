import type { Socket } from 'node:net';
import { Conversation } from '../core/conversation.ts';
import type { Malamar } from '../core/malamar.ts';
import { PROTOCOL_VERSION, type ToPage } from '../protocol.ts';
import type { Door } from './door.ts';
import { FromFollower, Hello } from './relay.ts';
import type { Link, Seat } from './seat.ts';
import { Wire } from './wire.ts';

/** This window owns the database and serves its own pages and those of its followers alike. */
export class OwnerSeat implements Seat {
  readonly role = 'owner';
  readonly malamar: Malamar;
  readonly #door: Door;

  constructor(malamar: Malamar, door: Door) {
    this.malamar = malamar;
    this.#door = door;
    door.admit((socket) => this.#welcome(socket));
  }

  link(post: (message: ToPage) => void): Link {
    return new Conversation(this.malamar, post);
  }

  async leave(): Promise<void> {
    // The door closes last: until then nobody else may think that the files are free.
    try {
      await this.malamar.store.close();
    } finally {
      this.#door.close();
    }
  }

  #welcome(socket: Socket): void {
    const wire = new Wire(socket);
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
      for (const link of links.values()) link.dispose();
    });
  }

  #greet(wire: Wire, message: unknown): boolean {
    const hello = Hello.safeParse(message).data;
    const welcome = hello?.token === this.#door.card.token && hello.version === PROTOCOL_VERSION;
    wire.send(
      welcome
        ? { welcome }
        : { welcome, reason: 'The other window runs another version of Malamar.' },
    );
    if (!welcome) wire.close();
    return welcome;
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
