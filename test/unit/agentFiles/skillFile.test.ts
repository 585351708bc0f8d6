import assert from 'node:assert/strict';
import { readSkill } from '../../../src/agentFiles/skillFile.ts';

describe('the head of a skill', () => {
  const skill = (...lines: string[]) =>
    readSkill(['---', 'description: Notes', ...lines, '---', ''].join('\n'), 'notes');

  it('is its name and what it is for', () => {
    assert.deepEqual(skill(), { ok: true, value: { name: 'notes', description: 'Notes' } });
  });

  it('is not read where it is made to keep the parser busy', () => {
    const filler = Array.from({ length: 2000 }, (_, each) => `key${each}: a long enough value`);
    assert.equal(skill(...filler).ok, false, 'too large');
    assert.equal(skill(`x: ${'['.repeat(600)}${']'.repeat(600)}`).ok, false, 'too many brackets');
    assert.equal(skill(`x:\n  ${'- '.repeat(600)}y`).ok, false, 'too many signs in a line');
  });
});
