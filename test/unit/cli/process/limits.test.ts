import assert from 'node:assert/strict';
import { Limits } from '../../../../src/cli/process/limits.ts';
import { HandClock } from '../../support/openMalamar.ts';

describe('The limits of a run', () => {
  function begin(limits: { wallMs: number | null; idleMs: number | null }) {
    const clock = new HandClock();
    const reached: string[] = [];
    return { clock, reached, limits: new Limits(clock, limits, (reason) => reached.push(reason)) };
  }

  it('are none if none are set', () => {
    const { clock, reached, limits } = begin({ wallMs: null, idleMs: null });
    limits.heard();
    limits.hold()();
    clock.advance(1e9);
    assert.deepEqual(reached, []);
  });

  it('count silence anew from each sign of life, and the whole time from the start', () => {
    const { clock, reached, limits } = begin({ wallMs: 1000, idleMs: 300 });
    for (const _ of [1, 2, 3]) {
      clock.advance(299);
      limits.heard();
    }
    clock.advance(102);
    assert.deepEqual(reached, []);
    clock.advance(1);
    assert.deepEqual(reached, ['wall_limit']);
  });

  it('stand still while held, however many hold them, and go on with what was left', () => {
    const { clock, reached, limits } = begin({ wallMs: 1000, idleMs: 600 });
    clock.advance(500);
    const [one, two] = [limits.hold(), limits.hold()];
    clock.advance(10_000);
    one();
    one();
    clock.advance(10_000);
    two();
    clock.advance(99);
    assert.deepEqual(reached, []);
    clock.advance(1);
    assert.deepEqual(reached, ['idle_limit']);
  });

  it('count a sign of life while held', () => {
    const { clock, reached, limits } = begin({ wallMs: null, idleMs: 600 });
    clock.advance(500);
    const release = limits.hold();
    limits.heard();
    clock.advance(10_000);
    release();
    clock.advance(599);
    assert.deepEqual(reached, []);
    clock.advance(1);
    assert.deepEqual(reached, ['idle_limit']);
  });

  it('are over with the run, even if somebody still held them', () => {
    const { clock, reached, limits } = begin({ wallMs: 1000, idleMs: 1000 });
    const release = limits.hold();
    limits.dispose();
    release();
    clock.advance(10_000);
    assert.deepEqual(reached, []);
  });
});
