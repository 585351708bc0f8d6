import type { CliType } from '../model/agent.ts';
import type { Adapter, CliSettings, Login } from './adapter.ts';
import { findProgram } from './find.ts';
import { modelFor } from './model.ts';
import { probeOf } from './probe.ts';
import { cleanEnvironment } from './process/environment.ts';

export interface CliHealth {
  readonly cli: CliType;
  readonly state: 'ready' | 'unknown' | 'not_installed' | 'not_logged_in' | 'broken';
  readonly version?: string;
  readonly path?: string;
  /** For people, without secrets. */
  readonly sentence: string;
  readonly next?: string;
}

const stateOf: Record<Login['state'], CliHealth['state']> = {
  ready: 'ready',
  unknown: 'unknown',
  missing: 'not_logged_in',
};

/** Whether a turn of this CLI would work, as far as this can be told without one. Never rejects. */
export async function examine(
  adapter: Adapter,
  settings: CliSettings,
  host: Readonly<Record<string, string | undefined>>,
): Promise<CliHealth> {
  const { cli } = adapter;
  if (cli === 'rehearsal')
    return { cli, state: 'ready', sentence: 'It is built in and needs no account.' };
  const environment = { ...cleanEnvironment(host), ...settings.environment };
  const found = await findProgram(adapter, settings, environment);
  if (!found.ok) return { cli, state: settings.path ? 'broken' : 'not_installed', ...found.error };
  const path = found.value;
  try {
    const probe = await probeOf(path, environment);
    const version = await adapter.version(probe);
    if (version === undefined) return broken(cli, path, 'it does not tell its version');
    const { state, sentence } = await adapter.login(probe);
    const refusal = adapter.refuse?.({ model: modelFor(null, settings) });
    if (refusal) return { cli, state: 'unknown', version, path, ...refusal };
    return { cli, state: stateOf[state], version, path, sentence };
  } catch (error) {
    return broken(cli, path, error instanceof Error ? error.message : String(error));
  }
}

const broken = (cli: CliType, path: string, why: string): CliHealth => ({
  cli,
  state: 'broken',
  path,
  sentence: `It is installed, but does not work: ${why}.`,
  next: `Run ${path} in a terminal to see what is wrong, or install it anew.`,
});
