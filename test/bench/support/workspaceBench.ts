import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { systemClock, timestamp } from '../../../src/base/clock.ts';
import { newId } from '../../../src/base/id.ts';
import { success } from '../../../src/base/result.ts';
import { standardSettings } from '../../../src/cli/settings.ts';
import { Workshop } from '../../../src/cli/workshop.ts';
import { findAgent } from '../../../src/core/agents.ts';
import { LiveRun } from '../../../src/core/invoke.ts';
import type { Malamar } from '../../../src/core/malamar.ts';
import { insertRun } from '../../../src/core/runRecord.ts';
import { theWorkspace } from '../../../src/core/theWorkspace.ts';
import { folderKey } from '../../../src/host/folderKey.ts';
import { WorkspaceHost } from '../../../src/host/workspaceHost.ts';
import { longestStall } from './stall.ts';

const complain = (message: string): void => console.error(message);
const ignore = (): void => undefined;
const log = { debug: ignore, info: ignore, warn: complain, error: complain };
const programs = join(process.cwd(), 'dist');

/** A workspace whose four agents have the instant CLI. */
export class Bench {
  readonly #folder: string;
  readonly #host: WorkspaceHost;
  readonly #workshop: Workshop;
  readonly #malamar: Malamar;
  /** The agent with whom all chats are. */
  readonly #partner: string;

  private constructor(folder: string, host: WorkspaceHost, workshop: Workshop, malamar: Malamar) {
    this.#folder = folder;
    this.#host = host;
    this.#workshop = workshop;
    this.#malamar = malamar;
    this.#partner = malamar.agents.inOrder()[0]?.id ?? '';
  }

  static async open(root: string, folder: string, cli: string): Promise<Bench> {
    const settings = {
      ...standardSettings,
      tempDirectory: join(root, 'temp'),
      clis: { ...standardSettings.clis, claude: { path: cli, environment: {} } },
    };
    const common = { clock: systemClock, log };
    const git = async (): Promise<string> => 'git';
    const workshop = new Workshop({
      programs,
      knowledge: root,
      settings: () => settings,
      git,
      ...common,
    });
    const directory = join(root, 'storage', folderKey(folder));
    mkdirSync(directory, { recursive: true });
    const host = new WorkspaceHost({
      directory,
      programs,
      folder: { title: 'Bench', path: folder },
      workshop: async () => workshop,
      mayWork: () => true,
      chooseCli: async () => 'claude',
      ...common,
    });
    const seat = await host.open();
    if (!('malamar' in seat)) throw new Error('the benchmark does not own its workspace');
    return new Bench(folder, host, workshop, seat.malamar as Malamar);
  }

  /** From its creation to In Review. */
  async task(): Promise<number> {
    rmSync(join(this.#folder, 'first'), { force: true });
    const { tasks, store } = this.#malamar;
    const begun = performance.now();
    const over = new Promise<void>((resolve) => {
      const listening = store.changes.on((changes) => {
        for (const change of changes)
          if (change.type === 'task.status_changed' && change.new_status === 'in_review') {
            listening.dispose();
            resolve();
          }
      });
    });
    const created = tasks.create({ summary: 'Measure', description: 'How long it takes.' });
    await over;
    const took = performance.now() - begun;
    const count = created.ok ? this.#malamar.runs.list(created.value.id).length : 0;
    if (count !== 8) throw new Error(`there were ${count} calls instead of 8`);
    return took;
  }

  /** A run for which a person waits, as a chat message makes it. */
  async messageToProcess(): Promise<number> {
    const begun = performance.now();
    const { started, done } = this.#begin();
    await started;
    const took = performance.now() - begun;
    await done;
    return took;
  }

  /**
   * So many at once, each message in a turn of its own as messages come; how long was the longest moment
   * in which nothing else could run?
   */
  async many(count: number): Promise<number> {
    const answers: Promise<void>[] = [];
    let isOver = false;
    const all = (async () => {
      for (let each = 0; each < count; each += 1) {
        answers.push(this.#begin().done);
        await turn();
      }
      await Promise.all(answers);
      isOver = true;
    })();
    let stall = 0;
    while (!isOver) stall = Math.max(stall, await longestStall(ignore, 50));
    await all;
    return stall;
  }

  async close(): Promise<void> {
    await this.#host.leave();
    this.#workshop.dispose();
  }

  #begin(): { started: Promise<void>; done: Promise<void> } {
    const { store, clock, machine } = this.#malamar;
    const workspace = theWorkspace(store.read);
    const agent = findAgent(store.read, this.#partner);
    if (!agent) throw new Error('there is nobody to answer');
    const now = timestamp(clock);
    const run = store.transaction((writer) =>
      insertRun(
        writer,
        {
          workspace_id: workspace.id,
          repo_path: this.#folder,
          agent,
          cli_type: 'claude',
          model: null,
          pass: null,
          origin_id: null,
        },
        now,
      ),
    );
    const places = machine.workbench.places({ kind: 'chat', id: newId() }, this.#folder);
    let tellStart = ignore;
    const started = new Promise<void>((resolve) => {
      tellStart = resolve;
    });
    const watched = {
      ...machine,
      workbench: Object.assign(Object.create(machine.workbench), {
        begin: (job: Parameters<typeof machine.workbench.begin>[0]) =>
          machine.workbench.begin({
            ...job,
            onStarted: (identity) => {
              tellStart();
              job.onStarted(identity);
            },
          }),
      }),
    };
    const live = new LiveRun(
      { store, clock, log, machine: watched },
      {
        run,
        places,
        input: 'Say something.\n'.repeat(100),
        tools: 'all',
        limits: null,
        toolCalls: 500,
        parse: (value) => success(value),
      },
    );
    const done = live.invoked.then((invoked) =>
      store.transaction((writer) => invoked.close(writer, 'completed', { action: 'comment' })),
    );
    return { started, done };
  }
}
