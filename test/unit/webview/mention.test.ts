import assert from 'node:assert/strict';
import type { AgentChoice } from '../../../src/protocol/chats.ts';
import { mentionAt, offersFor, written } from '../../../webview/pages/chat/mention.ts';

const agent = (name: string): AgentChoice => ({
  id: name,
  name,
  description: '',
  cli: null,
  colour: null,
});

describe('a name that begins with an @', () => {
  /** The cursor is where the bar stands. */
  const cases: [text: string, query: string | undefined][] = [
    ['@|', ''],
    ['@src|', 'src'],
    ['Look at @src/te|a', 'src/te'],
    ['Look at (@a|)', 'a'],
    ['a\n@b|', 'b'],
    ['@Prüfung der|', 'Prüfung der'],
    ['@node_modules/@types/n|', 'node_modules/@types/n'],
    ['me@example.org|', undefined],
    ['@ a|', undefined],
    ['@a\nb|', undefined],
    ['@a  b|', undefined],
    ['`@a` and|', undefined],
    ['|@a', undefined],
    ['nothing|', undefined],
    [`@${'a'.repeat(150)}|`, undefined],
  ];
  for (const [marked, query] of cases)
    it(`is ${query === undefined ? 'none' : `“${query}”`} in ${JSON.stringify(marked.slice(0, 40))}`, () => {
      const cursor = marked.indexOf('|');
      assert.equal(mentionAt(marked.replace('|', ''), cursor)?.query, query);
    });

  const offered = (query: string, agents: string[], files: string[]): string[] =>
    offersFor(query, agents.map(agent), files).map((offer) =>
      offer.kind === 'agent' ? offer.name : offer.path,
    );

  it('can be an agent or a file, agents first where both fit as well', () => {
    assert.deepEqual(offered('re', ['Planner', 'Reviewer'], ['README.md']), [
      'Reviewer',
      'README.md',
    ]);
    assert.deepEqual(offered('', ['Writer', 'Asker'], ['a.ts']), ['Writer', 'Asker', 'a.ts']);
  });

  it('is rather what begins with it than what has it somewhere, whoever it is', () => {
    assert.deepEqual(offered('we', ['Reviewer', 'Web Weaver'], ['docs/we ird.txt']), [
      'Web Weaver',
      'docs/we ird.txt',
      'Reviewer',
    ]);
    assert.deepEqual(offered('t', ['Writer', 'Tea Taster'], ['old tea.md']), [
      'Tea Taster',
      'old tea.md',
      'Writer',
    ]);
  });

  it('offers no endless list', () => {
    assert.ok(
      offersFor(
        '',
        [],
        Array.from({ length: 90 }, (_, n) => `f${n}`),
      ).length <= 50,
    );
  });

  it('is written as a path that markdown leaves alone, or as the agent’s name', () => {
    assert.equal(written({ kind: 'agent', name: 'Tea Taster', colour: null }), '@Tea Taster ');
    assert.equal(written({ kind: 'file', path: 'docs/Grüne Tees.md' }), '`docs/Grüne Tees.md` ');
    assert.equal(written({ kind: 'file', path: 'a`b``c' }), '```a`b``c``` ');
    assert.equal(written({ kind: 'file', path: '`a' }), '`` `a `` ');
  });
});
