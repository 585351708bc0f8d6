import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { anthropic } from './anthropic.ts';
import { chatCompletions } from './chatCompletions.ts';
import type { Answer, Dialect } from './dialect.ts';
import { gemini } from './gemini.ts';
import { responses } from './responses.ts';
import type { Question, Reply, Script, Step } from './step.ts';

const dialects: readonly Dialect[] = [anthropic, gemini, responses, chatCompletions];

/**
 * A model for tests: it listens on 127.0.0.1, understands what the four CLIs speak, and says what
 * a script tells it to. It also stands in for the way out: a CLI that is given it as its proxy
 * reaches nobody else, and where it wanted to go is kept.
 */
export class FakeModel {
  /** Questions with tools, in the order in which they came. */
  readonly questions: Question[] = [];
  /** Requests that nobody here understands. */
  readonly unknown: string[] = [];
  /** Hosts that somebody tried to reach through us. */
  readonly outside: string[] = [];
  readonly #server: Server;
  readonly #script: Script;
  #serial = 0;

  private constructor(script: Script) {
    this.#script = script;
    this.#server = createServer((request, response) => {
      this.#serve(request, response).catch((error: unknown) => {
        this.unknown.push(`${request.url}: ${error}`);
        response.writeHead(500).end(String(error));
      });
    });
    this.#server.on('connect', (request, socket) => {
      this.outside.push(request.url ?? '');
      // Who was refused may hang up first; that is no trouble of ours.
      socket.on('error', () => socket.destroy());
      socket.end('HTTP/1.1 403 Forbidden\r\n\r\n');
    });
    // WebSockets, which Codex tries first with its vendor's own provider.
    this.#server.on('upgrade', (_request, socket) => {
      socket.end('HTTP/1.1 404 Not Found\r\nconnection: close\r\n\r\n');
    });
  }

  static async start(script: Script): Promise<FakeModel> {
    const model = new FakeModel(script);
    await new Promise<void>((resolve) => model.#server.listen(0, '127.0.0.1', resolve));
    return model;
  }

  get url(): string {
    const { port } = this.#server.address() as AddressInfo;
    return `http://127.0.0.1:${port}`;
  }

  /** Also ends answers that hang. */
  async stop(): Promise<void> {
    const closed = new Promise((resolve) => this.#server.close(resolve));
    this.#server.closeAllConnections();
    await closed;
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const raw = await text(request);
    // As a proxy it is asked for whole addresses.
    if (request.url?.startsWith('http')) {
      this.outside.push(request.url);
      return void response.writeHead(403).end();
    }
    const [path = ''] = (request.url ?? '').split('?');
    const dialect = dialects.find((each) => each.fits(path));
    if (!dialect) {
      this.unknown.push(`${request.method} ${path}`);
      return void response.writeHead(404, { 'content-type': 'application/json' }).end('{}');
    }
    const question = dialect.read(path, JSON.parse(raw));
    const step = this.#stepFor(question);
    if ('hang' in step) {
      response.writeHead(200, { 'content-type': 'text/event-stream' }).write(': hanging\n\n');
    } else if ('status' in step) {
      const headers = { 'content-type': 'application/json', ...step.headers };
      response.writeHead(step.status, headers).end(JSON.stringify(step.body));
    } else {
      this.#serial += 1;
      send(response, dialect.write(question, step, this.#serial));
    }
  }

  #stepFor(question: Question): Step {
    if (question.tools.length === 0) return sideAnswer(question);
    this.questions.push(question);
    const step = this.#script[Math.min(question.turn, this.#script.length - 1)];
    if (step === undefined) throw new Error('the script is empty');
    return typeof step === 'function' ? step(question) : step;
  }
}

/** Titles, summaries, routing: harmless, and no part of the script. */
const sideAnswer = ({ json }: Question): Reply => ({
  say: json
    ? JSON.stringify({ complexity_reasoning: 'It is simple.', complexity_score: 1 })
    : 'A title',
});

function send(response: ServerResponse, answer: Answer): void {
  if ('json' in answer) {
    response.writeHead(200, { 'content-type': 'application/json' });
    return void response.end(JSON.stringify(answer.json));
  }
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-cache' });
  for (const { event, data } of answer.pieces) {
    if (event !== undefined) response.write(`event: ${event}\n`);
    response.write(`data: ${typeof data === 'string' ? data : JSON.stringify(data)}\n\n`);
  }
  response.end();
}
