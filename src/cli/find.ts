import { constants } from 'node:fs';
import { access, stat } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { CliType } from '../model/agent.ts';

/** The program's full path on PATH, found without starting anything. */
export async function findOnPath(
  program: string,
  environment: NodeJS.ProcessEnv = process.env,
): Promise<string | undefined> {
  const folders = (environment['PATH'] ?? environment['Path'] ?? '').split(delimiter);
  for (const folder of folders.filter((each) => each !== '')) {
    for (const ending of executableEndings(environment)) {
      const path = join(folder, program + ending);
      if (await isExecutable(path)) return path;
    }
  }
  return undefined;
}

/** The CLI that new agents get: the first that is installed, in the order of the list; else the built-in one. */
export async function firstInstalledCli(
  environment: NodeJS.ProcessEnv = process.env,
): Promise<CliType> {
  for (const cli of CliType.options)
    if (cli !== 'rehearsal' && (await findOnPath(cli, environment))) return cli;
  return 'rehearsal';
}

/** Windows tells programs by their ending; npm installs `.cmd` shims there. */
const executableEndings = (environment: NodeJS.ProcessEnv): string[] =>
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
