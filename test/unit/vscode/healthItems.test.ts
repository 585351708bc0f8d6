import assert from 'node:assert/strict';
import { healthItem } from '../../../src/vscode/healthItems.ts';

describe('a CLI in a list', () => {
  it('says what it is like and where it is', () => {
    const item = healthItem({
      cli: 'claude',
      state: 'ready',
      version: '2.1.0',
      path: '/usr/bin/claude',
      sentence: 'You are logged in.',
    });
    assert.equal(item.label, '$(pass) Claude Code');
    assert.equal(item.description, 'ready · 2.1.0 · /usr/bin/claude');
    assert.equal(item.detail, 'You are logged in.');
  });

  it('says what to do next', () => {
    const item = healthItem({
      cli: 'gemini',
      state: 'not_installed',
      sentence: 'It was not found.',
      next: 'Install it.',
    });
    assert.equal(item.description, 'not installed');
    assert.equal(item.detail, 'Install it.');
  });
});
