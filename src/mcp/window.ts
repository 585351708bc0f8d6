import { connect } from 'node:net';
import {
  FromWindow,
  LONGEST_CALL,
  type OfferedTool,
  type Pass,
  type ToolAnswer,
  Welcome,
} from './messages.ts';
import { Wire } from './wire.ts';

const gone: ToolAnswer = {
  text: 'Malamar has ended this run; its tools can be used no more.',
  failed: true,
};

/** Told here: the window would hang up on it, and the run would be without its tools from then on. */
const tooLong: ToolAnswer = {
  text: 'That is too long for one call. Put it into a file of the folder, and name the file instead.',
  failed: true,
};

/** The program's end of the line to the window that carries its calls out. */
export class WindowLine {
  readonly tools: readonly OfferedTool[];
  readonly closed: Promise<void>;
  readonly #wire: Wire;
  readonly #waiting = new Map<number, (answer: ToolAnswer) => void>();
  #calls = 0;
  #isClosed = false;

  private constructor(wire: Wire, tools: readonly OfferedTool[]) {
    this.#wire = wire;
    this.tools = tools;
    wire.received.on((message) => {
      const parsed = FromWindow.safeParse(message).data;
      if (!parsed) return;
      this.#waiting.get(parsed.call)?.(parsed.answer);
      this.#waiting.delete(parsed.call);
    });
    this.closed = new Promise((resolve) => {
      wire.closed.on(() => {
        this.#isClosed = true;
        for (const settle of this.#waiting.values()) settle(gone);
        this.#waiting.clear();
        resolve();
      });
    });
  }

  /** Rejects if nobody is there, or this run is not known any more. */
  static async open({ socket: address, token }: Pass): Promise<WindowLine> {
    const socket = connect(address);
    await new Promise<void>((resolve, reject) => {
      socket.once('connect', resolve);
      socket.once('error', reject);
    });
    const wire = new Wire(socket);
    const first = new Promise<unknown>((resolve, reject) => {
      const listening = wire.received.on((message) => {
        listening.dispose();
        resolve(message);
      });
      wire.closed.on(() => reject(new Error('Malamar hung up.')));
    });
    wire.send({ token });
    const { welcome, tools } = Welcome.parse(await first);
    if (!welcome) throw new Error('Malamar does not know this run any more.');
    return new WindowLine(wire, tools);
  }

  call(tool: string, given: unknown, signal?: AbortSignal): Promise<ToolAnswer> {
    if (this.#isClosed) return Promise.resolve(gone);
    const call = this.#calls + 1;
    if (Buffer.byteLength(JSON.stringify({ call, tool, given })) > LONGEST_CALL)
      return Promise.resolve(tooLong);
    this.#calls = call;
    signal?.addEventListener('abort', () => this.#wire.send({ cancel: call }), { once: true });
    return new Promise((resolve) => {
      this.#waiting.set(call, resolve);
      this.#wire.send({ call, tool, given });
    });
  }

  close(): void {
    this.#wire.close();
  }
}
