import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, relative } from 'node:path';
import { build } from 'esbuild';
import { type Places, WorkFiles } from '../../../src/cli/workfiles.ts';

const onWindows = process.platform === 'win32';
const isRoot = process.getuid?.() === 0;
const own = `malamar-${process.getuid?.() ?? 0}`;

describe('the files of a run', () => {
  let temp: string;
  let files: WorkFiles;
  beforeEach(() => {
    temp = mkdtempSync(join(tmpdir(), 'malamar wörk '));
    files = new WorkFiles(temp, 'k3y');
  });
  afterEach(() => rmSync(temp, { recursive: true, force: true }));

  const task = (id = 't1', directory: string = temp): Places =>
    files.places({ kind: 'task', id }, directory);

  describe('their names', () => {
    it('are those that are promised, below one private directory', () => {
      const here = join(temp, own, 'k3y');
      assert.equal(files.directory, here);
      const ofTask = task('t1', 'temp');
      assert.equal(ofTask.input, join(here, 'malamar_task_t1.md'));
      assert.match(relative(here, ofTask.output), /^malamar_output_[0-9a-z]{21}\.json$/);
      assert.equal(ofTask.directory, join(here, 'malamar_task_t1'));
      const ofChat = files.places({ kind: 'chat', id: 'c1' }, 'temp');
      assert.equal(ofChat.input, join(here, 'malamar_chat_c1.md'));
      assert.match(relative(here, ofChat.output), /^malamar_chat_output_[0-9a-z]{21}\.json$/);
      assert.equal(ofChat.directory, join(here, 'malamar_chat_c1'));
      assert.equal(task('t1', '/some/folder').directory, '/some/folder');
    });

    it('are the same in the next window, but for the answer', () => {
      const [one, two] = [
        task(),
        new WorkFiles(temp, 'k3y').places({ kind: 'task', id: 't1' }, temp),
      ];
      assert.equal(one.input, two.input);
      assert.notEqual(one.output, two.output);
      assert.notEqual(new WorkFiles(temp, 'other').directory, files.directory);
    });

    it('are safe whatever the id', () => {
      const ids = [
        '../../etc/passwd',
        'a/b',
        'a\\b',
        'C:',
        'nul\u0000l',
        '',
        'A',
        'a',
        'x'.repeat(300),
        'ü',
        '.',
      ];
      const inputs = ids.map((id) => task(id).input);
      for (const input of inputs) {
        assert.equal(dirname(input), files.directory);
        assert.match(basename(input), /^malamar_task_[0-9a-z_-]{1,64}\.md$/);
      }
      assert.equal(new Set(inputs).size, ids.length);
      assert.equal(dirname(dirname(new WorkFiles(temp, '../x').directory)), temp);
    });
  });

  describe('laying them out', () => {
    it('makes everything private, and says the input whole', async () => {
      const places = task('t1', 'temp');
      const text = `# Ünïcode 😀\n${'x'.repeat(1_000_000)}\n`;
      assert.ok((await files.lay('r1', places, text)).ok);
      assert.equal(readFileSync(places.input, 'utf8'), text);
      assert.ok(lstatSync(places.directory).isDirectory());
      assert.ok(!existsSync(places.output));
      if (onWindows) return;
      for (const each of [dirname(files.directory), files.directory, places.directory])
        assert.equal(lstatSync(each).mode & 0o777, 0o700, each);
      assert.equal(lstatSync(places.input).mode & 0o777, 0o600);
    });

    it('replaces the input of the last run and keeps what the agent left in its directory', async () => {
      const places = task('t1', 'temp');
      await files.lay('r1', places, 'one, and longer');
      writeFileSync(join(places.directory, 'kept'), '');
      await files.lay('r1', task('t1', 'temp'), 'two');
      assert.equal(readFileSync(places.input, 'utf8'), 'two');
      assert.deepEqual(readdirSync(places.directory), ['kept']);
      assert.deepEqual(readdirSync(files.directory).sort(), [
        'malamar_run_r1',
        'malamar_task_t1',
        'malamar_task_t1.md',
      ]);
    });

    it('does not make the folder of the user', async () => {
      const missing = join(temp, 'missing');
      assert.ok((await files.lay('r1', task('t1', missing), 'x')).ok);
      assert.ok(!existsSync(missing));
    });

    it('writes through no link that an agent laid', async function () {
      if (onWindows) this.skip();
      const precious = join(temp, 'precious');
      writeFileSync(precious, 'mine');
      const places = task();
      await files.lay('r1', places, 'one');
      rmSync(places.input);
      symlinkSync(precious, places.input);
      assert.ok((await files.lay('r1', places, 'two')).ok);
      assert.equal(readFileSync(precious, 'utf8'), 'mine');
      assert.ok(lstatSync(places.input).isFile());
    });

    it('names a folder that lies where the input should be, and leaves it alone', () => {
      const places = task();
      mkdirSync(join(places.input, 'of somebody'), { recursive: true, mode: 0o700 });
      const laid = files.lay('r1', places, 'x');
      assert.ok(!laid.ok);
      if (process.platform === 'linux')
        assert.match(laid.error.sentence, /malamar_task_t1\.md has a folder in its way\.$/);
      assert.deepEqual(readdirSync(places.input), ['of somebody']);
    });

    it('closes a directory that stood open, and comes back after the temp folder was cleaned', async function () {
      if (onWindows) this.skip();
      mkdirSync(files.directory, { recursive: true });
      chmodSync(dirname(files.directory), 0o777);
      assert.ok((await files.lay('r1', task(), 'x')).ok);
      assert.equal(lstatSync(dirname(files.directory)).mode & 0o777, 0o700);
      rmSync(dirname(files.directory), { recursive: true });
      assert.ok((await files.lay('r1', task(), 'x')).ok);
    });
  });

  describe('a directory that cannot be used', () => {
    const refusal = async (sentence: RegExp, use = files): Promise<void> => {
      const laid = await use.lay('r1', use.places({ kind: 'task', id: 't1' }, temp), 'x');
      assert.ok(!laid.ok);
      assert.match(laid.error.sentence, sentence);
      assert.match(laid.error.next ?? '', /malamar\.tempDirectory/);
    };

    it('is named if it is a file', async () => {
      writeFileSync(join(temp, own), '');
      await refusal(/malamar-\d+ is a file\.$/);
    });

    it('is named if the folder that was set is a file', async () => {
      writeFileSync(join(temp, 'set'), '');
      await refusal(/has a file in its way\.$/, new WorkFiles(join(temp, 'set'), 'k'));
    });

    it('is named if the path that was set is not absolute', async () => {
      await refusal(/is not an absolute path\.$/, new WorkFiles('somewhere', 'k'));
    });

    it('is named if it is a link', async function () {
      if (onWindows) this.skip();
      mkdirSync(join(temp, 'trap'));
      symlinkSync(join(temp, 'trap'), join(temp, own));
      await refusal(/is a link that somebody laid there\.$/);
      assert.deepEqual(readdirSync(join(temp, 'trap')), []);
    });

    it("is named if it is another user's", async function () {
      if (!isRoot) this.skip(); // Only root can give a folder away.
      mkdirSync(join(temp, own));
      chownSync(join(temp, own), 65534, 65534);
      await refusal(/belongs to another user\.$/);
    });

    it('is named if it is read-only', async function () {
      if (!isRoot || process.platform !== 'linux') this.skip(); // Root starts it as somebody else.
      const program = join(temp, 'workfiles.mjs');
      await build({
        entryPoints: ['src/cli/workfiles.ts'],
        outfile: program,
        bundle: true,
        platform: 'node',
        format: 'esm',
        logLevel: 'error',
      });
      const closed = join(temp, 'closed');
      mkdirSync(closed, { mode: 0o555 });
      chmodSync(temp, 0o755);
      const code = `const { WorkFiles } = await import(${JSON.stringify(program)});
        const files = new WorkFiles(${JSON.stringify(closed)}, 'k');
        const places = files.places({ kind: 'task', id: 't1' }, '/');
        console.log(JSON.stringify(await files.lay('r1', places, 'x')));`;
      const somebody = ['--reuid=65534', '--regid=65534', '--clear-groups'];
      const told = execFileSync(
        'setpriv',
        [...somebody, process.execPath, '--input-type=module', '-e', code],
        {
          cwd: '/',
          encoding: 'utf8',
        },
      );
      const laid = JSON.parse(told);
      assert.equal(laid.ok, false);
      assert.match(laid.error.sentence, /closed\/malamar-65534 may not be used: no permission\.$/);
      assert.match(laid.error.next, /malamar\.tempDirectory/);
    });
  });

  describe('the scratch directory', () => {
    it('is empty at the start of a run and gone after it', async () => {
      const made = await files.lay('r1', task(), 'x');
      assert.ok(made.ok);
      const { scratch } = made.value;
      writeFileSync(join(scratch, 'old'), '');
      assert.deepEqual(await files.lay('r1', task(), 'x'), made);
      assert.deepEqual(readdirSync(scratch), []);
      if (!onWindows) assert.equal(lstatSync(scratch).mode & 0o777, 0o700);
      await files.removeScratch('r1');
      assert.ok(!existsSync(scratch));
      await files.removeScratch('r1');
    });

    it('is never outside, whatever the id', async () => {
      const made = await files.lay('../../x', task(), 'x');
      assert.ok(made.ok);
      assert.equal(dirname(made.value.scratch), files.directory);
    });
  });
});
