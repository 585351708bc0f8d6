import {
  lstatSync,
  mkdirSync,
  readdirSync,
  rmdirSync,
  rmSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { newId } from '../base/id.ts';
import { type Result, success } from '../base/result.ts';
import { type Answer, readAnswerFile } from './answerFile.ts';
import { reasonOf } from './diskErrors.ts';
import { makePrivateDirectory, refused } from './privateDirectory.ts';
import { safeName } from './safeName.ts';

/** A file that an agent gets to read. */
export interface WorkText {
  readonly path: string;
  readonly text: string;
}

/** The files of one run, by name. */
export interface Places {
  readonly input: string;
  readonly output: string;
  readonly directory: string;
}

/** A chat has two more: the workspace as it is now, and what people have uploaded. */
export interface ChatPlaces extends Places {
  readonly context: string;
  readonly attachments: string;
}

/** Where the files of the runs of one workspace lie: the same after a restart, and nobody else's. */
export class WorkFiles {
  /** Private to this user and workspace. CLIs are told of it as an extra directory. */
  readonly directory: string;

  /** `parent` is the system's temp folder, or the one that a person chose; `key` names the folder. */
  constructor(parent: string, key: string) {
    this.directory = join(parent, `malamar-${process.getuid?.() ?? 0}`, safeName(key));
  }

  /** Only names; nothing is made before `lay`. `temp` = a working directory of the subject's own. */
  places(subject: { kind: 'task' | 'chat'; id: string }, directory: string | 'temp'): Places {
    const name = nameOf(subject);
    const output = subject.kind === 'task' ? 'malamar_output' : 'malamar_chat_output';
    return {
      input: join(this.directory, `${name}.md`),
      output: join(this.directory, `${output}_${newId()}.json`),
      directory: directory === 'temp' ? join(this.directory, name) : directory,
    };
  }

  chatPlaces(chatId: string, directory: string | 'temp'): ChatPlaces {
    const subject = { kind: 'chat', id: chatId } as const;
    const beside = (ending: string): string => join(this.directory, `${nameOf(subject)}_${ending}`);
    return {
      ...this.places(subject, directory),
      context: beside('context.md'),
      attachments: beside('attachments'),
    };
  }

  /**
   * Makes what the run needs on disk: its directories, and its texts as a whole or not at all. All at
   * once and not in turns: on a local disk that is a fraction of a millisecond, and a run waits for it.
   */
  lay(
    runId: string,
    places: Places,
    input: string,
    further: readonly WorkText[] = [],
  ): Result<{ readonly scratch: string }> {
    const ready = this.#prepare(places.directory);
    if (!ready.ok) return ready;
    const scratch = this.scratchOf(runId);
    try {
      replaceFile(places.input, input);
      for (const { path, text } of further) replaceFile(path, text);
      if (lstatSync(scratch, { throwIfNoEntry: false })) rmSync(scratch, { recursive: true });
      mkdirSync(scratch, { mode: 0o700 });
      return success({ scratch });
    } catch (error) {
      return refused(`${places.input} ${reasonOf(error)}`);
    }
  }

  async removeScratch(runId: string): Promise<void> {
    const scratch = this.scratchOf(runId);
    try {
      if (!removeSmall(scratch)) await rm(scratch, { recursive: true, force: true, maxRetries: 3 });
    } catch {
      // Something in it is still in use (Windows). The run is over all the same, and what is left is
      // in a private directory that the system cleans.
    }
  }

  /** Removes what killed runs left: their scratch directories, answers that nobody read, half inputs. */
  sweep(): void {
    try {
      for (const name of readdirSync(this.directory))
        if (/^malamar_(?:run|output|chat_output)_|\.new$/.test(name))
          rmSync(join(this.directory, name), { recursive: true, force: true });
    } catch {
      // There is no such directory yet, or it cannot be used: the next run says which.
    }
  }

  /** All of it, for good. */
  async removeAll(): Promise<void> {
    await rm(this.directory, { recursive: true, force: true, maxRetries: 5 });
  }

  /** What stands where the answer should be; afterwards nothing does. */
  readAnswer(path: string): Promise<Answer> {
    return readAnswerFile(path);
  }

  /** Before each run, because temp folders are cleaned while a window is open for weeks. */
  #prepare(workingDirectory: string): Result<null> {
    const own = dirname(workingDirectory) === this.directory ? [workingDirectory] : [];
    for (const path of [dirname(this.directory), this.directory, ...own]) {
      const made = makePrivateDirectory(path);
      if (!made.ok) return made;
    }
    return success(null);
  }

  /** Only a name, too. */
  scratchOf(runId: string): string {
    return join(this.directory, `malamar_run_${safeName(runId)}`);
  }
}

/**
 * Replaces what is there, be it a link that an agent laid: nothing is written through it. Not by a new
 * file that takes the name of the old one: ext4 then begins to write it to the disk at once, which
 * takes longer than all else here, and nobody reads it before it is whole.
 */
function replaceFile(path: string, text: string): void {
  if (lstatSync(path, { throwIfNoEntry: false })) unlinkSync(path);
  try {
    writeFileSync(path, text, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    rmSync(path, { force: true });
    throw error;
  }
}

const nameOf = ({ kind, id }: { kind: 'task' | 'chat'; id: string }): string =>
  `malamar_${kind}_${safeName(id)}`;

const FEW_FILES = 8;

/**
 * Most runs leave no more than the few files that we laid there. They go at once: step by step in the background
 * takes longer than all of that. False: there is more to it.
 */
function removeSmall(directory: string): boolean {
  try {
    const left = readdirSync(directory, { withFileTypes: true });
    if (left.length > FEW_FILES || left.some((entry) => !entry.isFile())) return false;
    for (const { name } of left) unlinkSync(join(directory, name));
    rmdirSync(directory);
    return true;
  } catch {
    // Not there, or in use for a moment: whoever comes next tries more than once.
    return false;
  }
}
