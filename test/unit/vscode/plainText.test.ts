import assert from 'node:assert/strict';
import { plain, plainLine } from '../../../src/vscode/plainText.ts';

/** What VS Code makes a link of in its messages. */
const link = /\[[^\]]+\]\((?:https?:\/\/|command:|file:)[^)\s]+\)/i;

describe('words of others in a message', () => {
  for (const text of [
    '[Details](command:workbench.action.terminal.new)',
    'See [a](https://example.com) and [b](command:x)',
    '[a[b](command:y)',
  ])
    it(`make no link: ${text}`, () => {
      assert.match(text, link);
      assert.doesNotMatch(plain(text), link);
      assert.equal(plain(text).replaceAll('\u200b', ''), text, 'people read the same');
    });

  it('are left as they are otherwise', () => {
    const text = 'Fix [x] (soon), $(icon)\nand f(a[0])';
    assert.equal(plain(text), text);
  });

  it('have an end', () => {
    assert.equal(plain('a'.repeat(100_000)).length, 1000);
    assert.equal(plain('abcdef', 4), 'abc…');
  });
});

describe('words of others in a list', () => {
  it('show no icons', () => {
    assert.doesNotMatch(plainLine('$(check) $(sync~spin)'), /\$\(/);
    assert.equal(plainLine('costs $5 (five)'), 'costs $5 (five)');
  });
});
