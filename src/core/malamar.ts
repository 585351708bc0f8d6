import type { Clock } from '../base/clock.ts';
import { Emitter } from '../base/event.ts';
import type { Log } from '../base/log.ts';
import { AgentFileHomes } from './agentFileHomes.ts';
import { AgentFiles } from './agentFiles.ts';
import { AgentForms } from './agentForms.ts';
import { Agents } from './agents.ts';
import { Attention } from './attention.ts';
import { ChatActs } from './chatActs.ts';
import { ChatRunner } from './chatRunner.ts';
import { Chats } from './chats.ts';
import { ChatWriting } from './chatWriting.ts';
import { Cleanup } from './cleanup.ts';
import { Delegation } from './delegation/delegation.ts';
import { Drafts } from './drafts.ts';
import type { Machine } from './ports.ts';
import { recoverInterrupted } from './recovery.ts';
import { Restores } from './restore.ts';
import { Runs } from './runs.ts';
import { TaskActs } from './taskActs.ts';
import { TaskRunner } from './taskRunner.ts';
import { Tasks } from './tasks.ts';
import type { Foundation, MalamarStore } from './theWorkspace.ts';
import { WorkspaceSettings } from './workspaceSettings.ts';
import { Workspaces } from './workspaces.ts';

/** The domain as one object: what a workspace can do. Reads and writes the store, knows nothing of VS Code. */
export class Malamar implements Foundation {
  readonly store: MalamarStore;
  readonly clock: Clock;
  readonly log: Log;
  readonly machine: Machine;
  /** Its data was deleted: there is nothing here any more. */
  readonly erased = new Emitter<void>();
  readonly workspaces: Workspaces;
  readonly settings: WorkspaceSettings;
  readonly agents: Agents;
  readonly agentForms: AgentForms;
  readonly agentFiles: AgentFiles;
  readonly agentFileHomes: AgentFileHomes;
  readonly tasks: Tasks;
  readonly drafts: Drafts;
  readonly attention: Attention;
  readonly runs: Runs;
  readonly restores: Restores;
  readonly taskRunner: TaskRunner;
  readonly chats: Chats;
  readonly chatWriting: ChatWriting;
  readonly chatRunner: ChatRunner;
  readonly chatActs: ChatActs;
  readonly delegation: Delegation;
  readonly taskActs: TaskActs;
  readonly #cleanup: Cleanup;

  constructor(store: MalamarStore, clock: Clock, log: Log, machine: Machine) {
    this.store = store;
    this.clock = clock;
    this.log = log;
    this.machine = machine;
    this.workspaces = new Workspaces(store, clock);
    this.settings = new WorkspaceSettings(store, clock, machine.folder);
    this.agents = new Agents(store, clock, machine.agentFiles);
    this.agentForms = new AgentForms(store, clock, machine);
    this.agentFiles = new AgentFiles(this);
    this.agentFileHomes = new AgentFileHomes(store, clock, machine.agentFiles, this.agentFiles);
    this.tasks = new Tasks(store, clock);
    this.drafts = new Drafts(store);
    this.attention = new Attention(store);
    this.taskRunner = new TaskRunner(this);
    this.taskActs = new TaskActs(this, this.taskRunner);
    this.chats = new Chats(store, clock);
    this.chatWriting = new ChatWriting(store, clock, machine.attachments);
    this.chatRunner = new ChatRunner(this);
    this.delegation = new Delegation(this, this.chatRunner);
    this.chatActs = new ChatActs(this, this.chatRunner);
    this.runs = new Runs(this);
    this.#cleanup = new Cleanup(store, clock, log, machine, () => ({
      keepRunEventsDays: machine.keepRunEventsDays(),
    }));
    this.restores = new Restores(this);
  }

  /** From here on agents work: first what a dead window left is put in order. Not called in an untrusted folder. */
  async startWorking(): Promise<void> {
    await recoverInterrupted(this);
    await this.agentFiles.start();
    this.taskRunner.start();
    this.chatRunner.start();
    this.#cleanup.start();
  }

  /** Resolves when no process of ours is left and everything is on disk. */
  async leave(): Promise<void> {
    this.#cleanup.dispose();
    try {
      await Promise.all([
        this.taskRunner.leave(),
        this.chatRunner.leave(),
        this.agentFiles.leave(),
      ]);
    } finally {
      this.machine.tools.dispose();
      await this.store.close();
    }
  }
}
