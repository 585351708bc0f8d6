import assert from 'node:assert/strict';
import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { childProgram } from './place.ts';

const Report = z.object({
  ready: z.string().optional(),
  directory: z.string().optional(),
  role: z.enum(['owner', 'follower']).optional(),
  generation: z.int().optional(),
  /** Pid of the owner that was followed, and of the one that really answered. */
  owner: z.int().optional(),
  greetedBy: z.int().optional(),
});
export type Report = z.output<typeof Report>;

/** A real process that claims directories (ownership.program.ts). */
export class Claimant {
  readonly pid: number;
  readonly #child: ChildProcessWithoutNullStreams;
  readonly #reports: Report[] = [];
  #complaint = '';

  private constructor() {
    this.#child = spawn(process.execPath, [childProgram('ownership')]);
    assert.ok(this.#child.pid);
    this.pid = this.#child.pid;
    createInterface({ input: this.#child.stdout }).on('line', (line) =>
      this.#reports.push(Report.parse(JSON.parse(line))),
    );
    this.#child.stderr.on('data', (text) => {
      this.#complaint += text;
    });
  }

  static async start(): Promise<Claimant> {
    const claimant = new Claimant();
    await claimant.#report(({ ready }) => ready !== undefined);
    return claimant;
  }

  get socket(): string {
    return this.#reports.find(({ ready }) => ready !== undefined)?.ready ?? '';
  }

  claim(directory: string): void {
    this.#child.stdin.write(`${directory}\n`);
  }

  /** What it became in this directory, the last time that it said so. */
  roleIn(directory: string): Report | undefined {
    return this.#reports.findLast((each) => each.directory === directory && each.role);
  }

  async becomes(directory: string): Promise<Report> {
    return this.#report((each) => each.directory === directory && each.role !== undefined);
  }

  async becomesOwner(directory: string): Promise<Report> {
    return this.#report((each) => each.directory === directory && each.role === 'owner');
  }

  async isGreeted(directory: string): Promise<number | undefined> {
    const report = await this.#report(
      (each) => each.directory === directory && each.greetedBy !== undefined,
    );
    return report.greetedBy;
  }

  wasGreeted(directory: string): boolean {
    return this.#reports.some((each) => each.directory === directory && each.greetedBy);
  }

  signal(signal: 'SIGSTOP' | 'SIGCONT'): void {
    this.#child.kill(signal);
  }

  async kill(): Promise<void> {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return;
    const exited = once(this.#child, 'exit');
    this.#child.kill('SIGKILL');
    await exited;
  }

  async #report(wanted: (report: Report) => boolean): Promise<Report> {
    for (;;) {
      const found = this.#reports.find(wanted);
      if (found) return found;
      assert.equal(this.#child.exitCode, null, `a claimant ended: ${this.#complaint}`);
      await wait(2);
    }
  }
}
