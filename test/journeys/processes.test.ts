import assert from 'node:assert/strict';
import { chmodSync, existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { ProcessEnd } from '../../src/cli/process/contract.ts';
import { ProcessTrial } from './support/processTree.ts';
import { scripted } from './support/scripted.ts';

const Echo = z.object({
  args: z.array(z.string()),
  input: z.string(),
  directory: z.string(),
  run: z.string(),
  environment: z.array(z.string()),
});

describe('A started process', function () {
  this.timeout(60_000);
  let trial: ProcessTrial;
  beforeEach(() => {
    trial = new ProcessTrial();
  });
  afterEach(() => assert.deepEqual(trial.close(), [], 'nobody is left'));

  const echo = (args: string[], input: string | null, runId = trial.newRun()) =>
    trial.start([scripted('echo.mjs'), ...args], { input, runId });
  const echoed = () => Echo.parse(JSON.parse(trial.lines[0]?.line ?? ''));
  const bytes = (stream: 'stdout' | 'stderr', content: string | Buffer): string =>
    `${stream}:${Buffer.from(content).toString('base64')}`;
  const speak = (...steps: string[]) => trial.start([scripted('speak.mjs'), ...steps]).ended;
  const heard = (stream: 'stdout' | 'stderr') =>
    trial.lines.filter((each) => each.stream === stream).map(({ line }) => line);

  it('gets its arguments as they are, its folder, its environment and the marker of its run', async () => {
    const args = ['two words', 'grüße 日本', 'line\nbreak', '"quoted" $HOME `x` %PATH% & | >', ''];
    const runId = trial.newRun();
    const end = await echo(args, null, runId).ended;
    assert.deepEqual(end, { how: 'exited', code: 0, signal: null, stderr: '' });
    const { environment, ...rest } = echoed();
    assert.deepEqual(rest, { args, input: '', directory: trial.directory, run: runId });
    assert.deepEqual(environment, ['MALAMAR_RUN', 'PATH']);
  });

  it('gets its input, then the end of it', async () => {
    await echo([], 'Read the file at ü and follow it.').ended;
    assert.equal(echoed().input, 'Read the file at ü and follow it.');
  });

  it('may end without having read its input', async () => {
    const end = await trial.start([scripted('speak.mjs'), 'exit:3'], {
      input: 'x'.repeat(5_000_000),
    }).ended;
    assert.deepEqual(end, { how: 'exited', code: 3, signal: null, stderr: '' });
  });

  it('is announced before it starts, named when it has, and signed off at its end', async () => {
    await speak(bytes('stdout', 'hello\n'));
    const pid = /\d+/.exec(trial.told[1] ?? '')?.[0];
    assert.deepEqual(trial.told, [
      'registered',
      `started ${pid}`,
      `onStarted ${pid}`,
      'unregistered',
    ]);
  });

  it('tells its exit code and the end of what it complained about', async () => {
    const complaint = Array.from({ length: 50 }, (_, index) => `wrong ${index}\n`).join('');
    const end = await speak(bytes('stderr', complaint), 'exit:7');
    assert.equal(end.how, 'exited');
    assert.equal(end.how === 'exited' && end.code, 7);
    const lines = end.stderr.split('\n');
    assert.deepEqual([lines.length, lines[0], lines.at(-1)], [20, 'wrong 30', 'wrong 49']);
  });

  it('tells by which signal it was killed', async () => {
    const end = await trial.start(['-e', 'process.kill(process.pid, "SIGKILL")']).ended;
    assert.deepEqual(end, { how: 'exited', code: null, signal: 'SIGKILL', stderr: '' });
  });

  it('is heard line by line, even if a character comes in two halves', async () => {
    const text = Buffer.from('ein Gruß\r\nund 😀 noch einer\n\nohne Ende');
    const at = text.indexOf(Buffer.from('ß')) + 1;
    const inSmile = text.indexOf(Buffer.from('😀')) + 2;
    await speak(
      bytes('stdout', text.subarray(0, at)),
      'wait:50',
      bytes('stdout', text.subarray(at, inSmile)),
      'wait:50',
      bytes('stdout', text.subarray(inSmile)),
    );
    assert.deepEqual(heard('stdout'), ['ein Gruß', 'und 😀 noch einer', '', 'ohne Ende']);
  });

  it('may print what is no text', async () => {
    const all = Buffer.from(Array.from({ length: 256 }, (_, index) => index));
    const end = await speak(bytes('stdout', all), bytes('stdout', '\nstill here\n'));
    assert.equal(end.how, 'exited');
    assert.equal(heard('stdout').at(-1), 'still here');
    assert.ok(heard('stdout').join('').includes('\u0000'));
    assert.ok(heard('stdout').join('').includes('\ufffd'));
  });

  it('may print a million lines: all are heard, and the log says what it did not keep', async () => {
    let count = 0;
    let last = '';
    await trial.start([scripted('speak.mjs'), 'lines:2000000'], {
      onLine: (_, line) => {
        count += 1;
        last = line;
      },
    }).ended;
    assert.deepEqual([count, last], [2_000_000, 'line 1999999']);
    assert.match(trial.log(), /\n… \d+ bytes were cut\n/);
    assert.ok(trial.log().length < 21_000_000);
  });

  it('may print 50 MB without a newline: the line is cut and says so, and memory stays small', async () => {
    const before = process.memoryUsage.rss();
    let most = 0;
    const watch = setInterval(() => {
      most = Math.max(most, process.memoryUsage.rss());
    }, 20);
    await speak('bytes:50000000');
    clearInterval(watch);
    const [line = '', ...more] = heard('stdout');
    assert.deepEqual(more, []);
    assert.ok(line.startsWith('xxx'));
    assert.match(line, /x… \(49000000 bytes of this line were cut\)$/);
    assert.ok(most - before < 200_000_000, `${most - before} bytes more`);
  });

  it('has both its streams in the log, told apart', async () => {
    await speak(
      bytes('stdout', 'one\ntwo'),
      'wait:50',
      bytes('stderr', 'careful\nvery\n'),
      'wait:50',
      bytes('stdout', ' and more\n'),
    );
    assert.equal(trial.log(), 'one\ntwo\n! careful\n! very\n and more\n');
  });

  it('runs on if its log cannot be written', async () => {
    const logFile = join(trial.directory, 'no such folder', 'run.log');
    const end = await trial.start([scripted('speak.mjs'), bytes('stdout', 'fine\n')], { logFile })
      .ended;
    assert.equal(end.how, 'exited');
    assert.deepEqual(heard('stdout'), ['fine']);
    assert.match(trial.notes.lines.join('\n'), /could not be written/);
  });

  it('runs on if who listens stumbles over a line', async () => {
    const lines: string[] = [];
    const end = await trial.start([scripted('speak.mjs'), bytes('stdout', 'a\nb\nc\n')], {
      onLine: (_, line) => {
        lines.push(line);
        throw new Error('I do not understand');
      },
    }).ended;
    assert.equal(end.how, 'exited');
    assert.deepEqual(lines, ['a', 'b', 'c']);
    assert.equal(trial.notes.lines.length, 1, 'said once');
  });

  describe('that cannot start', () => {
    const failed = async (change: Parameters<ProcessTrial['start']>[1]) => {
      const end: ProcessEnd = await trial.start([], change).ended;
      assert.equal(end.how, 'not_started');
      assert.ok(end.how === 'not_started' && end.failure.next);
      assert.deepEqual(trial.told, ['registered', 'unregistered']);
      return end.failure.sentence;
    };
    const file = (name: string, content: string, mode = 0o755): string => {
      const path = join(trial.directory, name);
      writeFileSync(path, content);
      chmodSync(path, mode);
      return path;
    };

    it('says that there is no such program, by path or by name', async () => {
      const command = join(trial.directory, 'nobody');
      assert.equal(await failed({ command }), `The program ${command} was not found.`);
      trial.told.length = 0;
      assert.equal(
        await failed({ command: 'no-such-cli-anywhere' }),
        'The program no-such-cli-anywhere was not found.',
      );
    });

    it('says that its folder is missing, or is none', async () => {
      const directory = join(trial.directory, 'gone');
      assert.equal(await failed({ directory }), `The folder ${directory} does not exist.`);
      trial.told.length = 0;
      const noFolder = file('plain', '');
      assert.equal(await failed({ directory: noFolder }), `${noFolder} is not a folder.`);
    });

    it('says that it may not be executed, or is a folder', async () => {
      const command = file('plain', '#!/bin/sh\n', 0o644);
      assert.equal(await failed({ command }), `${command} may not be executed.`);
      trial.told.length = 0;
      assert.equal(
        await failed({ command: trial.directory }),
        `${trial.directory} is a folder, not a program.`,
      );
    });

    it('says that what its first line names is missing', async () => {
      const command = file('script', '#!/no/such/interpreter\n');
      assert.match(await failed({ command }), /first line names a program that is not there/);
    });

    it('says that its arguments are too large, or impossible', async () => {
      const large = await trial.start(['x'.repeat(200_000)]).ended;
      assert.match(large.how === 'not_started' ? large.failure.sentence : '', /too large/);
      const impossible = await trial.start(['a\0b']).ended;
      assert.match(
        impossible.how === 'not_started' ? impossible.failure.sentence : '',
        /could not be started/,
      );
    });

    it('takes a stop and a hold calmly', async () => {
      const running = trial.start([], { command: '/no/such/program' });
      running.stop('user');
      running.holdClocks()();
      assert.equal((await running.ended).how, 'not_started');
      assert.ok(!existsSync(join(trial.directory, 'run.log')));
    });
  });
});
