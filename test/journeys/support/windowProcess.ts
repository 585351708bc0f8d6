import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

type News = Record<string, unknown>;

/** One window.program.ts as a test sees it: what it said so far, and waiting for what it will say. */
export class WindowProcess {
  readonly child: ChildProcess;
  readonly news: News[] = [];
  #errors = '';
  #waiting: (() => void)[] = [];

  /** With a folder, its agents work there. */
  constructor(program: string, directory: string, folder = directory, environment = {}) {
    const env = { ...process.env, ...environment };
    const given = [program, directory, 'dist', folder];
    this.child = spawn(process.execPath, given, { stdio: 'pipe', env });
    const { stdout, stderr } = this.child;
    if (!stdout || !stderr) throw new Error('the window has no pipes');
    stderr.on('data', (chunk: Buffer) => {
      this.#errors += chunk.toString();
    });
    createInterface({ input: stdout }).on('line', (line) => {
      this.news.push(JSON.parse(line));
      this.#wake();
    });
    this.child.once('exit', () => this.#wake());
  }

  send(order: News): void {
    this.child.stdin?.write(`${JSON.stringify(order)}\n`);
  }

  /** The first news, from index `after` on, that fits. Rejects if the window ends without saying it. */
  async heard(fits: (news: News) => boolean, after = 0): Promise<News> {
    for (;;) {
      const found = this.news.slice(after).find(fits);
      if (found) return found;
      if (this.child.exitCode !== null || this.child.signalCode)
        throw new Error(`the window ended without saying it: ${this.#errors.slice(-2000)}`);
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    }
  }

  role(role: 'owner' | 'follower'): Promise<News> {
    return this.heard((news) => news['role'] === role);
  }

  signal(signal: NodeJS.Signals): void {
    this.child.kill(signal);
  }

  /** Ends it rudely and waits until it is gone. */
  async kill(): Promise<void> {
    if (this.child.exitCode !== null || this.child.signalCode) return;
    const gone = new Promise((resolve) => this.child.once('exit', resolve));
    this.child.kill('SIGKILL');
    await gone;
  }

  #wake(): void {
    for (const resolve of this.#waiting.splice(0)) resolve();
  }
}
