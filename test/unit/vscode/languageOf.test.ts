import assert from 'node:assert/strict';
import { languageOf } from '../../../src/vscode/languageOf.ts';
import { nameGlob } from '../../../src/vscode/nameGlob.ts';

const known = ['javascript', 'typescriptreact', 'shellscript', 'cpp', 'plaintext', 'Tea'];

describe('the language of a block of code', () => {
  const cases: [said: string, language: string | undefined][] = [
    ['js', 'javascript'],
    ['JavaScript', 'javascript'],
    ['tsx', 'typescriptreact'],
    ['bash', 'shellscript'],
    ['c++', 'cpp'],
    ['tea', 'Tea'],
    ['', undefined],
    ['cobol', undefined],
    ['__proto__', undefined],
    ['constructor', undefined],
  ];
  for (const [said, language] of cases)
    it(`“${said}” is ${language ?? 'not known'}`, () => {
      assert.equal(languageOf(said, known), language);
    });
});

describe('a pattern for names', () => {
  const cases: [query: string, glob: string][] = [
    ['tea', '**/*[tT][eE][aA]*'],
    ['src/a1', '**/*[aA]1*'],
    ['ü', '**/*[üÜ]*'],
    ['ß', '**/*ß*'],
    ['a*{b}[c]', '**/*[aA]??[bB]??[cC]?*'],
    ['', '**/**'],
  ];
  for (const [query, glob] of cases)
    it(`is ${glob} for “${query}”`, () => {
      assert.equal(nameGlob(query), glob);
    });
});
