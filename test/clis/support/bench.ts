import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { installCli } from '../../../scripts/clis/install.mjs';
import { pinnedClis } from '../../../scripts/clis/versions.mjs';
import { systemClock } from '../../../src/base/clock.ts';
import type { CliEvent, CliSettings, ToolLimit } from '../../../src/cli/adapter.ts';
import type { Finished, LiveJob } from '../../../src/cli/job.ts';
import { type MachineSettings, standardSettings } from '../../../src/cli/settings.ts';
import { CliWorkbench } from '../../../src/cli/workbench.ts';
import type { Places } from '../../../src/cli/workfiles.ts';
import { Workshop } from '../../../src/cli/workshop.ts';
import { runPrompt } from '../../../src/core/prompts/runPrompt.ts';
import { agentPlaces } from '../../unit/support/machine.ts';
import { silentLog } from '../../unit/support/openMalamar.ts';
import { FakeModel } from '../model/fakeModel.ts';
import type { Script } from '../model/step.ts';
import type { RealProgram, ToolServers } from '../programs/program.ts';

export interface BenchOptions {
  readonly loggedIn?: boolean;
  readonly environment?: Readonly<Record<string, string>>;
  /** MCP servers of the person, which note what happens in `servers.log`. */
  readonly servers?: readonly string[];
}

export interface Turn {
  readonly live: LiveJob;
  readonly events: readonly CliEvent[];
  readonly places: Places;
}

/** A machine for one real CLI: a home, a project and a scripted model, and the product's own workbench on top. */
export class Bench {
  readonly program: RealProgram;
  readonly model: FakeModel;
  readonly settings: CliSettings;
  readonly home: string;
  readonly project: string;
  readonly storage: string;
  readonly serverLog: string;
  readonly workshop: Workshop;
  readonly workbench: CliWorkbench;
  readonly #base: string;
  readonly #homeFiles: Readonly<Record<string, string>>;
  readonly #farewells: (() => Promise<void>)[] = [];
  #turns = 0;

  private constructor(
    program: RealProgram,
    model: FakeModel,
    path: string,
    { loggedIn = true, environment = {}, servers = [] }: BenchOptions,
  ) {
    this.program = program;
    this.model = model;
    this.#base = realpathSync(mkdtempSync(join(tmpdir(), 'malamar bänch ')));
    this.home = join(this.#base, 'home');
    this.project = join(this.#base, 'project ü');
    const place = { home: this.home, url: model.url };
    const setUp = loggedIn ? program.setUp(place) : program.loggedOut(place);
    this.serverLog = join(this.#base, 'servers.log');
    writeFileSync(this.serverLog, '');
    this.#homeFiles =
      servers.length === 0
        ? setUp.homeFiles
        : program.withServers(setUp.homeFiles, this.#programsOf(servers));
    this.settings = {
      path,
      environment: { ...setUp.environment, ...environment },
      ...(program.model === null ? {} : { model: program.model }),
    };
    mkdirSync(this.home);
    for (const [name, text] of Object.entries(this.#homeFiles)) {
      mkdirSync(dirname(join(this.home, name)), { recursive: true });
      writeFileSync(join(this.home, name), text);
    }
    mkdirSync(this.project);
    writeFileSync(join(this.project, 'README.md'), '# Tea\n');
    const machine: MachineSettings = {
      ...standardSettings,
      clis: { ...standardSettings.clis, [program.cli]: this.settings },
      tempDirectory: join(this.#base, 'temp'),
    };
    const common = { clock: systemClock, log: silentLog };
    this.workshop = new Workshop({
      programs: resolve('dist'),
      // Where VS Code puts what ships with an extension.
      knowledge: join(this.home, '.vscode', 'extensions', 'malamar-0.1.0', 'knowledge'),
      agents: agentPlaces(this.home),
      settings: () => machine,
      git: async () => undefined,
      ...common,
    });
    cpSync(resolve('media/knowledge'), this.workshop.knowledge, { recursive: true });
    this.storage = join(this.#base, 'storage');
    this.workbench = new CliWorkbench({
      workshop: this.workshop,
      storage: this.storage,
      key: 'bench',
      ...common,
    });
  }

  static async set(
    program: RealProgram,
    script: Script,
    options: BenchOptions = {},
  ): Promise<Bench> {
    const path = await installCli(pinnedClis[program.cli]);
    return new Bench(program, await FakeModel.start(script), path, options);
  }

  #programsOf(names: readonly string[]): ToolServers {
    const program = resolve('test/clis/support/mcpServer.mjs');
    return Object.fromEntries(
      names.map((name) => [
        name,
        { command: process.execPath, args: [program, name, this.serverLog] },
      ]),
    );
  }

  /** What the person's MCP servers noted: that they were started, and what was called. */
  served(): string[] {
    return readFileSync(this.serverLog, 'utf8').split('\n').filter(Boolean).sort();
  }

  /** Begins a turn as the product would, on a task or in a chat. */
  begin({
    kind = 'task',
    tools = 'all',
    limitAccepted = false,
    readable = [],
    // Far above what nearly all of these turns need, and below mocha's patience.
    wallSeconds = 120,
    input,
  }: {
    kind?: 'task' | 'chat';
    tools?: ToolLimit;
    limitAccepted?: boolean;
    readable?: readonly string[];
    wallSeconds?: number;
    input: (places: Places) => string;
  }): Turn & { runId: string } {
    this.#turns += 1;
    const runId = `${this.program.cli}${this.#turns}${process.pid}`;
    const places = this.workbench.places({ kind, id: `${kind}${this.#turns}` }, this.project);
    const events: CliEvent[] = [];
    const live = this.workbench.begin({
      runId,
      cli: this.program.cli,
      model: null,
      tools,
      limitAccepted,
      readable,
      places,
      input: input(places),
      prompt: runPrompt(places.input),
      wallMs: wallSeconds * 1000,
      idleMs: null,
      onStarted: () => undefined,
      onEvent: (event) => events.push(event),
    });
    return { live, events, places, runId };
  }

  async turn(order: Parameters<Bench['begin']>[0]): Promise<Turn & { finished: Finished }> {
    const turn = this.begin(order);
    return { ...turn, finished: await turn.live.finished };
  }

  /** The person's own settings of the CLI, as they are now, against how they were. */
  changedSettings(): string[] {
    return Object.entries(this.#homeFiles)
      .filter(([name, text]) => readFileSync(join(this.home, name), 'utf8') !== text)
      .map(([name]) => name);
  }

  /** What works on top of it ends before it does. */
  beforeStop(farewell: () => Promise<void>): void {
    this.#farewells.push(farewell);
  }

  async stop(): Promise<void> {
    for (const farewell of this.#farewells.splice(0)) await farewell();
    this.workshop.dispose();
    await this.model.stop();
    rmSync(this.#base, { recursive: true, force: true, maxRetries: 5 });
  }
}
