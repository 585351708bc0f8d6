import assert from 'node:assert/strict';
import { mayChangeFolder, toolLimitOf } from '../../../src/core/toolLimit.ts';
import { Scope } from '../../../src/model/agent.ts';

const EVERY = 'Read Write Edit Bash Glob Grep WebFetch WebSearch Task';
const rows: [scope: object, tools: string][] = [
  [{}, 'all'],
  [{ tools: { allow: ['*'], deny: [] } }, 'all'],
  [{ tools: { allow: ['Read', 'grep'], deny: [] } }, 'Read Grep'],
  [{ tools: { allow: ['Web*'], deny: [] } }, 'WebFetch WebSearch'],
  [{ tools: { allow: ['*'], deny: ['Web*'] } }, 'Read Write Edit Bash Glob Grep Task'],
  [
    { tools: { allow: ['*'], deny: [' bash '] } },
    'Read Write Edit Glob Grep WebFetch WebSearch Task',
  ],
  [
    { tools: { allow: ['*'], deny: ['Bash(rm:*)'] } },
    'Read Write Edit Glob Grep WebFetch WebSearch Task',
  ],
  [{ tools: { allow: ['Bash(git *)'], deny: [] } }, ''],
  [{ tools: { allow: ['*'], deny: ['mcp__*'] } }, EVERY],
  [{ tools: { allow: ['*'], deny: ['*'] } }, ''],
  [{ tools: { allow: [], deny: [] } }, ''],
  [{ policy: ['Finalize', 'Delegate'] }, 'Read Bash Glob Grep WebFetch WebSearch Task'],
  [
    { capabilities: { allow: ['*'], deny: ['shell.*'] } },
    'Read Write Edit Glob Grep WebFetch WebSearch Task',
  ],
  [{ capabilities: { allow: ['files.read'], deny: [] } }, 'Read Glob Grep'],
  [{ tools: { allow: ['Read', '('], deny: ['['] } }, 'Read'],
];

describe('the tools of a CLI that an agent may use', () => {
  for (const [scope, tools] of rows)
    it(`are "${tools}" for ${JSON.stringify(scope)}`, () => {
      const limit = toolLimitOf(Scope.parse(scope));
      assert.equal(typeof limit === 'string' ? limit : limit.join(' '), tools);
    });

  it('change a folder if they write, or run something that may', () => {
    assert.equal(mayChangeFolder('all'), true);
    assert.equal(mayChangeFolder(['Read', 'Bash']), true);
    assert.equal(mayChangeFolder(['Read', 'WebFetch']), false);
  });
});
