import { join } from 'node:path';
import { type Result, success } from '../base/result.ts';
import type { Adapter, CliSettings } from './adapter.ts';
import { findProgram } from './find.ts';
import { type NodeProgram, nodeProgram } from './nodeProgram.ts';

/** What is started for a CLI: the program of this machine, or our own for the rehearsal. */
export async function programOf(
  adapter: Adapter,
  settings: CliSettings,
  environment: Readonly<Record<string, string>>,
  programs: string,
): Promise<Result<NodeProgram>> {
  if (adapter.cli === 'rehearsal') return success(nodeProgram(join(programs, 'rehearsal.js')));
  const found = await findProgram(adapter, settings, environment);
  return found.ok ? success({ command: found.value, args: [], env: {} }) : found;
}
