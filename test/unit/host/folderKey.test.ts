import assert from 'node:assert/strict';
import { folderKey } from '../../../src/host/folderKey.ts';

describe('the key of a folder', () => {
  it('is safe as a file name, stable, and different for different folders', () => {
    const key = folderKey('file:///home/me/Gr%C3%B6%C3%9Fe%20%E2%98%82');
    assert.match(key, /^[0-9a-f]{32}$/);
    assert.equal(key, folderKey('file:///home/me/Gr%C3%B6%C3%9Fe%20%E2%98%82'));
    assert.notEqual(key, folderKey('file:///home/me/other'));
    assert.notEqual(folderKey('file:///c%3A/work'), folderKey('file:///d%3A/work'));
  });

  it('does not change with the way an umlaut is written', () => {
    assert.equal(folderKey('file:///o\u0308'), folderKey('file:///ö'));
  });
});
