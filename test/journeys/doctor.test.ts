import assert from 'node:assert/strict';
import { chmodSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { systemClock } from '../../src/base/clock.ts';
import type { CliHealth } from '../../src/cli/examine.ts';
import { type MachineSettings, standardSettings } from '../../src/cli/settings.ts';
import { Workshop } from '../../src/cli/workshop.ts';
import { runDoctor } from '../../src/host/doctor.ts';
import type { CliType } from '../../src/model/agent.ts';
import { agentPlaces } from '../unit/support/machine.ts';
import { newNotes } from './support/notes.ts';
import { eachWithDirectory, programs } from './support/place.ts';

const SECRET = 'very-private-value';

describe('the Doctor', () => {
  const directory = eachWithDirectory();

  /** A program that says nothing it should, but everything it knows. */
  const badProgram = (): string => {
    const path = join(directory(), 'bad claude');
    writeFileSync(path, '#!/bin/sh\necho "no luck with $PRIVATE" >&2\nexit 3\n');
    chmodSync(path, 0o755);
    return path;
  };

  const examine = async (
    found: readonly CliHealth[],
    change: (settings: MachineSettings) => MachineSettings = (settings) => settings,
    onTurn: (cli: CliType, stop: () => void) => void = () => undefined,
  ) => {
    const log = newNotes();
    const settings = change({
      ...standardSettings,
      tempDirectory: join(directory(), 'temp'),
      clis: {
        ...standardSettings.clis,
        rehearsal: { environment: { MALAMAR_REHEARSAL_PACE: '0' } },
      },
    });
    const workshop = new Workshop({
      programs,
      knowledge: directory(),
      agents: agentPlaces(directory()),
      settings: () => settings,
      git: async () => undefined,
      clock: systemClock,
      log,
    });
    const stop = new AbortController();
    const tried: CliType[] = [];
    const report = await runDoctor({
      workshop,
      health: { check: async () => found },
      storage: join(directory(), 'doctor'),
      facts: [],
      clock: systemClock,
      log,
      signal: stop.signal,
      onTurn: (cli) => {
        tried.push(cli);
        onTurn(cli, () => stop.abort());
      },
    });
    workshop.dispose();
    return { report, tried, log: log.lines.join('\n') };
  };

  const rehearsal: CliHealth = { cli: 'rehearsal', state: 'ready', sentence: 'It is built in.' };
  const claude = (path: string): CliHealth => ({
    cli: 'claude',
    state: 'unknown',
    version: '1',
    path,
    sentence: 'It may work.',
  });
  const gemini: CliHealth = { cli: 'gemini', state: 'not_installed', sentence: 'Not found.' };

  it('tries one real turn of what is installed, by the same path as a task', async () => {
    const { report, tried } = await examine([gemini, rehearsal]);
    assert.deepEqual(tried, ['rehearsal']);
    assert.match(report, /## Rehearsal: works/);
    assert.match(report, /## Gemini CLI: not installed/);
  });

  it('says what a CLI died of, without the values it was given', async () => {
    const path = badProgram();
    const { report, log } = await examine([claude(path), rehearsal], (settings) => ({
      ...settings,
      clis: { ...settings.clis, claude: { path, environment: { PRIVATE: SECRET } } },
    }));
    assert.match(report, /## Claude Code: does not work/);
    assert.match(report, /exited with code 3/);
    assert.match(report, /no luck with \[hidden\]/);
    assert.ok(!report.includes(SECRET) && !log.includes(SECRET));
    assert.match(report, /## Rehearsal: works/, 'the others are tried all the same');
  });

  it('leaves no raw output behind', async () => {
    await examine([rehearsal]);
    const logs = join(directory(), 'doctor', 'runs');
    assert.deepEqual(existsSync(logs) ? readdirSync(logs) : [], []);
  });

  it('ends a CLI that hangs when it is stopped, with its process', async () => {
    const path = join(directory(), 'slow claude');
    const pidFile = join(directory(), 'pid');
    writeFileSync(path, `#!/bin/sh\necho $$ > "${pidFile}"\nexec sleep 600\n`);
    chmodSync(path, 0o755);
    const { report } = await examine(
      [claude(path)],
      (settings) => ({
        ...settings,
        clis: { ...settings.clis, claude: { path, environment: {} } },
      }),
      (_, stop) => {
        const look = setInterval(() => {
          if (!existsSync(pidFile) || readFileSync(pidFile, 'utf8') === '') return;
          clearInterval(look);
          stop();
        }, 20);
      },
    );
    assert.match(report, /## Claude Code: not tried to the end/);
    assert.throws(() => process.kill(Number(readFileSync(pidFile, 'utf8')), 0), /ESRCH/);
  });

  it('ends at once when it is stopped, and says so', async () => {
    const { report, tried } = await examine([rehearsal, gemini], undefined, (_, stop) => stop());
    assert.deepEqual(tried, ['rehearsal']);
    assert.match(report, /The check was stopped/);
    assert.match(report, /## Rehearsal: not tried to the end/);
  });
});
