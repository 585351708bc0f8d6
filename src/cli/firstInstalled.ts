import { CliType } from '../model/agent.ts';
import { adapters } from './adapters.ts';
import { findProgram } from './find.ts';
import type { MachineSettings } from './settings.ts';

/**
 * The CLI that new agents get if nobody can wait for all to be asked how they are: the first that is
 * installed, in the order of the list, where a person says it is or on PATH; else the built-in one.
 */
export async function firstInstalledCli(
  settings: MachineSettings['clis'],
  environment: Readonly<Record<string, string | undefined>> = process.env,
): Promise<CliType> {
  for (const cli of CliType.options) {
    if (cli === 'rehearsal') continue;
    if ((await findProgram(adapters[cli], settings[cli], environment)).ok) return cli;
  }
  return 'rehearsal';
}
