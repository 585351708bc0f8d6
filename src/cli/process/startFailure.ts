import { constants } from 'node:fs';
import { access, stat } from 'node:fs/promises';
import { isAbsolute } from 'node:path';
import type { Failure } from '../../base/result.ts';

/** What is found where the folder and the program should be: the system's own code does not tell. */
export interface StartFacts {
  readonly command: string;
  readonly directory: string;
  readonly folder: 'fine' | 'missing' | 'not_a_folder' | 'closed';
  /** `unknown` = only a name, looked for on the PATH. */
  readonly program: 'there' | 'missing' | 'folder' | 'not_executable' | 'unknown';
}

/** Why a program did not start. */
export function startFailure(code: string, message: string, facts: StartFacts): Failure {
  const { command, directory, folder, program } = facts;
  if (folder === 'missing')
    return told(`The folder ${directory} does not exist.`, 'Create it, or choose another one.');
  if (folder === 'not_a_folder')
    return told(`${directory} is not a folder.`, 'Choose a folder to work in.');
  if (folder === 'closed')
    return told(`The folder ${directory} may not be entered.`, 'Check its permissions.');
  if (program === 'folder')
    return told(`${command} is a folder, not a program.`, 'Give the path of the program itself.');
  if (program === 'not_executable')
    return told(`${command} may not be executed.`, 'Check its permissions.');
  switch (code) {
    case 'ENOENT':
      return program === 'there'
        ? told(
            `${command} cannot be started: its first line names a program that is not there.`,
            'Install that program, or install the CLI again.',
          )
        : told(`The program ${command} was not found.`, 'Install it, or set its path.');
    case 'ENOTDIR':
      return told(`The program ${command} was not found.`, 'Install it, or set its path.');
    case 'EACCES':
    case 'EPERM':
      return told(`${command} may not be executed.`, 'Check its permissions.');
    case 'E2BIG':
      return told(
        `${command} was not started: its arguments or its environment are too large.`,
        'Shorten what is set for this CLI.',
      );
    case 'ENOEXEC':
      return told(
        `${command} is not a program that this machine can run.`,
        'Install the one for this machine; a script needs a first line such as #!/bin/sh.',
      );
    case 'EAGAIN':
    case 'EMFILE':
    case 'ENFILE':
    case 'ENOMEM':
      return told(
        `${command} was not started: the system has no room for another process (${code}).`,
        'Close some programs, then try again.',
      );
    default:
      return told(
        `${command} could not be started: ${message}`,
        'The Malamar output channel has the details.',
      );
  }
}

const told = (sentence: string, next: string): Failure => ({ sentence, next });

export async function startFacts(command: string, directory: string): Promise<StartFacts> {
  const folder = await kindOf(directory);
  return {
    command,
    directory,
    folder:
      folder === 'missing'
        ? 'missing'
        : folder === 'file'
          ? 'not_a_folder'
          : (await isOpen(directory))
            ? 'fine'
            : 'closed',
    program: isAbsolute(command) ? await programFacts(command) : 'unknown',
  };
}

async function programFacts(command: string): Promise<StartFacts['program']> {
  const kind = await kindOf(command);
  if (kind !== 'file') return kind;
  return (await isOpen(command)) ? 'there' : 'not_executable';
}

async function kindOf(path: string): Promise<'missing' | 'folder' | 'file'> {
  try {
    return (await stat(path)).isDirectory() ? 'folder' : 'file';
  } catch {
    // Not to be reached is not there, as far as starting goes.
    return 'missing';
  }
}

async function isOpen(path: string): Promise<boolean> {
  try {
    await access(path, constants.X_OK);
    return true;
  } catch {
    // That is the answer.
    return false;
  }
}
