import { rmSync } from 'node:fs';
import { createServer, type Server, type Socket } from 'node:net';
import { newId } from '../base/id.ts';
import type { Owner } from '../store/lock.ts';
import { newSocketAddress } from '../store/runtimeDirectory.ts';

/**
 * The socket at which followers knock. It must listen before its window may own anything, so those
 * who come before the database is open wait in front of it.
 */
export class Door {
  readonly card: Owner;
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  #waiting: Socket[] = [];
  #welcome: ((socket: Socket) => void) | undefined;

  private constructor(server: Server, card: Owner) {
    this.#server = server;
    this.card = card;
    server.on('connection', (socket) => {
      this.#sockets.add(socket);
      socket.once('close', () => this.#sockets.delete(socket));
      // A visitor may vanish at any moment; close follows and is all that matters.
      socket.on('error', () => socket.destroy());
      if (this.#welcome) this.#welcome(socket);
      else this.#waiting.push(socket);
    });
  }

  static async open(): Promise<Door> {
    const address = newSocketAddress();
    const server = createServer();
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(address, resolve);
    });
    return new Door(server, { pid: process.pid, socket: address, token: newId() });
  }

  admit(welcome: (socket: Socket) => void): void {
    this.#welcome = welcome;
    for (const socket of this.#waiting.splice(0)) if (!socket.destroyed) welcome(socket);
  }

  /** From here on others see that this window owns nothing any more. */
  close(): void {
    this.#server.close();
    for (const socket of this.#sockets) socket.destroy();
    if (process.platform !== 'win32') rmSync(this.card.socket, { force: true });
  }
}
