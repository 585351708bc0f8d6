import assert from 'node:assert/strict';
import { setImmediate as soon } from 'node:timers/promises';
import { type Place, Slots } from '../../../src/cli/slots.ts';

describe('the places of living processes', () => {
  const places: Place[] = [];
  let slots: Slots;
  beforeEach(() => {
    places.length = 0;
    slots = new Slots(() => 1);
  });
  const want = (count: number): void => {
    for (let each = 0; each < count; each += 1)
      void slots.take().then((place) => void places.push(place));
  };
  /** How many have begun when all that can has. */
  const begun = async (): Promise<number> => {
    for (let each = 0; each < 5; each += 1) await soon();
    return places.length;
  };

  it('are not more than the person wants', async () => {
    want(2);
    assert.equal(await begun(), 1);
    places[0]?.giveBack();
    assert.equal(await begun(), 2);
  });

  it('one that waits for others lends its place to them', async () => {
    want(2);
    assert.equal(await begun(), 1);
    places[0]?.lend();
    assert.equal(await begun(), 2);
  });

  it('one that goes on takes its place back, and nobody begins before there is room again', async () => {
    want(3);
    await begun();
    const takeBack = places[0]?.lend();
    assert.equal(await begun(), 2);
    takeBack?.();
    places[1]?.giveBack();
    assert.equal(await begun(), 2, 'the first one lives');
    places[0]?.giveBack();
    assert.equal(await begun(), 3);
  });

  it('one with several calls under way lends its one place once', async () => {
    want(3);
    await begun();
    const backs = [places[0]?.lend(), places[0]?.lend()];
    assert.equal(await begun(), 2);
    backs[0]?.();
    backs[0]?.();
    places[1]?.giveBack();
    assert.equal(await begun(), 3, 'it still waits with the other call');
  });

  it('one that ends while it waits has given its place already', async () => {
    want(3);
    await begun();
    const takeBack = places[0]?.lend();
    assert.equal(await begun(), 2);
    places[0]?.giveBack();
    takeBack?.();
    assert.equal(await begun(), 2, 'the second one lives');
    places[1]?.giveBack();
    assert.equal(await begun(), 3);
  });
});
