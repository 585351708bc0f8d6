import assert from 'node:assert/strict';
import { Scope } from '../../../src/model/agent.ts';
import { exposure, type Skill, skillsFor } from '../../../src/scope/skills.ts';

const skill = (slug: string, name: string, origin: Skill['origin'] = 'folder'): Skill => ({
  slug,
  name,
  origin,
  description: '',
  directory: `/skills/${slug}`,
  path: `/skills/${slug}/SKILL.md`,
});
const all = [
  skill('notes', 'Taking notes'),
  skill('release', 'Making a release', 'user'),
  skill('board', 'The board', 'shipped'),
];

const rows: [scope: object, names: string][] = [
  [{}, 'notes release'],
  [{ skills: { allow: ['*'], deny: [] } }, 'notes release'],
  [{ skills: { allow: ['notes'] } }, 'notes'],
  [{ skills: { allow: ['TAKING *'] } }, 'notes'],
  [{ skills: { deny: ['making*'] } }, 'notes'],
  [{ skills: { allow: [] } }, ''],
  [{ tool_exposure: 'mixed' }, 'notes release board'],
  [{ tool_exposure: 'skills', skills: { allow: ['notes'] } }, 'notes'],
];

describe('the skills that an agent is told of', () => {
  for (const [scope, names] of rows)
    it(`are "${names}" for ${JSON.stringify(scope)}`, () => {
      const told = skillsFor(all, Scope.parse(scope));
      assert.equal(told.map(({ slug }) => slug).join(' '), names);
    });

  it('are those of the parent and the child for a child', () => {
    const [parent, child] = [
      Scope.parse({ skills: { deny: ['notes'] } }),
      Scope.parse({ tool_exposure: 'mixed' }),
    ];
    assert.deepEqual(
      skillsFor(all, parent, child).map(({ slug }) => slug),
      ['release'],
    );
  });

  it('describe Malamar’s tools where these are not given as tools', () => {
    const how = (tool_exposure: string) => exposure(Scope.parse({ tool_exposure }));
    assert.deepEqual(how('tools'), { tools: true, skills: false });
    assert.deepEqual(how('skills'), { tools: false, skills: true });
    assert.deepEqual(how('mixed'), { tools: true, skills: true });
  });
});
