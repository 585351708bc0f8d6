import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';

/** How the server is started, as `--mcp={…}` says it. */
interface ServerCommand {
  readonly command: string;
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
}

interface Reply {
  readonly id?: unknown;
  readonly result?: { readonly content?: readonly { text?: string }[]; readonly isError?: boolean };
  readonly error?: { readonly message?: string };
}

/** Calls Malamar's tools as a real CLI does: it starts the server of this run and speaks MCP with it. */
export class ToolClient {
  readonly #server: ChildProcessByStdio<Writable, Readable, null>;
  readonly #waiting = new Map<number, (reply: Reply) => void>();
  #calls = 0;

  constructor({ command, args, env }: ServerCommand) {
    this.#server = spawn(command, args, {
      env: { ...process.env, ...env },
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    createInterface({ input: this.#server.stdout }).on('line', (line) => {
      const reply = JSON.parse(line) as Reply;
      if (typeof reply.id === 'number') this.#waiting.get(reply.id)?.(reply);
    });
    this.#server.on('exit', () => {
      const gone = { error: { message: 'The server of Malamar’s tools has ended.' } };
      for (const settle of this.#waiting.values()) settle(gone);
    });
  }

  async greet(): Promise<void> {
    await this.#ask('initialize', {
      protocolVersion: '2025-06-18',
      capabilities: {},
      clientInfo: { name: 'rehearsal', version: '1' },
    });
    this.#send({ method: 'notifications/initialized' });
  }

  /** What the tool answers; throws if it says that it failed. */
  async call(name: string, given: unknown): Promise<string> {
    const { result, error } = await this.#ask('tools/call', { name, arguments: given });
    const text = result?.content?.map((part) => part.text ?? '').join('\n') ?? '';
    if (error || result?.isError) throw new Error(error?.message ?? text);
    return text;
  }

  close(): void {
    this.#server.stdin.end();
  }

  #ask(method: string, params: unknown): Promise<Reply> {
    this.#calls += 1;
    const id = this.#calls;
    return new Promise((resolve) => {
      this.#waiting.set(id, resolve);
      this.#send({ id, method, params });
    });
  }

  #send(message: object): void {
    this.#server.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);
  }
}

let client: Promise<ToolClient> | undefined;

/** Started at the first call: most rehearsals make none. */
export async function callTool(name: string, given: unknown): Promise<string> {
  client ??= open();
  return (await client).call(name, given);
}

export async function closeTools(): Promise<void> {
  (await client)?.close();
}

async function open(): Promise<ToolClient> {
  const given = process.argv.find((each) => each.startsWith('--mcp='));
  if (given === undefined) throw new Error('this run has none of Malamar’s tools');
  const made = new ToolClient(JSON.parse(given.slice('--mcp='.length)) as ServerCommand);
  await made.greet();
  return made;
}
