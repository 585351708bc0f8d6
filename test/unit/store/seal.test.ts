import assert from 'node:assert/strict';
import { decodeSeal, encodeSeal, SEAL_BYTES, type Seal } from '../../../src/store/seal.ts';
import { identityOf } from '../../../src/store/seals.ts';

const seal: Seal = {
  kind: 'journal',
  format: 1,
  generation: 12,
  schema: 3,
  number: 2 ** 40,
  contentsCrc: 0xfedcba98,
  identity: '0123456789abcdef',
};

describe('A seal', () => {
  it('gives back what went in', () => {
    assert.equal(encodeSeal(seal).length, SEAL_BYTES);
    assert.deepEqual(decodeSeal('journal', encodeSeal(seal)), seal);
    const snapshot: Seal = { ...seal, kind: 'snapshot' };
    assert.deepEqual(decodeSeal('snapshot', encodeSeal(snapshot)), snapshot);
  });

  it('of a journal is not one of a snapshot', () => {
    assert.equal(decodeSeal('snapshot', encodeSeal(seal)), undefined);
  });

  it('is broken when any bit or any byte of it is missing', () => {
    const bytes = encodeSeal(seal);
    for (let bit = 0; bit < SEAL_BYTES * 8; bit += 1) {
      const wrong = Buffer.from(bytes);
      wrong.writeUInt8(wrong.readUInt8(bit >> 3) ^ (1 << (bit & 7)), bit >> 3);
      assert.equal(decodeSeal('journal', wrong), undefined, `bit ${bit}`);
    }
    assert.equal(decodeSeal('journal', bytes.subarray(0, -1)), undefined);
    assert.equal(decodeSeal('journal', Buffer.alloc(0)), undefined);
  });

  it('has a layout that never changes: later versions must recognise it', () => {
    assert.equal(
      encodeSeal(seal).toString('hex'),
      '4d414c414d41524a010000000c000000030000000000000000010000' +
        '98badcfe0123456789abcdef' +
        encodeSeal(seal).subarray(40).toString('hex'),
    );
  });

  it('is outvoted where it strayed among others; in doubt the first is right', () => {
    const named = (...names: string[]) => names.map((identity) => ({ ...seal, identity }));
    assert.equal(identityOf([]), undefined);
    assert.equal(identityOf(named('b', 'a', 'a')), 'a');
    assert.equal(identityOf(named('a', 'b')), 'a');
  });
});
