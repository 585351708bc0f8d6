import assert from 'node:assert/strict';
import type { AgentFileState } from '../../../../src/protocol/agentFiles.ts';
import { fileTrouble, fileWarning } from '../../../../src/vscode/agentFiles/fileTrouble.ts';
import { fileLines } from '../../../../src/vscode/agentFiles/fileWords.ts';
import { sampleFile } from '../sampleAgents.ts';

describe('what the row of an agent says of its file', () => {
  const table: [state: AgentFileState, short: string | undefined][] = [
    ['valid', undefined],
    ['warning', undefined],
    ['declined', undefined],
    ['missing', 'missing'],
    ['waiting', 'change waits for you'],
    ['invalid', 'invalid file: last good version in use'],
  ];
  for (const [state, short] of table)
    it(`${state}: ${short ?? 'nothing'}`, () =>
      assert.equal(fileTrouble(sampleFile({ state }))?.short, short));

  it('warns of what the agent can work with all the same', () => {
    const problem = { severity: 'warning' as const, message: 'Unknown tool.', line: 4 };
    assert.equal(fileWarning(sampleFile()), undefined);
    const one = fileWarning(sampleFile({ problems: [problem] }));
    assert.equal(one?.short, 'a warning in its file');
    const two = fileWarning(sampleFile({ problems: [problem, { ...problem, line: 5 }] }));
    assert.equal(two?.short, '2 warnings in its file');
  });

  it('tells in the tooltip which file it is, how it is, and where what is wrong', () => {
    const problem = { severity: 'error' as const, message: 'No name.', line: 2 };
    assert.deepEqual(
      fileLines(sampleFile({ state: 'invalid', problems: [problem] })).map(({ text }) => text),
      ['✗ .malamar/agents/planner.md', 'Line 2: No name.'],
    );
    const [own] = fileLines(sampleFile({ origin: 'user' }));
    assert.equal(own?.text, '✓ ~/.malamar/agents/planner.md');
  });
});
