import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Posted {
  readonly path: string;
  readonly authorization: string;
  readonly form: URLSearchParams;
}

/** What it answers: a status with a body, or nothing at all. */
export type Answer = { readonly status: number; readonly body?: string } | 'nothing';

/** Stands for Mailgun, on this machine: real HTTP. It takes mail unless it is told otherwise. */
export class MailServer {
  readonly posted: Posted[] = [];
  /** The next answers, one each; afterwards mail is taken. */
  answers: Answer[] = [];
  /** The next answers to mails of this subject, whatever else arrives in between. */
  readonly answersTo = new Map<string, Answer[]>();
  readonly #server: Server;
  #waiting: (() => void)[] = [];

  private constructor() {
    this.#server = createServer((request, response) => {
      let body = '';
      request.on('data', (piece: Buffer) => {
        body += piece.toString();
      });
      request.on('end', () => {
        const form = new URLSearchParams(body);
        this.posted.push({
          path: request.url ?? '',
          authorization: request.headers.authorization ?? '',
          form,
        });
        const answer = this.#answerTo(form.get('subject') ?? '');
        if (answer !== 'nothing') response.writeHead(answer.status).end(answer.body ?? '');
        for (const resolve of this.#waiting.splice(0)) resolve();
      });
    });
  }

  #answerTo(subject: string): Answer {
    const taken = { status: 200, body: '{"message":"Queued."}' };
    return this.answersTo.get(subject)?.shift() ?? this.answers.shift() ?? taken;
  }

  static async start(): Promise<MailServer> {
    const made = new MailServer();
    await new Promise<void>((resolve) => made.#server.listen(0, '127.0.0.1', resolve));
    return made;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Resolves when so many mails were posted, taken or not. */
  async has(count: number): Promise<void> {
    while (this.posted.length < count)
      await new Promise<void>((resolve) => void this.#waiting.push(resolve));
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise<void>((resolve) => void this.#server.close(() => resolve()));
  }
}
