import assert from 'node:assert/strict';
import { isNamedBy } from '../../../src/vscode/typedHandle.ts';

describe('a handle that somebody types', () => {
  const id = 'k3v9x0ab12cd';
  for (const typed of ['k3v9', 'k3v9x0', ' K3V9x ', id])
    it(`“${typed}” names what begins like it`, () => assert.ok(isNamedBy(id, typed)));
  for (const typed of ['', 'k3v', 'v9x0', 'k3v8', `${id}e`])
    it(`“${typed}” does not`, () => assert.ok(!isNamedBy(id, typed)));
});
