import assert from 'node:assert/strict';
import { chmodSync, lstatSync, mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { newSocketAddress } from '../../../src/store/runtimeDirectory.ts';
import { eachWithDirectory } from '../../journeys/support/place.ts';

describe('The address of a socket', () => {
  const directory = eachWithDirectory();
  const before = process.env['XDG_RUNTIME_DIR'];
  beforeEach(function () {
    if (process.platform === 'win32') this.skip();
    process.env['XDG_RUNTIME_DIR'] = directory();
  });
  afterEach(() => {
    if (before === undefined) delete process.env['XDG_RUNTIME_DIR'];
    else process.env['XDG_RUNTIME_DIR'] = before;
  });
  const privateName = `malamar-${process.getuid?.() ?? 0}`;

  it('is a new one each time, in a directory that only this user may enter', () => {
    const [one, two] = [newSocketAddress(), newSocketAddress()];
    assert.notEqual(one, two);
    assert.equal(dirname(one), join(directory(), privateName));
    assert.equal(lstatSync(dirname(one)).mode & 0o777, 0o700);
  });

  it('closes a directory that stood open', () => {
    mkdirSync(join(directory(), privateName));
    chmodSync(join(directory(), privateName), 0o777);
    assert.equal(lstatSync(dirname(newSocketAddress())).mode & 0o777, 0o700);
  });

  it('does not follow a link that somebody laid there', () => {
    const trap = join(directory(), 'trap');
    mkdirSync(trap);
    symlinkSync(trap, join(directory(), privateName));
    const place = dirname(newSocketAddress());
    assert.notEqual(place, join(directory(), privateName));
    assert.ok(lstatSync(place).isDirectory());
    assert.equal(lstatSync(place).mode & 0o777, 0o700);
    rmSync(place, { recursive: true });
  });

  it('is in the temp folder if the runtime directory is named but not there', () => {
    for (const unusable of ['', join(directory(), 'gone'), 'gone']) {
      process.env['XDG_RUNTIME_DIR'] = unusable;
      assert.equal(dirname(newSocketAddress()), join(tmpdir(), privateName));
    }
  });

  it('is short enough for every system, however long the path of the user is', () => {
    const long = join(directory(), 'x'.repeat(90));
    mkdirSync(long);
    process.env['XDG_RUNTIME_DIR'] = long;
    assert.ok(Buffer.byteLength(newSocketAddress()) <= 100);
  });
});
