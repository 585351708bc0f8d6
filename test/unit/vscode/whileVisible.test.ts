import assert from 'node:assert/strict';
import { mock } from 'node:test';
import type * as vscode from 'vscode';
import { Emitter } from '../../../src/base/event.ts';
import { whileVisible } from '../../../src/vscode/whileVisible.ts';

describe('what a view does while it is visible', () => {
  const changed = new Emitter<vscode.TreeViewVisibilityChangeEvent>();
  const view = {
    visible: false,
    onDidChangeVisibility: (listener: (event: vscode.TreeViewVisibilityChangeEvent) => unknown) =>
      changed.on(listener),
  };
  const show = (visible: boolean): void => {
    view.visible = visible;
    changed.fire({ visible });
  };
  beforeEach(() => mock.timers.enable({ apis: ['setInterval'] }));
  afterEach(() => mock.timers.reset());

  it('is done again and again, but never behind a hidden one, nor after the end', () => {
    let count = 0;
    const watching = whileVisible(view, 1000, () => {
      count += 1;
    });
    const afterward = (): number => {
      mock.timers.tick(2000);
      return count;
    };
    assert.equal(afterward(), 0);
    show(true);
    assert.equal(afterward(), 2);
    show(false);
    assert.equal(afterward(), 2);
    show(true);
    show(true);
    assert.equal(afterward(), 4);
    watching.dispose();
    assert.equal(afterward(), 4);
    show(false);
  });
});
