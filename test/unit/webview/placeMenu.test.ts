import assert from 'node:assert/strict';
import { placeMenu } from '../../../webview/ui/placeMenu.ts';

describe('the place of a menu', () => {
  const window = { width: 500, height: 400 };
  const menu = { width: 180, height: 120 };
  const button = (left: number, top: number) => ({ left, right: left + 24, top, bottom: top + 24 });
  it('is below its button, along the wanted edge', () => {
    assert.deepEqual(placeMenu(button(300, 50), menu, window, 'right'), { top: 78, left: 144 });
    assert.deepEqual(placeMenu(button(100, 50), menu, window, 'left'), { top: 78, left: 100 });
  });
  it('is above it where there is no room below', () => {
    assert.deepEqual(placeMenu(button(300, 350), menu, window, 'right').top, 226);
  });
  it('never leaves the window', () => {
    assert.equal(placeMenu(button(20, 50), menu, window, 'right').left, 4);
    assert.equal(placeMenu(button(480, 50), menu, window, 'left').left, 316);
    assert.equal(placeMenu(button(20, 100), { width: 180, height: 390 }, window, 'left').top, 6);
  });
});
