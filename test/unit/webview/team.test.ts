import assert from 'node:assert/strict';
import type { AgentFileState, Proposal } from '../../../src/protocol/agentFiles.ts';
import type { TeamRow } from '../../../src/protocol/team.ts';
import { statusOf } from '../../../webview/pages/team/status.ts';
import {
  asItIs,
  cliWords,
  kindWords,
  placeWords,
  subjectOf,
  toolsWords,
} from '../../../webview/pages/team/words.ts';
import { sampleFile, sampleLine } from '../vscode/sampleAgents.ts';

const agent = sampleLine();
const inFile = (state: AgentFileState): TeamRow => ({ agent, file: sampleFile({ state }) });
const alone = (state: AgentFileState): TeamRow => ({
  agent: null,
  file: sampleFile({ state, agent_id: null }),
});

describe('the table of all agents', () => {
  const table: [what: string, row: TeamRow, look: string, words: RegExp][] = [
    ['an agent in no file', { agent, file: null }, 'good', /^Valid$/],
    ['a good file', inFile('valid'), 'good', /^Valid$/],
    ['an unwritten one', { agent: { ...agent, unwritten: true }, file: null }, 'warned', /Warning/],
    ['a file that is gone', inFile('missing'), 'warned', /missing/],
    ['a changed file that nobody accepted', inFile('waiting'), 'waiting', /Change waits/],
    ['a new file that nobody accepted', alone('waiting'), 'waiting', /^Waits for you$/],
    ['a broken file of an agent', inFile('invalid'), 'wrong', /last good version/],
    ['a broken new file', alone('invalid'), 'wrong', /^Invalid$/],
    ['a file that lost to another', alone('shadowed'), 'off', /wins/],
    ['a file that somebody declined', alone('declined'), 'off', /Declined/],
  ];
  for (const [what, row, look, words] of table)
    it(`says how ${what} is`, () => {
      const status = statusOf(row, undefined);
      assert.equal(status.look, look);
      assert.match(status.words, words);
    });

  it('warns of a limit that the CLI cannot keep, and of what is wrong in a file', () => {
    const problems = [{ severity: 'warning' as const, message: 'Unknown tool.', line: 4 }];
    const row = { agent, file: sampleFile({ state: 'warning', problems }) };
    const status = statusOf(row, 'It cannot.');
    assert.equal(status.look, 'warned');
    assert.deepEqual(status.reasons, ['It cannot.', 'Line 4: Unknown tool.']);
    assert.equal(statusOf({ agent, file: null }, 'It cannot.').look, 'warned');
  });

  it('says of a new file that waits what it would be, and not as if it were so', () => {
    const proposal: Proposal = {
      description: 'Reads first.',
      kind: 'main',
      cli: null,
      model: 'opus',
      tools: ['Read'],
    };
    const row: TeamRow = { agent: null, file: sampleFile({ state: 'waiting', proposal }) };
    const subject = subjectOf(row);
    assert.deepEqual(
      [subject?.description ?? '', cliWords(subject), toolsWords(subject), kindWords(subject)].map(
        (words) => asItIs(row, words),
      ),
      ['Reads first.', 'First that works · opus', 'Read', 'Main agent'].map(
        (words) => `If accepted: ${words}`,
      ),
    );
    const present: TeamRow = { agent, file: sampleFile({ state: 'waiting', proposal }) };
    assert.equal(subjectOf(present), agent, 'what works now is what the row is about');
    assert.equal(asItIs(present, toolsWords(agent)), 'All');
    assert.equal(asItIs(alone('shadowed'), toolsWords(subjectOf(alone('shadowed')))), '');
  });

  it('says where an agent lives, and with what it works', () => {
    assert.equal(placeWords(sampleFile()), '.malamar/agents/planner.md');
    assert.equal(placeWords(sampleFile({ origin: 'user' })), '~/.malamar/agents/planner.md');
    assert.match(placeWords(sampleFile({ origin: 'shipped' })), /comes with Malamar/i);
    assert.match(placeWords(null), /only/);
    assert.equal(toolsWords(sampleLine({ tools: ['Read', 'Grep'] })), 'Read, Grep');
    assert.equal(toolsWords(sampleLine({ tools: [] })), 'None');
    assert.equal(toolsWords(sampleLine()), 'All');
  });
});
