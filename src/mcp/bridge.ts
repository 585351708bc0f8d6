import { randomBytes, timingSafeEqual } from 'node:crypto';
import { existsSync, rmSync } from 'node:fs';
import { createServer, type Server, type Socket } from 'node:net';
import type { Disposable } from '../base/disposable.ts';
import type { Log } from '../base/log.ts';
import { BridgeLine } from './bridgeLine.ts';
import type { OfferedTool, Pass, ToolAnswer } from './messages.ts';

/** What one run may use, and who carries it out. `signal`: nobody waits for the answer any more. */
export interface ToolDesk {
  /** Of the tools that lie on it. */
  readonly names: readonly string[];
  describe(): readonly OfferedTool[];
  call(tool: string, given: unknown, signal: AbortSignal): Promise<ToolAnswer>;
}

export interface OpenDesk extends Disposable, Pick<ToolDesk, 'names'> {
  readonly pass: Pass;
}

/** Whoever knocks has this long to say who it is. */
const HELLO_WITHIN_MS = 5000;
const MOST_STRANGERS = 32;
/** Of one run: its program, and the commands of its shell that are under way. */
const MOST_LINES = 64;

/**
 * The window's end of the tools that Malamar gives to agents. One socket for all runs; each has a token
 * of its own, which is worth nothing any more when the run has ended.
 */
export class ToolBridge implements Disposable {
  readonly #log: Log;
  readonly #newAddress: () => string;
  readonly #desks = new Map<string, { desk: ToolDesk; lines: Set<BridgeLine> }>();
  readonly #strangers = new Set<Socket>();
  #server: Promise<{ server: Server; address: string }> | undefined;

  constructor(newAddress: () => string, log: Log) {
    this.#newAddress = newAddress;
    this.#log = log;
  }

  /** Listens from the first run on that may use anything. */
  async open(desk: ToolDesk): Promise<OpenDesk> {
    const address = await this.#address();
    const token = randomBytes(32).toString('hex');
    const lines = new Set<BridgeLine>();
    this.#desks.set(token, { desk, lines });
    return {
      pass: { socket: address, token },
      names: desk.names,
      dispose: () => {
        this.#desks.delete(token);
        for (const line of lines) line.close();
      },
    };
  }

  dispose(): void {
    for (const { lines } of this.#desks.values()) for (const line of lines) line.close();
    this.#desks.clear();
    for (const socket of this.#strangers) socket.destroy();
    this.#server?.then(
      ({ server, address }) => {
        server.close();
        if (process.platform !== 'win32') rmSync(address, { force: true });
      },
      // It never listened; whoever wanted it has been told why.
      () => undefined,
    );
    this.#server = undefined;
  }

  /** Whoever cleans up temporary files may have taken the socket away: then nobody could come in any more. */
  async #address(): Promise<string> {
    this.#server ??= this.#listen();
    const listening = this.#server;
    const { server, address } = await listening;
    if (process.platform === 'win32' || existsSync(address)) return address;
    // Lines that are open stay so; several may find out at once.
    if (this.#server === listening) {
      server.close();
      this.#server = undefined;
    }
    return this.#address();
  }

  async #listen(): Promise<{ server: Server; address: string }> {
    const address = this.#newAddress();
    const server = createServer((socket) => this.#knock(socket));
    try {
      await new Promise<void>((resolve, reject) => {
        server.once('error', reject);
        server.listen(address, resolve);
      });
    } catch (error) {
      this.#server = undefined;
      throw error;
    }
    server.on('error', (error) => this.#log.error(`The socket for tools: ${error.message}`));
    // It must not keep a window alive that has nothing else to do.
    server.unref();
    return { server, address };
  }

  #knock(socket: Socket): void {
    // The one that has been silent for longest: whoever has a token says so at once, and must not wait for those.
    const [oldest] = this.#strangers;
    if (oldest && this.#strangers.size >= MOST_STRANGERS) {
      this.#strangers.delete(oldest);
      oldest.destroy();
    }
    this.#strangers.add(socket);
    const known = (): void => {
      clearTimeout(late);
      this.#strangers.delete(socket);
    };
    const late = setTimeout(() => socket.destroy(), HELLO_WITHIN_MS);
    socket.once('close', known);
    const line = new BridgeLine(socket, (token) => {
      const found = this.#find(token);
      if (!found || found.lines.size >= MOST_LINES) return undefined;
      known();
      found.lines.add(line);
      socket.once('close', () => found.lines.delete(line));
      return found.desk;
    });
  }

  /** In the same time for every wrong token: how much of it was right is nobody's business. */
  #find(token: string): { desk: ToolDesk; lines: Set<BridgeLine> } | undefined {
    const given = Buffer.from(token);
    for (const [own, found] of this.#desks) {
      const expected = Buffer.from(own);
      if (expected.length === given.length && timingSafeEqual(expected, given)) return found;
    }
    return undefined;
  }
}
