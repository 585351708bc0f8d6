import assert from 'node:assert/strict';
import { workerItems } from '../../../src/vscode/workerItems.ts';
import { sampleLine } from './sampleAgents.ts';

describe('who may have worked', () => {
  const team = [sampleLine(), sampleLine({ id: 'scout', name: 'Scout', kind: 'subagent' })];

  it('is everybody of the team, also those whom only others call', () => {
    assert.deepEqual(
      workerItems(team, false).map(({ id }) => id),
      ['planner', 'scout'],
    );
  });

  it('is Malamar, too, once it has done something', () => {
    const [first] = workerItems(team, true);
    assert.deepEqual([first?.id, first?.label], [null, 'Malamar']);
  });

  it('draws no icon that an agent brings along', () => {
    const [item] = workerItems([sampleLine({ name: '$(verified) Malamar' })], false);
    assert.ok(!item?.label.includes('$('));
  });
});
