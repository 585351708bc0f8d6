import type { Socket } from 'node:net';
import { Emitter } from '../base/event.ts';

/** More than any state of a page; a stream without a line end must not fill the memory. */
const LONGEST_LINE = 256 * 1024 * 1024;
const MOST_UNREAD = 256 * 1024 * 1024;
/** Each piece costs far more than a byte of its own: whoever sends one byte at a time must not multiply by that. */
const MOST_PIECES = 1024;
const LINE_END = 10;

/** In bytes: how long a line may be, and how much may wait to be read by the other side. */
interface WireLimits {
  readonly longestLine: number;
  readonly mostUnread: number;
}
const wide: WireLimits = { longestLine: LONGEST_LINE, mostUnread: MOST_UNREAD };

/** JSON messages over a socket, one per line. The reader parses what it gets: here it is just data. */
export class Wire {
  readonly received = new Emitter<unknown>();
  readonly closed = new Emitter<void>();
  readonly #socket: Socket;
  #pending: Buffer[] = [];
  readonly #limits: WireLimits;
  #pendingBytes = 0;

  constructor(socket: Socket, limits = wide) {
    this.#socket = socket;
    this.#limits = limits;
    socket.on('data', (chunk: Buffer) => this.#read(chunk));
    // An error is always followed by close, which is all that matters here.
    socket.on('error', () => socket.destroy());
    socket.once('close', () => this.closed.fire());
  }

  /** A reader that does not read is cut off before it fills our memory; it comes back and starts afresh. */
  send(message: unknown): void {
    if (this.#socket.destroyed) return;
    this.#socket.write(`${JSON.stringify(message)}\n`);
    if (this.#socket.writableLength > this.#limits.mostUnread) this.close();
  }

  /** The last word: sent before the connection closes. */
  end(message: unknown): void {
    if (!this.#socket.destroyed) this.#socket.end(`${JSON.stringify(message)}\n`);
  }

  close(): void {
    this.#socket.destroy();
  }

  #read(chunk: Buffer): void {
    let start = 0;
    for (let end = chunk.indexOf(LINE_END); end >= 0; end = chunk.indexOf(LINE_END, start)) {
      const line = Buffer.concat([...this.#pending, chunk.subarray(start, end)]);
      this.#pending = [];
      this.#pendingBytes = 0;
      start = end + 1;
      this.#receive(line.toString('utf8'));
      // Whoever was cut off is not listened to any further.
      if (this.#socket.destroyed) return;
    }
    if (start === chunk.length) return;
    this.#pending.push(chunk.subarray(start));
    this.#pendingBytes += chunk.length - start;
    if (this.#pendingBytes > this.#limits.longestLine) this.close();
    else if (this.#pending.length > MOST_PIECES) this.#pending = [Buffer.concat(this.#pending)];
  }

  #receive(line: string): void {
    let message: unknown;
    try {
      message = JSON.parse(line);
    } catch {
      // Whoever sends this does not speak our language; there is nothing to answer.
      return this.close();
    }
    this.received.fire(message);
  }
}
