import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Clock, systemClock } from '../../../src/base/clock.ts';
import type { Health } from '../../../src/cli/health.ts';
import { type MachineSettings, standardSettings } from '../../../src/cli/settings.ts';
import { Workshop } from '../../../src/cli/workshop.ts';
import type { Malamar } from '../../../src/core/malamar.ts';
import { WorkspaceHost } from '../../../src/host/workspaceHost.ts';
import type { Agent, CliType } from '../../../src/model/agent.ts';
import { agents } from '../../../src/model/agent.ts';
import { type Run, runs } from '../../../src/model/run.ts';
import { type Task, type TaskComment, taskComments, tasks } from '../../../src/model/task.ts';
import { type Limits, workspaces as workspaceTable } from '../../../src/model/workspace.ts';
import { select, selectOne, update } from '../../../src/store/rows.ts';
import { agentPlaces, noOtherClis } from '../../unit/support/machine.ts';
import { type Notes, newNotes } from './notes.ts';
import { programs } from './place.ts';

export interface WorkspaceOptions {
  readonly clock?: Clock;
  readonly cli?: CliType;
  readonly settings?: Partial<MachineSettings>;
  /** The folder in which the agents work, if the test has made one. */
  readonly folder?: string;
  /** What ships for agents to read; an empty place unless a test is about it. */
  readonly knowledge?: string;
  /** Where the person's own files of agents are; an empty place unless a test is about it. */
  readonly home?: string;
  /** Which CLIs work here; nothing but the rehearsal unless a test is about it. */
  readonly health?: Health;
}

/** A workspace of a window without VS Code: real store, real processes, the rehearsal at full speed. */
export class OpenWorkspace {
  readonly folder: string;
  readonly malamar: Malamar;
  readonly #root: string;
  readonly notes: Notes;
  readonly #host: WorkspaceHost;
  readonly #workshop: Workshop;
  readonly #newHost: () => WorkspaceHost;

  private constructor(
    root: string,
    folder: string,
    notes: Notes,
    newHost: () => WorkspaceHost,
    host: WorkspaceHost,
    workshop: Workshop,
    malamar: Malamar,
  ) {
    this.#newHost = newHost;
    this.#root = root;
    this.folder = folder;
    this.notes = notes;
    this.#host = host;
    this.#workshop = workshop;
    this.malamar = malamar;
  }

  static async open(options: WorkspaceOptions = {}): Promise<OpenWorkspace> {
    const root = mkdtempSync(join(tmpdir(), 'malamar jöurney '));
    const folder = options.folder ?? join(root, 'my project');
    mkdirSync(folder, { recursive: true });
    const clock = options.clock ?? systemClock;
    const log = newNotes();
    const settings = { ...quick(root), ...options.settings };
    const workshop = new Workshop({
      programs,
      knowledge: options.knowledge ?? root,
      agents: agentPlaces(options.home ?? root),
      settings: () => settings,
      git: async () => 'git',
      clock,
      log,
    });
    const newHost = (): WorkspaceHost =>
      new WorkspaceHost({
        directory: join(root, 'storage'),
        programs,
        folder: { title: 'Journey', path: folder },
        clock,
        log,
        workshop: async () => workshop,
        health: async () => options.health ?? noOtherClis(clock),
        mayWork: () => true,
        chooseCli: async () => options.cli ?? 'rehearsal',
      });
    const host = newHost();
    const seat = await host.open();
    assert.ok('malamar' in seat);
    return new OpenWorkspace(root, folder, log, newHost, host, workshop, seat.malamar as Malamar);
  }

  /** A second window on the same folder; it follows this one. Whoever opens it leaves it. */
  openFollower(): WorkspaceHost {
    return this.#newHost();
  }

  get host(): WorkspaceHost {
    return this.#host;
  }

  /** Where the files of its runs are laid out. */
  get temp(): string {
    return join(this.#root, 'temp');
  }

  /** Where its data lies. */
  get storage(): string {
    return join(this.#root, 'storage');
  }

  /** Ends it politely and removes everything. */
  async close(): Promise<void> {
    await this.#host.leave();
    this.#workshop.dispose();
    rmSync(this.#root, { recursive: true, force: true, maxRetries: 5 });
  }

  create(description: string, summary = 'Add a test'): string {
    const created = this.malamar.tasks.create({ summary, description });
    assert.ok(created.ok);
    return created.value.id;
  }

  task(id: string): Task {
    const task = selectOne(this.malamar.store.read, tasks, 'WHERE id = ?', [id]);
    assert.ok(task, 'the task is there');
    return task;
  }

  comments(id: string): TaskComment[] {
    const order = 'WHERE task_id = ? ORDER BY created_at, rowid';
    return select(this.malamar.store.read, taskComments, order, [id]);
  }

  runs(id: string): Run[] {
    const order = 'WHERE task_id = ? ORDER BY started_at, rowid';
    return select(this.malamar.store.read, runs, order, [id]);
  }

  /** The team of this workspace, without those that ship and are in every one. */
  agents(): Agent[] {
    return this.everybody().filter(({ source_path }) => !source_path?.startsWith('shipped:'));
  }

  everybody(): Agent[] {
    return select(this.malamar.store.read, agents, 'ORDER BY "order"');
  }

  changeAgent(name: string, change: Partial<Agent>): void {
    const agent = this.agents().find((each) => each.name === name);
    assert.ok(agent);
    this.malamar.store.transaction((writer) => update(writer, agents, agent, change));
  }

  setLimits(change: Partial<Limits>): void {
    const { store, workspaces } = this.malamar;
    const workspace = workspaces.find();
    assert.ok(workspace);
    const limits = { ...workspace.limits, ...change };
    store.transaction((writer) => update(writer, workspaceTable, workspace, { limits }));
  }

  /** Looked at after every change; the test's own time limit ends a wait in vain. */
  async until(isSo: () => boolean): Promise<void> {
    await new Promise<void>((resolve) => {
      const look = (): void => {
        if (!isSo()) return;
        listening.dispose();
        resolve();
      };
      const listening = this.malamar.store.changes.on(() => setImmediate(look));
      look();
    });
  }

  untilStatus(id: string, status: Task['status']): Promise<void> {
    return this.until(() => this.task(id).status === status);
  }
}

const quick = (root: string): MachineSettings => ({
  ...standardSettings,
  tempDirectory: join(root, 'temp'),
  clis: {
    ...standardSettings.clis,
    rehearsal: { environment: { MALAMAR_REHEARSAL_PACE: '0' } },
  },
});

/** A fresh workspace for each test of a suite. */
export function eachWithWorkspace(options: WorkspaceOptions = {}): () => OpenWorkspace {
  let workspace: OpenWorkspace | undefined;
  beforeEach(async () => {
    workspace = await OpenWorkspace.open(options);
  });
  afterEach(() => workspace?.close());
  return () => {
    assert.ok(workspace);
    return workspace;
  };
}

/** Workspaces that a test opens itself; closed after it, however it ends. */
export function openWorkspaces(): (options?: WorkspaceOptions) => Promise<OpenWorkspace> {
  const open: OpenWorkspace[] = [];
  afterEach(async () => {
    for (const workspace of open.splice(0)) await workspace.close();
  });
  return async (options) => {
    const workspace = await OpenWorkspace.open(options);
    open.push(workspace);
    return workspace;
  };
}
