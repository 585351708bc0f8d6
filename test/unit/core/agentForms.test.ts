import assert from 'node:assert/strict';
import { mainAgents } from '../../../src/core/agents.ts';
import { agentColours, Scope } from '../../../src/model/agent.ts';
import type { Change } from '../../../src/model/change.ts';
import type { AgentChange } from '../../../src/protocol/agentForm.ts';
import { type OpenMalamar, openMalamar } from '../support/openMalamar.ts';

describe('the form of an agent', () => {
  let open: OpenMalamar;
  beforeEach(async () => {
    open = await openMalamar();
  });
  afterEach(() => open.close());

  const forms = () => open.malamar.agentForms;
  const agent = (name: string) => {
    const found = open.malamar.agents.inOrder().find((each) => each.name === name);
    assert.ok(found, name);
    return found;
  };
  const names = (): string =>
    open.malamar.agents
      .inOrder()
      .map(({ name }) => name)
      .join(' ');
  const update = (name: string, change: AgentChange) => {
    const result = forms().update(agent(name).id, change);
    assert.ok(result.ok);
    return result.value;
  };
  const check = (name: string, change: AgentChange) => {
    const result = forms().check(agent(name).id, change);
    assert.ok(result.ok);
    return result.value;
  };

  it('saves what was changed and leaves the rest', () => {
    const before = agent('Planner');
    const { problems, saved } = update('Planner', {
      name: '  Architect ',
      cli: 'codex',
      model: ' gpt-5 ',
      fallback: 'claude',
      colour: 'red',
      max_iters: '25',
      visible: false,
    });
    assert.deepEqual(problems, {});
    assert.equal(saved?.name, 'Architect');
    const after = agent('Architect');
    assert.deepEqual(
      [after.slug, after.cli_type, after.model, after.fallback_cli_type],
      ['architect', 'codex', 'gpt-5', 'claude'],
    );
    assert.deepEqual(
      [after.scope.color, after.scope.max_iters, after.scope.visible],
      ['red', 25, false],
    );
    assert.equal(after.instruction, before.instruction);
    assert.equal(after.order, 1);
  });

  it('is done with its draft in the same moment, and keeps it if nothing is saved', () => {
    const { drafts } = open.malamar;
    const { id } = agent('Planner');
    drafts.save('agent:x', 'typed');
    const draft = { name: 'agent:x', text: 'done' };
    forms().update(id, { name: '' }, draft);
    assert.equal(drafts.read('agent:x'), 'typed');
    forms().update(id, { description: 'plans' }, draft);
    assert.equal(drafts.read('agent:x'), 'done');
  });

  it('tells everybody of a change', () => {
    const heard: Change['type'][] = [];
    open.malamar.store.changes.on((changes) => heard.push(...changes.map(({ type }) => type)));
    update('Planner', { description: 'plans' });
    assert.ok(heard.includes('agents.updated'));
  });

  const wrong: [why: string, change: AgentChange, field: string, sentence: RegExp][] = [
    ['no name', { name: ' ' }, 'name', /needs a name/],
    ['the name of another', { name: 'reviewer' }, 'name', /called “Reviewer” already/],
    ['the name of the built-in agent', { name: 'Malamar' }, 'name', /built-in/],
    ['the name under which people speak', { name: ' user' }, 'name', /“user” is what people/],
    ['the name of notices', { name: 'System' }, 'name', /Malamar’s own notices/],
    ['a name without letters', { name: '!!!' }, 'name', /no letter/],
    ['a name that is a text', { name: 'x'.repeat(81) }, 'name', /at most 80/],
    ['no instruction', { instruction: '\n ' }, 'instruction', /empty/],
    ['an endless instruction', { instruction: 'x'.repeat(200_001) }, 'instruction', /at most/],
    ['a model that is an option', { cli: 'claude', model: '--yolo' }, 'model', /dash/],
    ['a model that OpenCode cannot read', { cli: 'opencode', model: 'gpt' }, 'model', /OpenCode/],
    ['itself as the fallback', { cli: 'codex', fallback: 'codex' }, 'fallback', /own CLI already/],
    ['tool calls that are no number', { max_iters: 'many' }, 'max_iters', /, or leave it empty\.$/],
    ['no tool calls', { max_iters: '0' }, 'max_iters', /whole number from 1/],
    ['half a tool call', { max_iters: '1.5' }, 'max_iters', /whole number/],
    ['too many tool calls', { max_iters: '1000001' }, 'max_iters', /1,000,000/],
    ['an endless list', { deny: 'x'.repeat(10_001) }, 'deny', /too long/],
  ];
  for (const [why, change, field, sentence] of wrong)
    it(`saves nothing with ${why}, and says so at the field`, () => {
      const before = agent('Planner');
      const { problems, saved } = update('Planner', { description: 'Not this.', ...change });
      assert.equal(saved, null);
      assert.deepEqual(Object.keys(problems), [field]);
      assert.match(problems[field] ?? '', sentence);
      assert.deepEqual(agent('Planner'), before);
      assert.deepEqual(check('Planner', change).problems, problems);
    });

  it('warns of a CLI that needs a model, and saves it all the same', () => {
    const { problems, warnings } = check('Planner', { cli: 'opencode' });
    assert.deepEqual(problems, {});
    assert.match(warnings['model'] ?? '', /needs a model/);
    assert.ok(update('Planner', { cli: 'opencode' }).saved);
  });

  it('gives another CLI its own default model', () => {
    update('Planner', { cli: 'claude', model: 'opus' });
    assert.equal(update('Planner', { cli: 'gemini' }).saved?.model, '');
    assert.equal(agent('Planner').model, null);
  });

  it('moves to a place, or to the nearest that there is', () => {
    update('Planner', { place: 3 });
    assert.equal(names(), 'Implementer Reviewer Planner Approver');
    assert.equal(update('Planner', { place: 99 }).saved?.place, 4);
    assert.equal(names(), 'Implementer Reviewer Approver Planner');
    update('Planner', { place: -5 });
    assert.equal(names(), 'Planner Implementer Reviewer Approver');
  });

  describe('about tools', () => {
    it('shows no limit as every tool, all of them ticked for whoever begins to limit', () => {
      const { saved } = update('Planner', { description: 'plans' });
      assert.equal(saved?.every_tool, true);
      assert.equal(saved.tools.length, 9);
      assert.equal(check('Planner', {}).tools, 'all');
    });

    it('keeps ticks and patterns apart, and comes back as it was typed', () => {
      const change = {
        every_tool: false,
        tools: ['Read', 'Grep'],
        allow: 'mcp__docs__*',
        deny: 'Bash(rm:*)\n\n WebFetch ',
        able: 'files.*',
        unable: 'files.write',
      };
      const { saved } = update('Planner', change);
      assert.deepEqual(agent('Planner').scope.tools, {
        allow: ['Read', 'Grep', 'mcp__docs__*'],
        deny: ['Bash(rm:*)', 'WebFetch'],
      });
      assert.deepEqual([saved?.tools, saved?.allow], [['Read', 'Grep'], 'mcp__docs__*']);
      assert.equal(saved?.deny, 'Bash(rm:*)\nWebFetch');
      assert.deepEqual(check('Planner', {}).tools, ['Read', 'Grep']);
    });

    it('leaves what is not in the form as it was', () => {
      const { id } = agent('Planner');
      const scope = Scope.parse({ delegate_targets: ['scout'], skills: { deny: ['x'] } });
      open.malamar.store.transaction((writer) =>
        writer.run('UPDATE agents SET scope = ? WHERE id = ?', [JSON.stringify(scope), id]),
      );
      update('Planner', { visible: false });
      assert.deepEqual(agent('Planner').scope, { ...scope, visible: false });
    });

    it('says what they amount to before anything is saved', () => {
      const { tools } = check('Planner', { policy: [] });
      assert.deepEqual(tools, ['Read', 'Bash', 'Glob', 'Grep', 'WebFetch', 'WebSearch']);
      assert.deepEqual(agent('Planner').scope.policy.length, 3);
    });

    it('names the CLI that cannot enforce them, the fallback too, with the reason', () => {
      const { cannot } = check('Planner', {
        cli: 'codex',
        fallback: 'opencode',
        every_tool: false,
        tools: ['Read', 'Write'],
      });
      assert.deepEqual(
        cannot.map(({ cli }) => cli),
        ['Codex CLI', 'OpenCode'],
      );
      assert.match(cannot[1]?.why ?? '', /Write and Edit/);
      assert.deepEqual(check('Planner', { cli: 'claude', tools: ['Read'] }).cannot, []);
    });
  });

  it('only shows an agent that lives in a file', () => {
    const { id } = agent('Planner');
    open.malamar.store.transaction((writer) =>
      writer.run('UPDATE agents SET source_path = ? WHERE id = ?', ['/demo/planner.md', id]),
    );
    const result = forms().update(id, { description: 'x' });
    assert.ok(!result.ok && /\/demo\/planner\.md/.test(result.error.sentence));
  });

  it('says when the agent is gone', () => {
    assert.ok(!forms().update('nobody', {}).ok);
    assert.ok(!forms().check('nobody', {}).ok);
    assert.ok(!forms().duplicate('nobody').ok);
  });

  it('begins with a new agent at the end, with a name of its own and an instruction to fill in', async () => {
    const first = await forms().create();
    const second = await forms().create();
    assert.ok(first.ok && second.ok);
    assert.equal(names(), 'Planner Implementer Reviewer Approver New agent New agent 2');
    const made = agent('New agent');
    assert.deepEqual([made.cli_type, made.kind, made.order], ['rehearsal', 'main', 5]);
    assert.match(made.instruction, /## When to skip/);
    assert.deepEqual(check('New agent', {}).problems, {});
  });

  it('leaves a new agent out of the work until somebody has written its instruction', async () => {
    assert.ok((await forms().create()).ok);
    const atWork = () => mainAgents(open.malamar.store.read).map(({ name }) => name);
    assert.deepEqual(atWork(), ['Planner', 'Implementer', 'Reviewer', 'Approver']);
    assert.match(
      check('New agent', {}).warnings['instruction'] ?? '',
      /takes no part in tasks yet/,
    );
    update('New agent', { instruction: 'You mend typos.' });
    assert.equal(atWork().at(-1), 'New agent');
    assert.deepEqual(check('New agent', {}).warnings, {});
  });

  it('gives each of the first six a colour of its own', async () => {
    for (const _ of [1, 2]) assert.ok((await forms().create()).ok);
    const colours = open.malamar.agents.inOrder().map(({ scope }) => scope.color);
    assert.equal(new Set(colours).size, agentColours.length);
    assert.ok(!colours.includes(null));
  });

  it('duplicates an agent with all it has, right after it and outside of its file', () => {
    update('Planner', { model: 'x', kind: 'subagent', max_iters: '7', colour: 'green' });
    open.malamar.store.transaction((writer) =>
      writer.run(`UPDATE agents SET source_path = 'p.md' WHERE name = 'Planner'`),
    );
    for (const _ of [1, 2]) assert.ok(forms().duplicate(agent('Planner').id).ok);
    assert.equal(names(), 'Implementer Reviewer Approver Planner Planner copy 2 Planner copy');
    const copy = agent('Planner copy');
    const { id: _, ...original } = agent('Planner');
    const alike = ['instruction', 'description', 'cli_type', 'model', 'kind'] as const;
    for (const key of alike) assert.deepEqual(copy[key], original[key], key);
    assert.deepEqual({ ...copy.scope, color: 'green' }, original.scope);
    assert.notEqual(copy.scope.color, 'green');
    assert.equal(copy.source_path, null);
  });
});
