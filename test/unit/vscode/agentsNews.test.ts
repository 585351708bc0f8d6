import assert from 'node:assert/strict';
import type { AgentsAddition } from '../../../src/protocol/agents.ts';
import { AgentNode, nodesFor, teamMateOf } from '../../../src/vscode/agentRows.ts';
import { withAddition } from '../../../src/vscode/agentsNews.ts';
import { sampleLine, sampleTeam, sampleWork } from './sampleAgents.ts';

const working = sampleTeam({ work: [sampleWork()] });
const [planner, reviewer] = sampleTeam().agents;
assert.ok(planner && reviewer);

describe('what the tree of agents draws anew', () => {
  const table: [what: string, addition: AgentsAddition, rows: unknown, recent: unknown[]][] = [
    [
      'a run that goes on changes no row',
      { work: [sampleWork({ detail: 'Calling Bash' })] },
      [],
      [],
    ],
    ['a run that ends, only the row of its agent', { work: [] }, ['planner'], ['planner']],
    [
      'a run that begins, only the row of its agent',
      { work: [sampleWork(), sampleWork({ run_id: 'run2', agent_id: null })] },
      [null],
      [null],
    ],
    ['whoever waits, its own row', { queued: ['reviewer'] }, ['reviewer'], []],
    [
      'a new description, its own row',
      { agents: [planner, { ...reviewer, description: 'Reads.' }] },
      ['reviewer'],
      [],
    ],
    ['another order, all of it', { agents: [reviewer, planner] }, 'all', []],
    [
      'somebody new, all of it',
      { agents: [planner, reviewer, sampleLine({ id: 'x' })] },
      'all',
      [],
    ],
    [
      'a chat, what is below its agent',
      { chats: [{ id: 'c', agent: 'reviewer' }] },
      [],
      ['reviewer'],
    ],
  ];
  for (const [what, addition, rows, recent] of table)
    it(`${what}`, () => {
      const news = withAddition(working, addition);
      assert.deepEqual(news.rows === 'all' ? 'all' : [...news.rows], rows);
      assert.deepEqual([...news.recent], recent);
    });

  it('knows a deleted chat by its id alone', () => {
    const news = withAddition(working, { chats: [{ id: 'gone' }] });
    assert.deepEqual([...news.chats], ['gone']);
    assert.deepEqual([...news.recent], []);
  });

  it('keeps everything else as it was', () => {
    const { state } = withAddition(working, { queued: ['reviewer'] });
    assert.deepEqual(state, { ...working, queued: ['reviewer'] });
  });
});

describe('the rows of the tree of agents', () => {
  it('stay the same objects whatever is new of their agents, and know their places', () => {
    const before = nodesFor([planner, reviewer], []);
    const after = nodesFor([reviewer, { ...planner, name: 'Thinker' }], before);
    assert.equal(after[0], before[1]);
    assert.equal(after[1], before[0]);
    assert.deepEqual(
      after.map(({ name, place }) => [name, place]),
      [
        ['Reviewer', 1],
        ['Thinker', 2],
      ],
    );
  });

  it('give subagents no place in the loop', () => {
    const nodes = nodesFor([planner, sampleLine({ id: 'sub', kind: 'subagent' })], []);
    assert.deepEqual(
      nodes.map(({ place }) => place),
      [1, null],
    );
  });

  it('know whose a chat or a run is', () => {
    const node = new AgentNode(planner, 1);
    assert.equal(teamMateOf({ kind: 'empty', of: node }), node);
    assert.equal(teamMateOf(node), node);
    assert.equal(teamMateOf('malamar'), 'malamar');
    assert.equal(teamMateOf({ kind: 'noCli' }), undefined);
    assert.equal(teamMateOf(undefined), undefined);
  });
});
