import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { systemClock } from '../../../src/base/clock.ts';
import { standardSettings } from '../../../src/cli/settings.ts';
import { Workshop } from '../../../src/cli/workshop.ts';
import type { Malamar } from '../../../src/core/malamar.ts';
import { folderKey } from '../../../src/host/folderKey.ts';
import { WorkspaceHost } from '../../../src/host/workspaceHost.ts';
import { agentPlaces, noOtherClis } from '../../unit/support/machine.ts';
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
  /** By chat. */
  readonly #starts = new Map<string, () => void>();

  private constructor(folder: string, host: WorkspaceHost, workshop: Workshop, malamar: Malamar) {
    this.#folder = folder;
    this.#host = host;
    this.#workshop = workshop;
    this.#malamar = malamar;
    this.#partner = malamar.agents.inOrder()[0]?.id ?? '';
    this.#watchStarts();
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
      agents: agentPlaces(root),
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
      health: async () => noOtherClis(systemClock),
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

  /** From a person's message in a new chat to the process that answers it. */
  async messageToProcess(): Promise<number> {
    const begun = performance.now();
    const { started, done } = this.#say();
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
        answers.push(this.#say().done);
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

  /** In a chat of its own. */
  #say(): { started: Promise<void>; done: Promise<void> } {
    const { store, chats, chatWriting } = this.#malamar;
    const chat = chats.create(this.#partner);
    if (!chat.ok) throw new Error(chat.error.sentence);
    const { id } = chat.value;
    const started = new Promise<void>((resolve) => this.#starts.set(id, resolve));
    const done = new Promise<void>((resolve) => {
      const listening = store.changes.on((changes) => {
        for (const change of changes)
          if (change.type === 'chat.processing_finished' && change.chat_id === id) {
            listening.dispose();
            resolve();
          }
      });
    });
    const writtenIn = { window: 'bench', context: '<context />', editors: [] };
    const said = chatWriting.send(id, 'Say something. '.repeat(100), writtenIn);
    if (!said.ok) throw new Error(said.error.sentence);
    return { started, done };
  }

  /** Who waits for the start of a process hears of it before the store does. */
  #watchStarts(): void {
    const { workbench } = this.#malamar.machine;
    const begin = workbench.begin.bind(workbench);
    workbench.begin = (job) =>
      begin({
        ...job,
        onStarted: (identity) => {
          this.#starts.get(job.attachments?.chatId ?? '')?.();
          job.onStarted(identity);
        },
      });
  }
}
