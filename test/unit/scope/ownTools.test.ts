import assert from 'node:assert/strict';
import { Scope } from '../../../src/model/agent.ts';
import { toolWays } from '../../../src/scope/ownTools.ts';

const program = { byProgram: true, byShell: false };
const shell = { byProgram: false, byShell: true };
const both = { byProgram: true, byShell: true };

const cases: [title: string, own: object, ways: object, callers?: object][] = [
  ['nothing is said', {}, program],
  ['tools', { tool_exposure: 'tools' }, program],
  ['skills', { tool_exposure: 'skills' }, shell],
  ['mixed', { tool_exposure: 'mixed' }, both],
  ['skills, but no shell', { tool_exposure: 'skills', tools: { allow: ['Read'] } }, program],
  [
    'mixed, but no command may be run',
    { tool_exposure: 'mixed', capabilities: { allow: ['*'], deny: ['shell.exec'] } },
    program,
  ],
  [
    'skills, but not this one',
    { tool_exposure: 'skills', skills: { deny: ['malamar-*'] } },
    program,
  ],
  [
    'skills, called by who has no shell',
    { tool_exposure: 'skills' },
    program,
    { tools: { deny: ['Bash'] } },
  ],
  ['skills, called by who has them as tools', { tool_exposure: 'skills' }, shell, {}],
];

describe('how an agent gets at Malamar’s tools', () => {
  it('skills, but nothing can be reached from its shell', () => {
    for (const tool_exposure of ['skills', 'mixed'])
      assert.deepEqual(toolWays([Scope.parse({ tool_exposure })], false), program);
  });

  for (const [title, own, ways, caller] of cases)
    it(title, () => {
      const callers = caller ? [Scope.parse(caller)] : [];
      assert.deepEqual(toolWays([Scope.parse(own), ...callers], true), ways);
    });
});
