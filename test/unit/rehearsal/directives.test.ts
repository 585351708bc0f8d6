import assert from 'node:assert/strict';
import { chatDirectives, taskDirectives } from '../../../src/rehearsal/answerDirectives.ts';
import { listOf } from '../../../src/rehearsal/directive.ts';
import {
  directivesIn,
  groupsFor,
  withoutDirectives,
} from '../../../src/rehearsal/findDirectives.ts';

describe('directives of a rehearsal', () => {
  const known: [written: string, means: unknown][] = [
    ['sleep 2s', { effect: { do: 'sleep', milliseconds: 2000 } }],
    ['sleep 500ms', { effect: { do: 'sleep', milliseconds: 500 } }],
    ['Sleep 1.5 m', { effect: { do: 'sleep', milliseconds: 90_000 } }],
    ['wait go on.txt', { effect: { do: 'wait', path: 'go on.txt' } }],
    ['skip', { part: { type: 'skip' } }],
    ['comment Well done: 1, 2', { part: { type: 'comment', content: 'Well done: 1, 2' } }],
    ['in_review', { part: { type: 'change_status', status: 'in_review' } }],
    ['write a/b.txt one two', { effect: { do: 'write', path: 'a/b.txt', text: 'one two' } }],
    ['write empty.txt', { effect: { do: 'write', path: 'empty.txt', text: '' } }],
    ['delete my file', { effect: { do: 'delete', path: 'my file' } }],
    ['aloud', { aloud: true }],
    ['fail', { end: { end: 'fail', code: 1 } }],
    ['fail 3', { end: { end: 'fail', code: 3 } }],
    ['quota', { end: { end: 'quota', until: { milliseconds: 7_200_000 } } }],
    ['quota 30s', { end: { end: 'quota', until: { milliseconds: 30_000 } } }],
    [
      'quota until 2026-01-01T10:00:00Z',
      { end: { end: 'quota', until: new Date('2026-01-01T10:00:00Z') } },
    ],
    ['login', { end: { end: 'login' } }],
    ['hang', { end: { end: 'hang' } }],
    ['cut', { end: { end: 'cut' } }],
    ['garbage', { end: { end: 'broken', answer: 'garbage' } }],
    ['wrong', { end: { end: 'broken', answer: 'wrong' } }],
    ['empty', { end: { end: 'broken', answer: 'empty' } }],
    ['missing', { end: { end: 'broken', answer: 'missing' } }],
    ['binary', { end: { end: 'broken', answer: 'binary' } }],
    ['huge', { end: { end: 'broken', answer: 'huge' } }],
    ['symlink', { end: { end: 'broken', answer: 'symlink' } }],
    ['spawn', { effect: { do: 'spawn' } }],
    ['flood 12', { effect: { do: 'flood', lines: 12 } }],
  ];
  for (const [written, means] of known)
    it(`are known: ${written}`, () => {
      assert.deepEqual(directivesIn(`Do it. [[rehearsal: ${written} ]] Now.`, taskDirectives), [
        { to: '', directives: [means], unknown: [] },
      ]);
      const word = written.split(' ', 1)[0]?.toLowerCase();
      assert.match(listOf(taskDirectives), new RegExp(`^- \`${word}\\b`, 'm'), 'and are listed');
    });

  const unknown = [
    'dance',
    'skip it',
    'sleep',
    'sleep long',
    'wait',
    'fail 0',
    'fail 256',
    'fail x',
    'quota soon',
    'quota until soon',
    'comment',
    'write',
    'delete',
    'flood many',
    'call',
    'constructor',
  ];
  for (const written of unknown)
    it(`are not guessed: ${written}`, () => {
      assert.deepEqual(directivesIn(`[[rehearsal: ${written}]]`, taskDirectives), [
        { to: '', directives: [], unknown: [written] },
      ]);
    });

  it('stand in groups, separated by bars, and may go over several lines', () => {
    const text = '[[rehearsal: sleep 1s | skip\n|]] x [[REHEARSAL Code Checker 2:in_review]]';
    assert.deepEqual(directivesIn(text, taskDirectives), [
      {
        to: '',
        directives: [{ effect: { do: 'sleep', milliseconds: 1000 } }, { part: { type: 'skip' } }],
        unknown: [],
      },
      {
        to: 'Code Checker 2',
        directives: [{ part: { type: 'change_status', status: 'in_review' } }],
        unknown: [],
      },
    ]);
    assert.equal(withoutDirectives(text), 'x');
  });

  const chats: [written: string, parts: unknown[], unknown: string[]][] = [
    ['say Hi', [{ say: 'Hi' }], []],
    ['Comment Hi', [{ say: 'Hi' }], []],
    ['action {"type":"dance"}', [{ action: { type: 'dance' } }], []],
    ['ACTION\n[1, [2] ]', [{ action: [1, [2]] }], []],
    ['action null | action "a | b"', [{ action: null }, { action: 'a | b' }], []],
    ['say "A | say B"', [{ say: '"A' }, { say: 'B"' }], []],
    ['say action "A | say B"', [{ say: 'action "A' }, { say: 'B"' }], []],
    ['action {"a": "b | say C', [{ say: 'C' }], ['action {"a": "b']],
    ['action {} {} | action', [], ['action {} {}', 'action']],
    ['skip | in_review', [], ['skip', 'in_review']],
  ];
  for (const [written, parts, others] of chats)
    it(`are known in a chat: ${JSON.stringify(written)}`, () => {
      const [group] = directivesIn(`[[rehearsal: ${written}]]`, chatDirectives);
      assert.deepEqual(
        group?.directives,
        parts.map((part) => ({ part })),
      );
      assert.deepEqual(group?.unknown, others);
    });

  it('are not known in a task if they are for chats', () => {
    const written = ['say Hi', 'action {"type":"skip"}'];
    assert.deepEqual(directivesIn(`[[rehearsal: ${written.join('|')}]]`, taskDirectives), [
      { to: '', directives: [], unknown: written },
    ]);
  });

  it('are nothing else that looks like them', () => {
    for (const text of [
      '[[rehearsals: skip]]',
      '[[rehearsal]]',
      '[rehearsal: skip]',
      '[[rehearsal: skip',
      '[[link]]',
    ])
      assert.deepEqual(directivesIn(text, taskDirectives), [], text);
    const beginnings = '[[rehearsal '.repeat(100_000) + '[[rehearsal: '.repeat(100_000);
    assert.deepEqual(directivesIn(beginnings, taskDirectives), []);
  });

  const aims: [to: string, agent: string, visit: number, is: boolean][] = [
    ['', 'Checker', 1, true],
    ['Checker', 'Checker', 5, true],
    ['CHECKER', 'Checker', 1, true],
    ['Builder', 'Checker', 1, false],
    ['code-checker', 'Code Checker!', 1, true],
    ['Prüfer', 'PRU\u0308FER', 1, true],
    ['Checker 2', 'Checker', 2, true],
    ['Checker 2', 'Checker', 1, false],
    ['Checker 2', 'Checker 2', 1, true],
    ['Checker 2 1', 'Checker 2', 1, true],
    ['3', 'Checker', 3, true],
    ['3', 'Checker', 1, false],
    ['🦑', '🦑', 1, true],
    ['🦑', '🐙', 1, false],
  ];
  for (const [to, agent, visit, is] of aims)
    it(`"${to}" ${is ? 'is' : 'is not'} for visit ${visit} of ${agent}`, () => {
      const group = { to, directives: [], unknown: [] };
      assert.deepEqual(groupsFor([group], agent, visit), is ? [group] : []);
    });

  it('lets the closest address win', () => {
    const text =
      '[[rehearsal: skip]] [[rehearsal 1: fail 1]] [[rehearsal Reviewer: fail 2]] [[rehearsal reviewer 1: fail 3]]';
    const won = (agent: string, visit: number): string[] =>
      groupsFor(directivesIn(text, taskDirectives), agent, visit).map(({ to }) => to);
    assert.deepEqual(won('Reviewer', 1), ['reviewer 1']);
    assert.deepEqual(won('Reviewer', 2), ['Reviewer']);
    assert.deepEqual(won('Planner', 1), ['1']);
    assert.deepEqual(won('Planner', 2), ['']);
  });
});
