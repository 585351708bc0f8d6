import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Clock, systemClock } from '../../../src/base/clock.ts';
import { Git, GitFailure } from '../../../src/snapshots/git.ts';
import { eachWithBed } from './bed.ts';

/** A clock on which every wait is over at once. */
const impatient: Clock = {
  now: () => new Date(),
  after: (milliseconds, action) => systemClock.after(Math.min(milliseconds, 20), action),
};

describe('running git', () => {
  const bed = eachWithBed();
  const program = (script: string, clock = systemClock): Git => {
    bed().write('program', `#!/bin/sh\n${script}\n`, 0o755);
    return new Git(async () => join(bed().folder, 'program'), clock);
  };
  const call = () => ({ directory: bed().folder });
  const troubleOf = (answer: Promise<unknown>): Promise<string> =>
    answer.then(
      () => 'none',
      (error: unknown) => {
        assert.ok(error instanceof GitFailure, String(error));
        return error.trouble;
      },
    );

  it('is not steered by the environment of the window', async () => {
    process.env['GIT_DIR'] = '/elsewhere';
    process.env['GIT_INDEX_FILE'] = '/elsewhere';
    try {
      const text = await program('env').text([], call());
      assert.doesNotMatch(text, /elsewhere/);
      for (const own of ['LC_ALL=C', 'GIT_TERMINAL_PROMPT=0', 'GIT_OPTIONAL_LOCKS=0'])
        assert.ok(text.split('\n').includes(own), own);
    } finally {
      delete process.env['GIT_DIR'];
      delete process.env['GIT_INDEX_FILE'];
    }
  });

  it('gives input, takes output, and says what was refused', async () => {
    const git = program('cat; echo "no $1" >&2; exit "$2"');
    const answer = await git.run(['x', '0'], { ...call(), input: 'a\0b' });
    assert.equal(answer.output.toString(), 'a\0b');
    assert.equal((await git.run(['x', '1'], { ...call(), accept: [0, 1] })).code, 1);
    await assert.rejects(git.run(['x', '3'], call()), { trouble: 'refused', complaint: 'no x' });
  });

  it('ends one that hangs, with what it started, even if it does not listen', async () => {
    const git = program(
      'trap "" TERM; (sleep 2; echo > survived) & while :; do sleep 1; done',
      impatient,
    );
    assert.equal(await troubleOf(git.run([], call())), 'hanging');
    await new Promise((resolve) => setTimeout(resolve, 2500));
    assert.equal(existsSync(join(bed().folder, 'survived')), false);
  });

  it('ends one that does not stop talking', async () => {
    assert.equal(await troubleOf(program('yes').run([], call())), 'too_much');
  });

  it('can be stopped, also before it began', async () => {
    const stop = new AbortController();
    const running = program('sleep 30').run([], { ...call(), signal: stop.signal });
    setTimeout(() => stop.abort(), 20);
    assert.equal(await troubleOf(running), 'stopped');
    const late = program('sleep 30').run([], { ...call(), signal: stop.signal });
    assert.equal(await troubleOf(late), 'stopped');
  });

  it('says that there is none', async () => {
    const nowhere = new Git(async () => join(bed().root, 'none'), systemClock);
    assert.equal(await troubleOf(nowhere.run([], call())), 'missing');
    const without = new Git(async () => undefined, systemClock);
    assert.equal(await troubleOf(without.run([], call())), 'missing');
  });

  it('survives one that does not read its input', async () => {
    const answer = program('exit 0').run([], { ...call(), input: 'x'.repeat(10_000_000) });
    assert.equal(await troubleOf(answer), 'none');
  });
});
