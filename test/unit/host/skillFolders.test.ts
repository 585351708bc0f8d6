import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { skillFolders } from '../../../src/host/skillFolders.ts';
import { silentLog } from '../support/openMalamar.ts';

describe('the skills of a folder, of a person and of Malamar', () => {
  let base: string;
  let said: string[];
  beforeEach(() => {
    base = mkdtempSync(join(tmpdir(), 'malamar skills '));
    said = [];
  });
  afterEach(() => rmSync(base, { recursive: true }));

  const put = (path: string, text: string | Uint8Array): void => {
    mkdirSync(dirname(join(base, path)), { recursive: true });
    writeFileSync(join(base, path), text);
  };
  const list = () => {
    mkdirSync(join(base, 'folder'), { recursive: true });
    const log = { ...silentLog, warn: (line: string) => void said.push(line) };
    return skillFolders(join(base, 'folder'), join(base, 'home'), join(base, 'own'), log).list();
  };
  const skill = (name: string, description = 'What it is for'): string =>
    `---\nname: ${name}\ndescription: ${description}\n---\n# How\n`;

  it('are found where they lie, the folder’s before the person’s before Malamar’s', () => {
    put('folder/.malamar/skills/notes/SKILL.md', skill('Notes', 'Of the folder'));
    put('home/.malamar/skills/other/SKILL.md', skill('notes', 'Of the person'));
    put('home/.malamar/skills/release/SKILL.md', skill('Release'));
    put('own/board/SKILL.md', skill('Board'));
    assert.deepEqual(
      list().map(({ name, description, origin, slug }) => [name, description, origin, slug]),
      [
        ['Notes', 'Of the folder', 'folder', 'notes'],
        ['Release', 'What it is for', 'user', 'release'],
        ['Board', 'What it is for', 'shipped', 'board'],
      ],
    );
    const [first] = list();
    assert.equal(first?.directory, join(base, 'folder/.malamar/skills/notes'));
    assert.equal(first?.path, join(base, 'folder/.malamar/skills/notes/SKILL.md'));
    assert.deepEqual(said, []);
  });

  it('are none without a word where there is no folder for them', () => {
    assert.deepEqual(list(), []);
    assert.deepEqual(said, []);
  });

  const broken: [what: string, text: string | Uint8Array][] = [
    ['no head', '# How\n'],
    ['a head without an end', '---\nname: x\ndescription: y\n'],
    ['no description', '---\nname: x\n---\n'],
    ['broken YAML', '---\nname: [x\ndescription: y\n---\n'],
    ['a description that is a list', '---\ndescription: [1]\n---\n'],
    ['an empty file', ''],
    ['bytes that are no text', new Uint8Array(1000).map((_, index) => (index * 37) % 256)],
    [
      'aliases that unfold without end',
      `---\na: &a [x,x,x,x,x,x,x,x,x]\n${'bcdefgh'
        .split('')
        .map((key, index) => `${key}: &${key} [${`*${'abcdefg'[index]},`.repeat(9)}]`)
        .join('\n')}\ndescription: y\n---\n`,
    ],
    ['a head longer than anybody’s', `---\nname: x\n#${'x'.repeat(70_000)}\ndescription: y\n---\n`],
  ];
  for (const [what, text] of broken)
    it(`are left out with a line in the log: ${what}`, () => {
      put('folder/.malamar/skills/bad/SKILL.md', text);
      put('folder/.malamar/skills/good/SKILL.md', skill('Good'));
      assert.deepEqual(
        list().map(({ name }) => name),
        ['Good'],
      );
      assert.equal(said.length, 1);
      assert.match(said[0] ?? '', /bad\/SKILL\.md is left out/);
    });

  it('are called as their folder if they have no name, and read with Windows’ line ends', () => {
    put('folder/.malamar/skills/plain/SKILL.md', '\uFEFF---\r\ndescription: y\r\n---\r\n');
    assert.deepEqual(
      list().map(({ name, description }) => [name, description]),
      [['plain', 'y']],
    );
  });

  it('are not taken from where a link in the folder leads: that is not the folder’s to open', () => {
    put('elsewhere/SKILL.md', skill('Elsewhere'));
    mkdirSync(join(base, 'folder/.malamar/skills/file'), { recursive: true });
    symlinkSync(join(base, 'elsewhere'), join(base, 'folder/.malamar/skills/linked'));
    symlinkSync(
      join(base, 'elsewhere/SKILL.md'),
      join(base, 'folder/.malamar/skills/file/SKILL.md'),
    );
    assert.deepEqual(list(), []);
  });

  it('of the person may be links: they made them themselves', () => {
    put('elsewhere/SKILL.md', skill('Elsewhere'));
    mkdirSync(join(base, 'home/.malamar/skills'), { recursive: true });
    symlinkSync(join(base, 'elsewhere'), join(base, 'home/.malamar/skills/linked'));
    assert.deepEqual(
      list().map(({ slug }) => slug),
      ['linked'],
    );
  });
});
