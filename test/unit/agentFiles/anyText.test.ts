import assert from 'node:assert/strict';
import { readAgentFile } from '../../../src/agentFiles/readAgentFile.ts';
import { badFiles } from './badFiles.ts';
import { goodFiles } from './goodFiles.ts';

/** The same numbers in every run, so that a failure can be repeated. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const seeds = [...goodFiles, ...badFiles]
  .map(({ text }) => text)
  .filter((text) => text.length < 5000);
const pieces = [
  '---\n',
  '---\r\n',
  '\ufeff',
  '\0',
  '\ud800',
  '\udfff',
  '\u2028',
  '😀',
  '\t',
  '\r',
  '# ',
  '## System Prompt\n',
  '```\n',
  '- ',
  '? ',
  ': ',
  '&a ',
  '*a ',
  '<<: ',
  '!!binary ',
  '%YAML 1.1\n',
  '|\n',
  '>-\n',
  '{',
  '}',
  '[',
  ']',
  '"',
  "'",
  '\\',
  'tools: ',
  'policy: {allow: ',
  '__proto__: ',
  'constructor: ',
  'toString',
  'tools: [constructor, __proto__]\n',
  'visible: constructor\n',
  'cli: toString\n',
  '1e999',
  '.nan',
  'null',
];

function mangled(text: string, below: (most: number) => number): string {
  let made = text;
  for (let turn = below(6) + 1; turn > 0; turn -= 1) {
    const at = below(made.length + 1);
    const cut = below(4) === 0 ? below(40) : 0;
    const piece =
      below(3) === 0 ? String.fromCharCode(below(0x10000)) : pieces[below(pieces.length)];
    made = made.slice(0, at) + (piece ?? '') + made.slice(at + cut);
  }
  return made;
}

const noise = (below: (most: number) => number): string =>
  Array.from({ length: below(400) }, () =>
    String.fromCharCode(below(below(2) ? 128 : 0x10000)),
  ).join('');

/** What must hold for every text whatsoever. */
function check(text: string): void {
  const { definition, problems } = readAgentFile(text, { slug: 'x', origin: 'user' });
  const isInvalid = problems.some(({ severity }) => severity === 'error');
  assert.equal(definition === null, isInvalid);
  for (const { span, message, fix } of problems) {
    assert.ok(message.length > 10);
    for (const { from, to } of [span, ...(fix?.edits ?? [])])
      assert.ok(from >= 0 && from <= to && to <= text.length, JSON.stringify({ span, message }));
  }
  if (definition) {
    assert.notEqual(definition.name, '');
    assert.doesNotMatch(JSON.stringify(definition), /\\ud[89a-f]/, 'halves of characters');
  }
}

describe('reading any text as an agent file', () => {
  it('never throws, and says where it hurts', () => {
    const below = numbers(20_260_101);
    for (let turn = 0; turn < 3000; turn += 1) {
      const text = turn % 5 === 0 ? noise(below) : mangled(seeds[turn % seeds.length] ?? '', below);
      try {
        check(text);
      } catch (error) {
        assert.fail(`${String(error)}\nwith ${JSON.stringify(text)}`);
      }
    }
  });

  const bomb = [
    'a: &a [x, x, x, x, x, x, x, x, x]',
    ...Array.from({ length: 20 }, (_, index) => {
      const [name, last] = [`b${index + 1}`, index === 0 ? 'a' : `b${index}`];
      return `${name}: &${name} [${Array.from({ length: 9 }, () => `*${last}`).join(', ')}]`;
    }),
    'tools: *b20',
  ].join('\n');
  const hostile: [title: string, text: string][] = [
    ['references that multiply', `---\n${bomb}\n---\nDo.`],
    ['many brackets', `---\ntools: ${'['.repeat(30_000)}\n---\nDo.`],
    ['many braces', `---\ntools: ${'{a: '.repeat(8_000)}\n---\nDo.`],
    ['many dashes', `---\n${'- '.repeat(16_000)}\n---\nDo.`],
    ['brackets one below the other', `---\ntools: ${'[\n '.repeat(490)}\n---\nDo.`],
    [
      'keys one in the other',
      `---\n${Array.from({ length: 240 }, (_, depth) => `${' '.repeat(depth)}k:`).join('\n')}\n---\nDo.`,
    ],
    ['many questions', `---\n${'? '.repeat(16_000)}\n---\nDo.`],
    [
      'many keys',
      `---\n${Array.from({ length: 3_000 }, (_, key) => `k${key}: 1`).join('\n')}\n---\nDo.`,
    ],
    ['many references', `---\nx: &x 1\ntools: [${'*x,'.repeat(10_000)}]\n---\nDo.`],
    ['many tools', `---\ntools: [${'*a*a*a*a*a*b,'.repeat(2_400)}]\n---\nDo.`],
    ['many colons', `---\n${'a: '.repeat(10_000)}\n---\nDo.`],
    ['many quotes', `---\n${'"'.repeat(32_000)}\n---\nDo.`],
    ['many blanks', `---\nname: A${' '.repeat(32_000)}\n---\nDo.`],
    ['many headings', `${'## x\n'.repeat(40_000)}## Description\n`],
    ['a heading of signs', `## Description\n# ${'# '.repeat(100_000)}x\n`],
    ['a list of blanks', `## Allowed Tools\n- ${' \t'.repeat(100_000)}x\n`],
    ['a frontmatter without measure', `---\n${'a: '.repeat(60_000)}\n---\nDo.`],
    ['10 MB', `---\nname: A\n---\n${'x'.repeat(10_000_000)}`],
  ];
  for (const [title, text] of hostile) it(`is done with ${title}`, () => check(text));
});
