import { constants } from 'node:fs';
import { access, stat } from 'node:fs/promises';
import { homedir } from 'node:os';
import { delimiter, isAbsolute, join } from 'node:path';
import { failure, type Result, success } from '../base/result.ts';
import { type CliType, cliNames } from '../model/agent.ts';
import type { Adapter, CliSettings } from './adapter.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** The program that a person set for this CLI, or else the one on PATH. */
export async function findProgram(
  { cli, program, install }: Pick<Adapter, 'cli' | 'program' | 'install'>,
  { path }: Pick<CliSettings, 'path'>,
  environment: Environment = process.env,
): Promise<Result<string>> {
  if (path) return chosenProgram(cli, path);
  const found = await findOnPath(program, environment);
  if (found !== undefined) return success(found);
  return failure(
    `${cliNames[cli]} was not found: there is no program "${program}" on the PATH.`,
    `${install} If it is installed elsewhere, set malamar.${cli}.path.`,
  );
}

async function chosenProgram(cli: CliType, setting: string): Promise<Result<string>> {
  const path = setting.replace(/^~(?=[/\\])/, homedir());
  const why = await objection(path);
  if (why === undefined) return success(path);
  return failure(
    `${cliNames[cli]} cannot be started: ${path} ${why}.`,
    `Correct malamar.${cli}.path, or clear it to have the program looked for.`,
  );
}

async function objection(path: string): Promise<string | undefined> {
  if (!isAbsolute(path)) return 'is not an absolute path';
  try {
    if (!(await stat(path)).isFile()) return 'is not a file';
  } catch {
    // Whatever the reason, for this person there is nothing at that path.
    return 'does not exist';
  }
  return (await isExecutable(path)) ? undefined : 'may not be executed';
}

/**
 * The program's full path on PATH, found without starting anything. Relative folders such as
 * `node_modules/.bin` are passed over: there the project would choose the program.
 */
export async function findOnPath(
  program: string,
  environment: Environment = process.env,
): Promise<string | undefined> {
  const folders = (environment['PATH'] ?? environment['Path'] ?? '').split(delimiter);
  for (const folder of folders.filter(isAbsolute)) {
    for (const ending of executableEndings(environment)) {
      const path = join(folder, program + ending);
      if (await isExecutable(path)) return path;
    }
  }
  return undefined;
}

/** Windows tells programs by their ending; npm installs `.cmd` shims there. */
const executableEndings = (environment: Environment): string[] =>
  process.platform === 'win32'
    ? (environment['PATHEXT'] ?? '.EXE;.CMD;.BAT').split(';').map((each) => each.toLowerCase())
    : [''];

async function isExecutable(path: string): Promise<boolean> {
  try {
    await access(path, constants.X_OK);
    return (await stat(path)).isFile();
  } catch {
    // Not there or not for us: both mean "look on".
    return false;
  }
}
