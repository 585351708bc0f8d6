import assert from 'node:assert/strict';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { CliSettings } from '../../../src/cli/adapter.ts';
import type { CliHealth } from '../../../src/cli/examine.ts';
import { Health } from '../../../src/cli/health.ts';
import type { CliType } from '../../../src/model/agent.ts';
import { Machine } from './support/machine.ts';

const loggedIn = `case "$1" in --version) echo 2.1.325;; auth) echo '{"loggedIn":true}';; esac`;
const loggedOut = `case "$1" in --version) echo 2.1.325;; auth) echo '{"loggedIn":false}'; exit 1;; esac`;

describe('the health of the CLIs', () => {
  before(function () {
    if (process.platform === 'win32') this.skip(); // The programs here are shell scripts.
  });
  let machine: Machine;
  let settings: Partial<Record<CliType, CliSettings>>;
  let timers: (() => void)[];
  let health: Health;
  beforeEach(() => {
    machine = new Machine();
    // Only this machine's programs, and a shell for them.
    machine.environment['PATH'] = `${machine.bin}:/bin:/usr/bin`;
    settings = {};
    timers = [];
    health = new Health({
      settings: (cli) => settings[cli] ?? { environment: {} },
      environment: () => machine.environment,
      clock: {
        now: () => new Date(0),
        after(milliseconds, action) {
          assert.equal(milliseconds, 300_000);
          timers.push(action);
          return { dispose: () => timers.splice(timers.indexOf(action), 1) };
        },
      },
    });
  });
  afterEach(() => {
    health.dispose();
    machine.remove();
  });

  const of = async (cli: CliType): Promise<CliHealth | undefined> => (await health.check(cli))[0];
  const starts = (): number => {
    const path = join(machine.root, 'starts');
    return existsSync(path) ? readFileSync(path, 'utf8').length / 2 : 0;
  };

  it('tells what is found, in which version, and whether it would work', async () => {
    const path = machine.program('claude', loggedIn);
    assert.deepEqual(await of('claude'), {
      cli: 'claude',
      state: 'ready',
      version: '2.1.325',
      path,
      sentence: 'It is logged in.',
    });
    machine.program('claude', loggedOut);
    assert.equal((await of('claude'))?.state, 'not_logged_in');
    machine.program('claude', 'echo "cannot open shared object" >&2; exit 127');
    const broken = await of('claude');
    assert.equal(broken?.state, 'broken');
    assert.ok(broken?.next?.includes(path));
  });

  it('tells what is missing and how to get it, and never looks elsewhere than where a person said', async () => {
    const missing = await of('codex');
    assert.equal(missing?.state, 'not_installed');
    assert.match(missing?.next ?? '', /npm install -g @openai\/codex/);
    machine.program('codex', 'echo codex-cli 0.166.0');
    settings.codex = { path: join(machine.root, 'gone'), environment: {} };
    const wrong = await of('codex');
    assert.equal(wrong?.state, 'broken');
    assert.match(wrong?.next ?? '', /malamar\.codex\.path/);
    assert.equal(starts(), 0);
  });

  it('asks in the environment of the settings, without what VS Code set for itself', async () => {
    machine.environment['VSCODE_PID'] = '1';
    settings.claude = { environment: { CLAUDE_TEST: 'mine' } };
    machine.program(
      'claude',
      `test -z "$VSCODE_PID" && test "$CLAUDE_TEST" = mine || exit 1\n${loggedIn}`,
    );
    assert.equal((await of('claude'))?.state, 'ready');
  });

  it('finds all of them at once; the rehearsal is always ready', async () => {
    const all = await health.check();
    assert.deepEqual(
      all.map(({ cli, state }) => `${cli} ${state}`),
      [
        'claude not_installed',
        'gemini not_installed',
        'codex not_installed',
        'opencode not_installed',
        'rehearsal ready',
      ],
    );
    assert.deepEqual(health.known('rehearsal'), all[4]);
  });

  it('asks once for all who ask at the same time, and tells only what changed', async () => {
    const news: string[] = [];
    health.onDidChange.on(({ cli, state }) => news.push(`${cli} ${state}`));
    machine.program('claude', loggedIn);
    await Promise.all([health.check('claude'), health.check('claude'), health.check('claude')]);
    assert.equal(starts(), 2);
    await health.check('claude');
    assert.deepEqual(news, ['claude ready']);
    machine.program('claude', loggedOut);
    await health.check('claude');
    assert.deepEqual(news, ['claude ready', 'claude not_logged_in']);
  });

  it('looks at the start and every five minutes, until it is disposed', async () => {
    machine.program('claude', loggedIn);
    health.start();
    health.start();
    assert.equal(timers.length, 1);
    await health.check();
    assert.equal(health.known('claude')?.state, 'ready');
    rmSync(join(machine.bin, 'claude'));
    timers.shift()?.();
    await health.check();
    assert.equal(health.known('claude')?.state, 'not_installed');
    assert.equal(timers.length, 1);
    health.dispose();
    assert.equal(timers.length, 0);
    health.start();
    assert.equal(timers.length, 0);
  });

  it('gives new agents the first that would work, else one that may, else the rehearsal', async () => {
    assert.equal(await health.firstHealthyCli(), 'rehearsal');
    machine.program('opencode', 'echo 1.18.33');
    await health.check();
    assert.equal(await health.firstHealthyCli(), 'rehearsal', 'OpenCode has no model');
    settings.opencode = { model: 'a/model', environment: {} };
    assert.equal(await health.firstHealthyCli(), 'opencode');
    machine.program('codex', 'test "$1" = --version && echo 0.166.0');
    machine.file('.codex/config.toml', 'model_provider = "mine"');
    await health.check();
    assert.equal(await health.firstHealthyCli(), 'codex', 'both may work, Codex comes first');
    settings.opencode = {
      model: 'a/model',
      environment: { ANTHROPIC_API_KEY: 'a-key' },
    };
    await health.check();
    assert.equal(await health.firstHealthyCli(), 'opencode', 'it would work, Codex only may');
    machine.program('claude', loggedOut);
    await health.check();
    assert.equal(await health.firstHealthyCli(), 'opencode', 'Claude Code is not logged in');
    machine.program('claude', loggedIn);
    await health.check();
    assert.equal(await health.firstHealthyCli(), 'claude');
  });
});
