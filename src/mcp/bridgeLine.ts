import type { Socket } from 'node:net';
import type { ToolDesk } from './bridge.ts';
import { FromProgram, Hello, LONGEST_CALL, type ToolAnswer } from './messages.ts';
import { Wire } from './wire.ts';

const MOST_CALLS_AT_ONCE = 32;
/** In bytes: no program that reads its answers is ever so far behind. */
const MOST_UNREAD = 16 * 1024 * 1024;

/** One connection of a run's program. Nothing that comes over it is believed before it is parsed. */
export class BridgeLine {
  readonly #wire: Wire;
  readonly #admit: (token: string) => ToolDesk | undefined;
  readonly #calls = new Map<number, AbortController>();
  #desk: ToolDesk | undefined;

  constructor(socket: Socket, admit: (token: string) => ToolDesk | undefined) {
    this.#admit = admit;
    this.#wire = new Wire(socket, { longestLine: LONGEST_CALL, mostUnread: MOST_UNREAD });
    this.#wire.received.on((message) => this.#receive(message));
    this.#wire.closed.on(() => {
      for (const call of this.#calls.values()) call.abort();
    });
  }

  close(): void {
    this.#wire.close();
  }

  #receive(message: unknown): void {
    if (!this.#desk) {
      const token = Hello.safeParse(message).data?.token;
      this.#desk = token === undefined ? undefined : this.#admit(token);
      if (this.#desk) this.#wire.send({ welcome: true, tools: this.#desk.describe() });
      else this.#wire.end({ welcome: false });
      return;
    }
    const parsed = FromProgram.safeParse(message).data;
    if (!parsed) this.#wire.close();
    else if ('cancel' in parsed) this.#calls.get(parsed.cancel)?.abort();
    else void this.#call(this.#desk, parsed.call, parsed.tool, parsed.given);
  }

  async #call(desk: ToolDesk, call: number, tool: string, given: unknown): Promise<void> {
    const aborter = new AbortController();
    if (this.#calls.has(call)) return this.#wire.close();
    if (this.#calls.size >= MOST_CALLS_AT_ONCE)
      return this.#answer(call, failed('Too many calls at once. Wait for some answers first.'));
    this.#calls.set(call, aborter);
    try {
      this.#answer(call, await desk.call(tool, given, aborter.signal));
    } catch (error) {
      this.#answer(call, failed(error instanceof Error ? error.message : String(error)));
    } finally {
      this.#calls.delete(call);
    }
  }

  #answer(call: number, answer: ToolAnswer): void {
    this.#wire.send({ call, answer });
  }
}

const failed = (text: string): ToolAnswer => ({ text, failed: true });
