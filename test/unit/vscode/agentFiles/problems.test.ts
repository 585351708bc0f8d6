import assert from 'node:assert/strict';
import type { AgentFilePlace } from '../../../../src/vscode/agentFiles/place.ts';
import { problemsIn, type Team } from '../../../../src/vscode/agentFiles/problems.ts';
import { sampleFile, sampleLine } from '../sampleAgents.ts';

const place: AgentFilePlace = {
  path: '/f/.malamar/agents/critic.md',
  slug: 'critic',
  origin: 'folder',
  folder: undefined,
};
const text = (fields: string): string => `---\ndescription: Reads\n${fields}\n---\nRead it.\n`;
const nobody: Team = { agents: [], files: [] };
/** What is said, and what of the text it is said about. */
const found = (source: string, team: Team = nobody, at = place): [string, string, string][] =>
  problemsIn(source, at, team).map(({ severity, message, span }) => [
    severity,
    message,
    source.slice(span.from, span.to),
  ]);

describe('what is underlined in the file of an agent', () => {
  const planner = sampleLine();
  const named = text('name: Planner');

  it('nothing, if nothing is wrong', () => {
    assert.deepEqual(found(text('name: Critic'), { agents: [planner], files: [] }), []);
  });

  it('the name, if an agent that lives in no file has it already', () => {
    const [[severity, message, where] = []] = found(named, { agents: [planner], files: [] });
    assert.equal(severity, 'error');
    assert.match(message ?? '', /called “Planner” already/);
    assert.equal(where, 'Planner');
  });

  it('the name, if another file of the folder has it already, whatever its letters', () => {
    const team = { agents: [planner], files: [sampleFile()] };
    const [[severity, message] = []] = found(text('name: PLANNER'), team);
    assert.equal(severity, 'error');
    assert.match(message ?? '', /planner\.md/);
  });

  it('not the name of its own agent', () => {
    const own = sampleFile({ path: place.path, slug: 'critic' });
    assert.deepEqual(found(named, { agents: [planner], files: [own] }), []);
  });

  it('not the name of a built-in or personal agent, whose place it takes', () => {
    for (const origin of ['user', 'shipped'] as const) {
      const files = [sampleFile({ path: '/elsewhere/planner.md', origin })];
      assert.deepEqual(found(named, { agents: [planner], files }), []);
    }
  });

  it('the name of a personal agent that the folder takes the place of, as a warning', () => {
    const mine = { ...place, path: '/home/me/.malamar/agents/planner.md', origin: 'user' as const };
    const [[severity, message] = []] = found(
      named,
      { agents: [planner], files: [sampleFile()] },
      mine,
    );
    assert.equal(severity, 'warning');
    assert.match(message ?? '', /wins in this folder/);
  });

  it('the CLI, if it cannot keep the agent within its tools', () => {
    const limited = (cli: string) => found(text(`name: Critic\ncli: ${cli}\ntools: [Read]`));
    const [[severity, message, where] = []] = limited('codex');
    assert.equal(severity, 'warning');
    assert.match(message ?? '', /Codex CLI cannot keep this agent within its tools/);
    assert.equal(where, 'codex');
    assert.deepEqual(limited('claude'), []);
    assert.deepEqual(found(text('name: Critic\ntools: [Read]')), []);
  });
});
