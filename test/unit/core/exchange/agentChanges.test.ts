import assert from 'node:assert/strict';
import { isWider } from '../../../../src/core/exchange/agentChanges.ts';
import { Scope } from '../../../../src/model/agent.ts';

describe('rights that a file brings', () => {
  const only = { allow: ['read'], deny: [] };
  const without = { allow: ['*'], deny: ['shell'] };
  for (const [what, present, incoming, expected] of [
    ['the same', { tools: only }, { tools: only }, false],
    ['nothing where there was a limit', { tools: only }, {}, true],
    ['a limit where there was none', {}, { tools: only }, false],
    ['one more tool', { tools: only }, { tools: { ...only, allow: ['read', 'write'] } }, true],
    ['a ban that is gone', { capabilities: without }, {}, true],
    ['a ban that is another', { skills: without }, { skills: { ...without, deny: ['web'] } }, true],
    ['a ban that is new', {}, { agents: without }, false],
    ['one more way to act', { policy: ['Patch'] }, { policy: ['Patch', 'Delegate'] }, true],
    ['one way to act less', {}, { policy: ['Patch'] }, false],
    ['others to call', { delegate_targets: ['Tester'] }, { delegate_targets: ['*'] }, true],
    ['more turns', { max_iters: 3 }, { max_iters: 4 }, true],
    ['turns without end', { max_iters: 3 }, {}, true],
    ['fewer turns', {}, { max_iters: 3 }, false],
    ['another colour', { color: 'red' }, { color: 'blue' }, false],
  ] as const)
    it(`${what}: ${expected ? 'wider' : 'not wider'}`, () => {
      assert.equal(isWider(Scope.parse(present), Scope.parse(incoming)), expected);
    });
});
