import assert from 'node:assert/strict';
import type { Login } from '../../../src/cli/adapter.ts';
import { adapters } from '../../../src/cli/adapters.ts';
import { probeOf } from '../../../src/cli/probe.ts';
import type { CliType } from '../../../src/model/agent.ts';
import { Machine } from './support/machine.ts';

describe('whether a CLI is logged in', () => {
  before(function () {
    if (process.platform === 'win32') this.skip(); // The programs here are shell scripts.
  });
  let machine: Machine;
  beforeEach(() => {
    machine = new Machine();
  });
  afterEach(() => machine.remove());

  const login = async (cli: CliType, script = 'exit 1'): Promise<Login> =>
    adapters[cli].login(await probeOf(machine.program(cli, script), machine.environment));

  it('Claude Code says it itself', async () => {
    const says = (loggedIn: boolean) =>
      `test "$1 $2" = "auth status" && printf '{\\n  "loggedIn": ${loggedIn}\\n}\\n'; exit ${loggedIn ? 0 : 1}`;
    assert.equal((await login('claude', says(true))).state, 'ready');
    const out = await login('claude', says(false));
    assert.equal(out.state, 'missing');
    assert.match(out.sentence, /Run `claude` in a terminal and log in/);
    assert.equal((await login('claude', 'echo unknown command >&2; exit 1')).state, 'unknown');
    machine.environment['CLAUDE_CODE_USE_BEDROCK'] = '1';
    assert.equal((await login('claude', says(false))).state, 'unknown');
  });

  it('Codex CLI says it by its exit code; the keys it uses count, the one it does not use does not', async () => {
    assert.equal((await login('codex', 'exit 0')).state, 'ready');
    assert.equal((await login('codex', 'exit 1')).state, 'missing');
    machine.environment['OPENAI_API_KEY'] = 'secret-1';
    const out = await login('codex', 'exit 1');
    assert.equal(out.state, 'missing');
    assert.match(out.sentence, /OPENAI_API_KEY alone is not used/);
    assert.ok(!out.sentence.includes('secret-1'));
    machine.file('.codex/config.toml', 'model_provider = "mine"\n');
    assert.equal((await login('codex', 'exit 1')).state, 'unknown');
    machine.environment['CODEX_API_KEY'] = 'secret-2';
    assert.equal((await login('codex', 'exit 1')).state, 'ready');
  });

  it('Gemini CLI is not asked: its files and variables are looked at', async () => {
    assert.equal((await login('gemini')).state, 'missing');
    machine.file('.gemini/.env', 'GEMINI_API_KEY=secret\n');
    assert.equal((await login('gemini')).state, 'ready');
    const chosen = (selectedType: string) =>
      machine.file(
        '.gemini/settings.json',
        JSON.stringify({ security: { auth: { selectedType } } }),
      );
    chosen('gemini-api-key');
    assert.equal((await login('gemini')).state, 'unknown');
    chosen('oauth-personal');
    assert.equal((await login('gemini')).state, 'unknown');
    machine.file('.gemini/oauth_creds.json', '{}');
    assert.equal((await login('gemini')).state, 'ready');
    machine.file('.gemini/settings.json', 'not JSON');
    machine.file('.gemini/.env', '');
    assert.equal((await login('gemini')).state, 'missing');
    machine.environment['GEMINI_API_KEY'] = 'secret';
    const withKey = await login('gemini');
    assert.deepEqual(withKey, { state: 'ready', sentence: 'It uses GEMINI_API_KEY.' });
  });

  it('OpenCode is never without a model, so at worst it is not known', async () => {
    assert.equal((await login('opencode')).state, 'unknown');
    machine.file('.local/share/opencode/auth.json', '{}');
    assert.equal((await login('opencode')).state, 'unknown');
    machine.file('.local/share/opencode/auth.json', '{"anthropic":{"key":"secret"}}');
    assert.deepEqual(await login('opencode'), {
      state: 'ready',
      sentence: 'It is logged in to anthropic.',
    });
  });
});

describe('the version of a CLI', () => {
  it('is read from its package where starting it takes seconds', async () => {
    const machine = new Machine();
    try {
      machine.npmPackage('@google/gemini-cli', 'gemini', '0.61.0');
      const probe = await probeOf(`${machine.bin}/gemini`, machine.environment);
      assert.equal(await adapters.gemini.version(probe), '0.61.0');
    } finally {
      machine.remove();
    }
  });

  it('is asked for otherwise, and unknown if there is no answer in time', async function () {
    if (process.platform === 'win32') this.skip(); // The programs here are shell scripts.
    const machine = new Machine();
    const version = async (cli: CliType, script: string): Promise<string | undefined> =>
      adapters[cli].version(
        await probeOf(machine.program(cli, script), machine.environment, 2_000),
      );
    try {
      assert.equal(await version('opencode', 'echo 1.18.33'), '1.18.33');
      assert.equal(await version('claude', 'echo "2.1.325 (Claude Code)"'), '2.1.325');
      assert.equal(await version('codex', 'echo codex-cli 0.166.0-alpha.1'), '0.166.0-alpha.1');
      assert.equal(await version('codex', 'exec sleep 60'), undefined);
      assert.equal(await version('codex', 'echo broken >&2; exit 1'), undefined);
    } finally {
      machine.remove();
    }
  });
});
