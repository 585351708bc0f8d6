import assert from 'node:assert/strict';
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { nodeProgram } from '../../src/cli/nodeProgram.ts';
import { toolCommand } from '../../src/cli/toolCommand.ts';
import { type OpenDesk, ToolBridge, type ToolDesk } from '../../src/mcp/bridge.ts';
import { WindowLine } from '../../src/mcp/window.ts';
import { ToolClient } from '../../src/rehearsal/toolClient.ts';
import { newSocketAddress } from '../../src/store/runtimeDirectory.ts';
import { OpenWorkspace } from './support/openWorkspace.ts';

const program = resolve('dist/tools.js');

/** Answers with what it was given, and remembers who was heard. */
class EchoDesk implements ToolDesk {
  readonly names = ['echo'];
  readonly describe = () => [
    { name: 'echo', description: 'says it again', schema: { properties: { word: {} } } },
  ];
  readonly heard: unknown[] = [];
  aborted = 0;

  async call(tool: string, given: unknown, signal: AbortSignal) {
    this.heard.push(given);
    if (tool === 'wait') {
      await once(signal, 'abort');
      this.aborted += 1;
    }
    if (tool === 'break') throw new Error('it broke');
    return { text: `${tool} ${JSON.stringify(given)}`, failed: tool === 'fail' };
  }
}

describe('the bridge between an agent’s tools and the window', () => {
  const home = mkdtempSync(join(tmpdir(), 'malamar brücke '));
  let bridge: ToolBridge;
  let desk: EchoDesk;
  let open: OpenDesk;
  const children: ChildProcess[] = [];

  beforeEach(async () => {
    const complain = (words: string): void => assert.fail(words);
    bridge = new ToolBridge(newSocketAddress, {
      debug: complain,
      info: complain,
      warn: complain,
      error: complain,
    });
    desk = new EchoDesk();
    open = await bridge.open(desk);
  });
  afterEach(() => {
    bridge.dispose();
    for (const child of children.splice(0)) child.kill('SIGKILL');
  });
  after(() => rmSync(home, { recursive: true, force: true }));

  const passFile = (): string => {
    const file = join(home, 'pass.json');
    writeFileSync(file, JSON.stringify(open.pass), { mode: 0o600 });
    return file;
  };
  const run = (...args: string[]) => {
    const child = spawn(process.execPath, [program, passFile(), ...args]);
    children.push(child);
    return child;
  };

  it('offers the tools of this run to a CLI that speaks MCP, and carries its calls out', async () => {
    const client = new ToolClient({
      command: process.execPath,
      args: [program, passFile()],
      env: {},
    });
    await client.greet();
    assert.equal(await client.call('echo', { word: 'Grüße' }), 'echo {"word":"Grüße"}');
    await assert.rejects(client.call('fail', {}), /^Error: fail \{\}$/);
    await assert.rejects(client.call('break', {}), /it broke/);
    client.close();
  });

  it('does the same on a command line, for agents that use a shell', async () => {
    const listing = run('list');
    assert.deepEqual(JSON.parse(await text(listing.stdout)), desk.describe());
    const calling = run('call', 'echo', '{"word":1}');
    assert.equal(await text(calling.stdout), 'echo {"word":1}\n');
    const failing = run('call', 'fail', '-');
    failing.stdin.end('{}');
    const [code] = (await once(failing, 'exit')) as [number];
    assert.equal(code, 1);
  });

  it('is one short command for a shell, whatever the path is called, with standard input', async () => {
    const scratch = mkdtempSync(join(home, `it's $HOME "a" `));
    const { file, command } = toolCommand(nodeProgram(program, passFile()), scratch);
    writeFileSync(file.path, file.text, { mode: 0o600 });
    const inShell = (line: string) => {
      // No Node by itself: on the desktop it is the variable in the script that makes one of it.
      const child = spawn('sh', ['-c', line], { env: { PATH: '/usr/bin:/bin' } });
      children.push(child);
      return child;
    };
    assert.deepEqual(JSON.parse(await text(inShell(`${command} list`).stdout)), desk.describe());
    const here = `${command} call echo - <<'JSON'\n{"word": "it's \\"so\\""}\nJSON\n`;
    assert.equal(await text(inShell(here).stdout), 'echo {"word":"it\'s \\"so\\""}\n');
    const onTheLine = inShell(`${command} call echo '{"word": "a  b"}'`);
    assert.equal(await text(onTheLine.stdout), 'echo {"word":"a  b"}\n');
    const broken = inShell(`${command} call echo '{word'`);
    const complaint = text(broken.stderr);
    const [code] = (await once(broken, 'exit')) as [number];
    assert.equal(code, 1);
    assert.match(await complaint, /JSON/);
    open.dispose();
    assert.match(await text(inShell(`${command} list`).stderr), /does not know this run any more/);
  });

  it('ends the program with the run', async () => {
    const child = run();
    child.stdin.write('{"jsonrpc":"2.0","id":1,"method":"tools/list"}\n');
    await once(child.stdout, 'data');
    open.dispose();
    const [code] = (await once(child, 'exit')) as [number];
    assert.equal(code, 0);
  });

  it('ends the program with the CLI that started it', async () => {
    const child = run();
    child.stdin.end('{"jsonrpc":"2.0","id":1,"method":"tools/list"}\n');
    const [code] = (await once(child, 'exit')) as [number];
    assert.equal(code, 0);
  });

  it('gives nothing to a process without the token, nor with that of a run that has ended', async () => {
    const { socket, token } = open.pass;
    for (const wrong of ['', 'x', token.slice(1), `${token}0`, token.replace(/.$/, 'z')])
      await assert.rejects(WindowLine.open({ socket, token: wrong }), /does not know this run/);
    open.dispose();
    await assert.rejects(WindowLine.open({ socket, token }), /does not know this run/);
    assert.deepEqual(desk.heard, []);
  });

  it('serves each run at its own desk only', async () => {
    const other = new EchoDesk();
    const second = await bridge.open(other);
    const line = await WindowLine.open(second.pass);
    await line.call('echo', 'mine');
    assert.deepEqual([desk.heard, other.heard], [[], ['mine']]);
    line.close();
  });

  /** A program of this run that keeps to no rules. */
  const hello = async () => {
    const socket = connect(open.pass.socket);
    socket.on('error', () => undefined);
    socket.write(`${JSON.stringify({ token: open.pass.token })}\n`);
    await once(socket, 'data');
    return socket;
  };
  const closed = (socket: Socket) =>
    new Promise((done) => (socket.destroyed ? done(null) : socket.resume().once('close', done)));

  it('takes no harm from what is malformed or huge', async () => {
    const garbage = ['\u0000\u0001\n', '{}\n', '[]\n', '{"token":5}\n', `${'x'.repeat(5_000_000)}`];
    for (const bytes of garbage) {
      const socket = connect(open.pass.socket);
      socket.on('error', () => undefined);
      socket.write(bytes);
      await new Promise((closed) => socket.resume().once('close', closed));
    }
    const rude = await hello();
    rude.write(JSON.stringify({ call: 1, tool: 'echo', given: 'y'.repeat(50_000_000) }));
    await closed(rude);
    const next = await WindowLine.open(open.pass);
    assert.equal((await next.call('echo', 1)).text, 'echo 1');
    assert.deepEqual(desk.heard, [1]);
    next.close();
  });

  it('a call that is too long is refused with a sentence, and the tools stay', async () => {
    const line = await WindowLine.open(open.pass);
    const huge = await line.call('echo', 'y'.repeat(5_000_000));
    assert.deepEqual(
      [huge.failed, huge.text.slice(0, 30)],
      [true, 'That is too long for one call.'],
    );
    assert.equal((await line.call('echo', 1)).text, 'echo 1');
    assert.deepEqual(desk.heard, [1]);
    line.close();
  });

  it('ends the program if the CLI says more than can be read, instead of leaving it mute', async () => {
    const child = run();
    child.stdin.on('error', () => undefined);
    child.stdin.write('{"jsonrpc":"2.0","id":1,"method":"tools/list"}\n');
    await once(child.stdout, 'data');
    child.stdin.write('x'.repeat(11_000_000));
    await once(child, 'exit');
  });

  it('is not kept from a run by any number of strangers who say nothing', async () => {
    const silent = Array.from({ length: 300 }, () =>
      connect(open.pass.socket).on('error', () => undefined),
    );
    await Promise.all(silent.map((socket) => once(socket, 'connect').catch(() => undefined)));
    const line = await WindowLine.open(open.pass);
    assert.equal((await line.call('echo', 1)).text, 'echo 1');
    line.close();
    for (const socket of silent) socket.destroy();
  });

  it('cuts off who asks and never reads the answers', async () => {
    const rude = await hello();
    rude.pause();
    const given = 'y'.repeat(1_000_000);
    for (let call = 1; call <= 100 && !rude.destroyed; call += 1) {
      rude.write(`${JSON.stringify({ call, tool: 'echo', given })}\n`);
      await new Promise((done) => setImmediate(done));
    }
    await closed(rude);
    assert.ok(
      desk.heard.length < 100,
      `${desk.heard.length} answers of a megabyte were kept for it`,
    );
  });

  it('lets one run have only so many lines at once, and others theirs', async () => {
    const lines = await Promise.all(Array.from({ length: 64 }, () => WindowLine.open(open.pass)));
    await assert.rejects(WindowLine.open(open.pass));
    const other = await bridge.open(desk);
    (await WindowLine.open(other.pass)).close();
    lines[0]?.close();
    for (;;)
      try {
        (await WindowLine.open(open.pass)).close();
        break;
      } catch {
        // The window has not heard yet that there is room again.
        await new Promise((done) => setTimeout(done, 5));
      }
    for (const line of lines) line.close();
  });

  it('tells whoever carries a call out that nobody waits for it any more', async () => {
    const line = await WindowLine.open(open.pass);
    const aborter = new AbortController();
    const waiting = line.call('wait', {}, aborter.signal);
    aborter.abort();
    await waiting;
    void line.call('wait', {});
    await line.call('echo', 'in between');
    line.close();
    while (desk.aborted < 2) await new Promise((done) => setTimeout(done, 5));
  });

  it('can be reached by the next run when the socket was cleaned up', async function () {
    if (process.platform === 'win32') return this.skip();
    rmSync(open.pass.socket);
    const [second, third] = await Promise.all([bridge.open(desk), bridge.open(desk)]);
    for (const { pass } of [second, third]) {
      const line = await WindowLine.open(pass);
      assert.equal((await line.call('echo', 1)).text, 'echo 1');
      line.close();
    }
  });

  it('leaves no socket behind when its workspace is left', async () => {
    const workspace = await OpenWorkspace.open();
    const { pass } = await workspace.malamar.machine.tools.open(desk);
    assert.ok(process.platform === 'win32' || existsSync(pass.socket));
    await workspace.close();
    while (existsSync(pass.socket)) await new Promise((done) => setTimeout(done, 5));
    await assert.rejects(WindowLine.open(pass));
  });

  it('cannot be reached by another user of the machine', function () {
    if (process.platform === 'win32') return this.skip();
    const directory = dirname(open.pass.socket);
    assert.equal(statSync(directory).mode & 0o777, 0o700);
    // Only root can become somebody else to try.
    if (process.getuid?.() !== 0 || !existsSync('/usr/bin/setpriv')) return this.skip();
    const knock = `require('node:net').connect(process.argv[1]).on('connect', () => process.exit(0)).on('error', (e) => { console.log(e.code); process.exit(3); })`;
    const who = ['--reuid=65534', '--regid=65534', '--clear-groups'];
    const tried = spawnSync('setpriv', [...who, process.execPath, '-e', knock, open.pass.socket], {
      encoding: 'utf8',
      cwd: '/',
    });
    assert.deepEqual([tried.status, tried.stdout.trim()], [3, 'EACCES']);
  });
});
