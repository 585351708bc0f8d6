import { join } from 'node:path';
import type { Adapter, Login, Probe } from './adapter.ts';
import { isShellCutOff, launch } from './codex/launch.ts';
import { CodexReader } from './codex/reader.ts';
import { servers } from './codex/servers.ts';
import { unenforceable } from './codex/unenforceable.ts';
import { refuseOption } from './model.ts';
import { versionIn } from './packageVersion.ts';
import { loginHelp } from './trouble/troubles.ts';

export const codex: Adapter = {
  cli: 'codex',
  program: 'codex',
  install: 'Install it with `npm install -g @openai/codex`.',
  async version(probe) {
    const { stdout } = await probe.ask(['--version']);
    return versionIn(stdout);
  },
  login,
  longestCallMs: 150_000,
  isShellCutOff,
  unenforceable,
  servers,
  refuse: refuseOption('codex'),
  launch,
  reader: (order) => new CodexReader(order, () => new Date()),
};

async function login({ ask, read, environment, home }: Probe): Promise<Login> {
  // Codex itself does not count this one, but uses it.
  if (environment['CODEX_API_KEY']) return { state: 'ready', sentence: 'It uses CODEX_API_KEY.' };
  const { code } = await ask(['login', 'status']);
  if (code === 0) return { state: 'ready', sentence: 'It is logged in.' };
  const folder = environment['CODEX_HOME'] || join(home, '.codex');
  const config = (await read(join(folder, 'config.toml'))) ?? '';
  if (/^[ \t]*model_provider[ \t]*=/m.test(config))
    return { state: 'unknown', sentence: 'It is set to use a service of its own.' };
  if (code === null)
    return { state: 'unknown', sentence: 'It does not say whether it is logged in.' };
  const hint = environment['OPENAI_API_KEY'] ? ' OPENAI_API_KEY alone is not used by it.' : '';
  return { state: 'missing', sentence: `It is not logged in. ${loginHelp('codex')}${hint}` };
}
