import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { RawLog } from '../../../../src/cli/process/rawLog.ts';
import { silentLog } from '../../support/openMalamar.ts';

describe('The raw log of a run', () => {
  let directory: string;
  let warnings: string[];
  const log = { ...silentLog, warn: (message: string) => warnings.push(message) };
  beforeEach(() => {
    directory = mkdtempSync(join(tmpdir(), 'malamar lög '));
    warnings = [];
  });
  afterEach(() => rmSync(directory, { recursive: true, force: true }));
  const path = (): string => join(directory, 'run.log');
  const content = (): string => readFileSync(path(), 'utf8');

  it('is there even if nothing was said, and only for its owner', async () => {
    await new RawLog(path(), log).close();
    assert.equal(content(), '');
    assert.equal(statSync(path()).mode & 0o777, 0o600);
  });

  it('has everything in its order, the lines of stderr marked', async () => {
    const raw = new RawLog(path(), log);
    raw.write('stderr', Buffer.from('one\ntw'));
    raw.write('stderr', Buffer.from('o\n'));
    raw.write('stdout', Buffer.from('three'));
    raw.write('stderr', Buffer.from('four'));
    raw.write('stdout', Buffer.from('five\n'));
    await raw.close();
    assert.equal(content(), '! one\n! two\nthree\n! four\nfive\n');
  });

  it('is cut at 20 MB and says how much is missing', async () => {
    const raw = new RawLog(path(), log);
    for (let part = 0; part < 30; part += 1) {
      raw.write('stdout', Buffer.alloc(1_000_000, 'x'));
      while (statSync(path(), { throwIfNoEntry: false })?.size !== Math.min(part + 1, 20) * 1e6)
        await new Promise((resolve) => setTimeout(resolve, 1));
    }
    await raw.close();
    assert.equal(content().slice(20_000_000), '\n… 10000000 bytes were cut\n');
  });

  it('gives up with one warning when the disk is full', async function () {
    if (!existsSync('/dev/full')) return this.skip();
    const raw = new RawLog('/dev/full', log);
    raw.write('stdout', Buffer.from('a'));
    await raw.close();
    raw.write('stdout', Buffer.from('b'));
    await raw.close();
    assert.equal(warnings.length, 1);
    assert.match(warnings[0] ?? '', /ENOSPC/);
  });

  it('drops what a disk that hangs does not take, and does not wait for it', async function () {
    this.timeout(10_000);
    // Opening a pipe hangs until somebody reads from it.
    execFileSync('mkfifo', [path()]);
    const raw = new RawLog(path(), log);
    for (let part = 0; part < 10; part += 1) raw.write('stdout', Buffer.alloc(1_000_000, 'x'));
    await raw.close();
    const read = await readFile(path(), 'utf8');
    assert.equal(read.replace(/x+/, ''), '\n… 6000000 bytes were cut\n');
  });
});
