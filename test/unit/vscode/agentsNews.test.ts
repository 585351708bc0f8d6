import assert from 'node:assert/strict';
import type { AgentsAddition } from '../../../src/protocol/agents.ts';
import { AgentNode, fileNodesFor, nodesFor, teamMateOf } from '../../../src/vscode/agentRows.ts';
import { withAddition } from '../../../src/vscode/agentsNews.ts';
import { sampleFile, sampleLine, sampleTeam, sampleWork } from './sampleAgents.ts';

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
    [
      'what a person accepted of Malamar, its row',
      { malamar: { tools: ['Read'], limitAccepted: true } },
      [null],
      [],
    ],
    ['a file that is new or other, all of it', { files: [sampleFile()] }, 'all', []],
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
    const before = nodesFor({ agents: [planner, reviewer], files: [] }, []);
    const after = nodesFor(
      { agents: [reviewer, { ...planner, name: 'Thinker' }], files: [] },
      before,
    );
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
    const nodes = nodesFor(
      { agents: [planner, sampleLine({ id: 'sub', kind: 'subagent' })], files: [] },
      [],
    );
    assert.deepEqual(
      nodes.map(({ place }) => place),
      [1, null],
    );
  });

  it('tell of the file of an agent, and of files that are none yet', () => {
    const waiting = sampleFile({ path: '/f/new.md', agent_id: null, state: 'waiting' });
    const lost = sampleFile({ path: '/home/planner.md', origin: 'user', state: 'shadowed' });
    const own = sampleFile();
    const told = { agents: [planner], files: [lost, own, waiting] };
    assert.deepEqual(
      nodesFor(told, []).map(({ file }) => file),
      [own],
    );
    const rows = fileNodesFor(told, []);
    assert.deepEqual(
      rows.map(({ file }) => file),
      [waiting],
    );
    const broken = { ...waiting, state: 'invalid' as const };
    const [same] = fileNodesFor({ ...told, files: [own, broken] }, rows);
    assert.equal(same, rows[0]);
    assert.equal(same?.file.state, 'invalid');
    assert.deepEqual(fileNodesFor({ ...told, files: [own] }, rows), []);
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
