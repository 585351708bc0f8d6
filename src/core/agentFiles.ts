import * as l10n from '@vscode/l10n';
import type { Disposable } from '../base/disposable.ts';
import { failure, failureOf, inWords, type Result, success } from '../base/result.ts';
import { noteAccepted } from './agentFileChange.ts';
import { applyFiles } from './agentFileLook.ts';
import {
  acceptedText,
  forgetFile,
  rememberedFile,
  rememberedFiles,
  rememberFile,
} from './agentFileMemory.ts';
import { tellOfAgents, tellOfFiles } from './agentRecord.ts';
import { noteCliChoices } from './autoCli.ts';
import type { Foundation } from './theWorkspace.ts';

const AGAIN_AFTER_TROUBLE_MS = 5000;
/** The next agent of a task begins at once: between the two nobody needs a look. */
const AFTER_WORK_MS = 300;
/** Whoever writes without a pause is looked at again when the disk says so. */
const MOST_TRIES = 10;
/** What is not removed by then is removed at the next start. */
const TRASH_WITHIN_MS = 2000;

interface Version {
  readonly path: string;
  readonly hash: string;
}

/**
 * Keeps the agents that live in files as their files say: at the start, and whenever a file changes. One
 * look at a time, each in one transaction.
 */
export class AgentFiles implements Disposable {
  readonly #base: Foundation;
  /** What people have just accepted, by the path. */
  readonly #wanted = new Map<string, string>();
  #parts: Disposable[] = [];
  #looking: Promise<void> | undefined;
  #again = false;
  /** A run has come to its end since the last look: what is found may still be its doing. */
  #hasWorked = false;
  #afterWork: Disposable | undefined;
  #removing: Promise<void> | undefined;
  #state: 'idle' | 'started' | 'over' = 'idle';

  constructor(base: Foundation) {
    this.#base = base;
  }

  /** Before any agent works; not called in an untrusted folder. */
  async start(): Promise<void> {
    if (this.#state !== 'idle') return;
    const { store, machine } = this.#base;
    await this.#remove();
    await this.#lookUntilStill();
    noteCliChoices(store, machine.clis);
    if (this.#isOver()) return;
    this.#state = 'started';
    this.#parts = [
      machine.agentFiles.watch(() => void this.look()),
      machine.clis.onDidChange(() => this.#noteClis()),
      store.changes.on((changes) => {
        if (changes.some(({ type }) => type === 'agents.updated')) void this.#remove();
        if (changes.some(({ type }) => type === 'run.finished')) this.#lookAfterWork();
      }),
    ];
    // What happened between the first look and the watching.
    void this.look();
  }

  dispose(): void {
    this.#state = 'over';
    this.#afterWork?.dispose();
    for (const part of this.#parts.splice(0)) part.dispose();
  }

  /** Resolves when nothing is being looked at or removed any more; a slow trash is not waited for. */
  async leave(): Promise<void> {
    this.dispose();
    let late: Disposable | undefined;
    const patience = new Promise<void>((resolve) => {
      late = this.#base.clock.after(TRASH_WITHIN_MS, resolve);
    });
    await Promise.race([Promise.all([this.#looking, this.#removing]), patience]);
    late?.dispose();
  }

  /** Resolves when the store is as the files were at this moment, or later. */
  look(): Promise<void> {
    if (this.#state !== 'started') return Promise.resolve();
    if (this.#looking !== undefined) {
      this.#again = true;
      // It may have come to its end in this very moment.
      return this.#looking.then(() => (this.#again ? this.look() : undefined));
    }
    this.#looking = this.#lookSafely().finally(() => {
      this.#looking = undefined;
    });
    return this.#looking;
  }

  /**
   * The person saved it in an editor. If another version lies there by now, that one waits. That a version
   * has an error is said where it stands, not here.
   */
  async saved(version: Version): Promise<Result<null>> {
    const accepted = await this.accept(version);
    const file = rememberedFile(this.#base.store.read, version.path);
    const hasError = file?.state === 'invalid' && file.seen === version.hash;
    return hasError ? success(null) : accepted;
  }

  async accept({ path, hash }: Version): Promise<Result<null>> {
    const refusal = await this.#want({ path, hash });
    if (refusal) return refusal;
    return rememberedFile(this.#base.store.read, path)?.accepted === hash
      ? success(null)
      : anotherVersion();
  }

  decline({ path, hash }: Version): Result<null> {
    return this.#base.store.transaction((writer) => {
      const file = rememberedFile(writer, path);
      if (file?.state !== 'waiting' || file.seen !== hash) return anotherVersion();
      rememberFile(writer, { ...file, state: 'declined', declined: hash, trouble: null });
      tellOfAgents(writer);
      return success(null);
    });
  }

  versions(path: string): Result<{ accepted: string | null; present: string | null }> {
    const { store, machine } = this.#base;
    const present = machine.agentFiles.present(path)?.text ?? null;
    return success({ accepted: acceptedText(store.read, path), present });
  }

  async #want({ path, hash }: Version): Promise<Result<never> | undefined> {
    if (this.#state !== 'started')
      return failure(
        l10n.t('Nothing is changed yet: agents may not work in this folder, or not yet.'),
        l10n.t('Trust the folder, or try again in a moment.'),
      );
    this.#wanted.set(path, hash);
    await this.look();
    if (this.#wanted.get(path) === hash) this.#wanted.delete(path);
    return undefined;
  }

  /** Soon, so that what a person does later is not taken for the agent's. */
  #lookAfterWork(): void {
    this.#hasWorked = true;
    this.#afterWork ??= this.#base.clock.after(AFTER_WORK_MS, () => {
      this.#afterWork = undefined;
      void this.look();
    });
  }

  async #lookSafely(): Promise<void> {
    const { log, clock } = this.#base;
    try {
      await this.#lookUntilStill();
    } catch (error) {
      failureOf(error, log);
      this.#hasWorked = true;
      if (!this.#isOver())
        this.#parts.push(clock.after(AGAIN_AFTER_TROUBLE_MS, () => void this.look()));
    }
  }

  /** A look that began before somebody asked for one does not count for them. */
  async #lookUntilStill(): Promise<void> {
    for (let tries = 0; tries < MOST_TRIES && !this.#isOver(); tries += 1) {
      this.#again = false;
      const hasWorked = this.#hasWorked;
      this.#hasWorked = false;
      const found = await this.#base.machine.agentFiles.read();
      if (this.#isOver() || this.#base.store.isClosed) return;
      const isDone = applyFiles(this.#base, found, this.#wanted, hasWorked || this.#hasWorked);
      if (!isDone) this.#hasWorked ||= hasWorked;
      if (isDone && !this.#again) return;
    }
  }

  #noteClis(): void {
    const { store, machine, log } = this.#base;
    try {
      if (!store.isClosed) noteCliChoices(store, machine.clis);
    } catch (error) {
      failureOf(error, log);
    }
  }

  /** The files of agents that were deleted, one after the other; also those that a crash left. */
  #remove(): Promise<void> {
    this.#removing ??= this.#removeAll().finally(() => {
      this.#removing = undefined;
    });
    return this.#removing;
  }

  async #removeAll(): Promise<void> {
    const { store, machine, log } = this.#base;
    try {
      for (;;) {
        if (this.#isOver() || store.isClosed) return;
        const file = rememberedFiles(store.read).find(({ removing }) => removing);
        if (!file) return;
        const removed = await machine.agentFiles.remove(file.path, file.seen);
        if (store.isClosed) return;
        noteAccepted(machine.agentFiles, file, file.accepted, null);
        store.transaction((writer) => {
          forgetFile(writer, file.path);
          if (removed.ok) return;
          const left = { state: 'waiting', trouble: inWords(removed.error) } as const;
          // The reason belongs to the version that is there.
          const seen = machine.agentFiles.present(file.path)?.hash ?? file.seen;
          const clean = { agent_id: null, accepted: null, order: null, removing: false };
          rememberFile(writer, { ...file, ...clean, ...left, seen });
          tellOfFiles(writer, [file.path]);
        });
      }
    } catch (error) {
      failureOf(error, log);
    }
  }

  #isOver(): boolean {
    return this.#state === 'over';
  }
}

const anotherVersion = (): Result<never> =>
  failure(
    l10n.t('The file has another version by now, or it cannot be used.'),
    l10n.t('Look at it again.'),
  );
