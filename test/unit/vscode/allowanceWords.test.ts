import assert from 'node:assert/strict';
import { spentOfLimits } from '../../../src/vscode/allowanceWords.ts';

const spent = { tokens: 12_000, cost: 3.1 };

describe('what was spent today', () => {
  for (const [tokens_per_day, cost_per_day, expected] of [
    ['', '', []],
    ['10000', '', ['12,000 of 10,000 tokens']],
    ['', '2.5', ['3.10 of 2.5 US dollars']],
    ['10000', '2.5', ['12,000 of 10,000 tokens', '3.10 of 2.5 US dollars']],
  ] as const)
    it(`with the limits “${tokens_per_day}” and “${cost_per_day}”`, () =>
      assert.deepEqual(spentOfLimits(spent, { tokens_per_day, cost_per_day }, 'en'), expected));
});
