import { createHash } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { newId } from '../base/id.ts';
import { type Result, success } from '../base/result.ts';
import { type Answer, readAnswerFile } from './answerFile.ts';
import { reasonOf } from './diskErrors.ts';
import { makePrivateDirectory, refused } from './privateDirectory.ts';

/** The files of one run, by name. */
export interface Places {
  readonly input: string;
  readonly output: string;
  readonly directory: string;
}

/** Where the files of the runs of one workspace lie: the same after a restart, and nobody else's. */
export class WorkFiles {
  /** Private to this user and workspace. CLIs are told of it as an extra directory. */
  readonly directory: string;

  /** `parent` is the system's temp folder, or the one that a person chose; `key` names the folder. */
  constructor(parent: string, key: string) {
    this.directory = join(parent, `malamar-${process.getuid?.() ?? 0}`, safe(key));
  }

  /** Only names; nothing is made before `lay`. `temp` = a working directory of the subject's own. */
  places(subject: { kind: 'task' | 'chat'; id: string }, directory: string | 'temp'): Places {
    const name = `malamar_${subject.kind}_${safe(subject.id)}`;
    const output = subject.kind === 'task' ? 'malamar_output' : 'malamar_chat_output';
    return {
      input: join(this.directory, `${name}.md`),
      output: join(this.directory, `${output}_${newId()}.json`),
      directory: directory === 'temp' ? join(this.directory, name) : directory,
    };
  }

  /** Makes what the run needs on disk: the directories, and the input as a whole or not at all. */
  async lay(places: Places, input: string): Promise<Result<null>> {
    const ready = await this.#prepare();
    if (!ready.ok) return ready;
    if (dirname(places.directory) === this.directory) {
      const own = await makePrivateDirectory(places.directory);
      if (!own.ok) return own;
    }
    const unfinished = `${places.input}.${newId()}.new`;
    try {
      await writeFile(unfinished, input, { flag: 'wx', mode: 0o600 });
      // Replaces what is there, be it a link that an agent laid: nothing is written through it.
      await rename(unfinished, places.input);
      return success(null);
    } catch (error) {
      await rm(unfinished, { force: true });
      return refused(`${places.input} ${reasonOf(error)}`);
    }
  }

  /** An empty directory for the adapter's own files and the CLI's temporary ones. */
  async scratch(runId: string): Promise<Result<string>> {
    const ready = await this.#prepare();
    if (!ready.ok) return ready;
    const path = this.#scratchOf(runId);
    try {
      await rm(path, { recursive: true, force: true });
      await mkdir(path, { mode: 0o700 });
      return success(path);
    } catch (error) {
      return refused(`${path} ${reasonOf(error)}`);
    }
  }

  async removeScratch(runId: string): Promise<void> {
    try {
      await rm(this.#scratchOf(runId), { recursive: true, force: true, maxRetries: 3 });
    } catch {
      // Something in it is still in use (Windows). The run is over all the same, and what is left is
      // in a private directory that the system cleans.
    }
  }

  /** What stands where the answer should be; afterwards nothing does. */
  readAnswer(path: string): Promise<Answer> {
    return readAnswerFile(path);
  }

  /** Before each run, because temp folders are cleaned while a window is open for weeks. */
  async #prepare(): Promise<Result<null>> {
    const shared = await makePrivateDirectory(dirname(this.directory));
    return shared.ok ? makePrivateDirectory(this.directory) : shared;
  }

  #scratchOf(runId: string): string {
    return join(this.directory, `malamar_run_${safe(runId)}`);
  }
}

/** Ids are short and plain, unless they were imported: then a name is made that is, and stays the same. */
const safe = (id: string): string =>
  /^[0-9a-z_-]{1,64}$/.test(id) ? id : createHash('sha256').update(id).digest('hex').slice(0, 32);
