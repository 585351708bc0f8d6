import assert from 'node:assert/strict';
import { exportWorkspace } from '../../../../src/core/exchange/exportWorkspace.ts';
import { looserLimits } from '../../../../src/core/exchange/importReport.ts';
import { importText, previewImport } from '../../../../src/core/exchange/importWorkspace.ts';
import { planTeam, type TeamChoice } from '../../../../src/core/exchange/planTeam.ts';
import { type Agent, agents } from '../../../../src/model/agent.ts';
import { chatMessages, chats } from '../../../../src/model/chat.ts';
import { Limits } from '../../../../src/model/workspace.ts';
import { insert, select, update } from '../../../../src/store/rows.ts';
import { type OpenMalamar, openMalamar } from '../../support/openMalamar.ts';

describe('the team after an import', () => {
  let open: OpenMalamar;
  beforeEach(async () => {
    open = await openMalamar();
  });
  afterEach(() => open.close());

  const present = (): Agent[] => open.malamar.agents.inOrder();
  const file = (...names: string[]) => {
    const exported = exportWorkspace(open.malamar.store.read, '2026-01-01T00:00:00.000Z', 'team');
    const [first] = exported.agents;
    assert.ok(first);
    return {
      ...exported,
      agents: names.map((name, index) => ({
        ...first,
        id: `agent-${index}`,
        name,
        instruction: `I am ${name} from the file`,
      })),
    };
  };
  const liveInFile = (name: string): void => {
    const agent = present().find((each) => each.name === name);
    assert.ok(agent);
    open.malamar.store.transaction((writer) =>
      update(writer, agents, agent, { source_path: `${name}.md` }),
    );
  };
  const take = (names: string[], team: TeamChoice): readonly string[] => {
    const { store, clock } = open.malamar;
    const text = JSON.stringify(file(...names));
    const preview = previewImport(store.read, text, { part: 'team', team });
    const taken = importText(store, clock, text, { part: 'team', team });
    assert.ok(taken.ok, JSON.stringify(taken));
    assert.deepEqual(preview, taken, 'what was announced is what was done');
    return taken.value.notes;
  };
  const rows: [
    what: string,
    names: string[],
    choice: TeamChoice,
    inFiles: string[],
    places: string[],
    removed: string[],
  ][] = [
    [
      'replacing: others go, the order is the file’s',
      ['Tester', 'reviewer', 'Planner'],
      'replace',
      [],
      ['add Tester', 'update Reviewer', 'update Planner'],
      ['Implementer', 'Approver'],
    ],
    [
      'adding: others stay, after those of the file',
      ['Tester', 'Reviewer'],
      'add',
      [],
      ['add Tester', 'update Reviewer', 'keep Planner', 'keep Implementer', 'keep Approver'],
      [],
    ],
    [
      'agents that live in files are never changed or removed',
      ['Planner', 'Tester'],
      'replace',
      ['Planner', 'Approver'],
      ['leave Planner', 'add Tester', 'keep Approver'],
      ['Implementer', 'Reviewer'],
    ],
    [
      'an empty team is a team, too',
      [],
      'replace',
      [],
      [],
      ['Planner', 'Implementer', 'Reviewer', 'Approver'],
    ],
  ];

  for (const [what, names, choice, inFiles, places, removed] of rows)
    it(`is planned: ${what}`, () => {
      for (const name of inFiles) liveInFile(name);
      const plan = planTeam(file(...names).agents, present(), choice);
      const nameOf = (place: (typeof plan.places)[number]): string =>
        place.kind === 'add' ? place.from.name : place.present.name;
      assert.deepEqual(
        plan.places.map((place) => `${place.kind} ${nameOf(place)}`),
        places,
      );
      assert.deepEqual(
        plan.remove.map(({ name }) => name),
        removed,
      );
    });

  it('is in the order of the file, its agents of the same name are the same agents with new texts', () => {
    const planner = present()[0]?.id;
    const notes = take(['Tester', 'PLANNER'], 'add');
    assert.deepEqual(
      present().map(({ name, order }) => [order, name]),
      [
        [1, 'Tester'],
        [2, 'PLANNER'],
        [3, 'Implementer'],
        [4, 'Reviewer'],
        [5, 'Approver'],
      ],
    );
    assert.equal(present()[1]?.id, planner);
    assert.equal(present()[1]?.instruction, 'I am PLANNER from the file');
    assert.deepEqual(
      notes.filter((note) => note.startsWith('Agents')),
      [
        'Agents updated: Planner.',
        'Agents added: Tester.',
        'Agents kept: Implementer, Reviewer, Approver.',
      ],
    );
  });

  it('is announced with who may do more, and whose CLI, model or instruction changes', () => {
    const [planner] = present();
    assert.ok(planner);
    const narrow = { ...planner.scope, tools: { allow: ['*'], deny: ['shell'] } };
    open.malamar.store.transaction((writer) =>
      update(writer, agents, planner, { scope: narrow, cli_type: 'claude', model: 'small' }),
    );
    const incoming = {
      ...file('Planner'),
      agents: file('Planner').agents.map((agent) => ({
        ...agent,
        cli_type: 'codex',
        model: null,
        scope: planner.scope,
      })),
    };
    const choice = { part: 'team', team: 'add' } as const;
    const text = JSON.stringify(incoming);
    const preview = previewImport(open.malamar.store.read, text, choice);
    assert.ok(preview.ok, JSON.stringify(preview));
    assert.deepEqual(
      preview.value.notes.filter((note) => /^(May do|Changed)/.test(note)),
      [
        'May do more than now: Planner.',
        'Changed CLI: Planner → Codex CLI.',
        'Changed model: Planner → the CLI’s own.',
        'Changed instruction: Planner.',
      ],
    );
    assert.ok(importText(open.malamar.store, open.malamar.clock, text, choice).ok);
    const again = previewImport(open.malamar.store.read, text, choice);
    assert.ok(again.ok && !again.value.notes.some((note) => /^(May do|Changed)/.test(note)));
  });

  it('leaves the words of an agent that lives in a file, and says so', () => {
    liveInFile('Planner');
    const before = present()[0]?.instruction;
    const notes = take(['Planner'], 'replace');
    assert.equal(present()[0]?.instruction, before);
    assert.ok(notes.includes('Agents left as they are, because they live in files: Planner.'));
  });

  it('gives each new agent a slug of its own', () => {
    take(['A b', 'a-b', '!!!', '???', 'planner'], 'replace');
    assert.deepEqual(
      present().map(({ slug }) => slug),
      ['a-b', 'a-b-2', 'agent', 'agent-2', 'planner'],
    );
  });

  it('hands the chats of a removed agent to Malamar, with a message in them', () => {
    const [planner] = present();
    assert.ok(planner);
    const at = '2026-01-01T00:00:00.000Z';
    open.malamar.store.transaction((writer) =>
      insert(writer, chats, {
        id: 'chat',
        workspace_id: planner.workspace_id,
        agent_id: planner.id,
        cli_type: 'claude',
        title: 'A chat',
        parent_chat_id: null,
        parent_run_id: null,
        kept: false,
        pinned_at: null,
        closed_at: null,
        created_at: at,
        updated_at: at,
      }),
    );
    take(['Tester'], 'replace');
    const { read } = open.malamar.store;
    assert.deepEqual(
      select(read, chats, '').map(({ agent_id, cli_type }) => [agent_id, cli_type]),
      [[null, null]],
    );
    const [message] = select(read, chatMessages, '');
    assert.equal(message?.role, 'system');
    assert.match(message?.message ?? '', /“Planner” was removed/);
  });
});

describe('limits of a file', () => {
  const limits = (change: Partial<Limits>): Limits => ({ ...Limits.parse({}), ...change });
  for (const [what, present, incoming, expected] of [
    ['tighter or equal ones are no news', {}, { passes_per_task: 3 }, []],
    [
      'looser ones are named',
      {},
      { passes_per_task: 1000, runs_per_task: 61 },
      ['passes per task 10 → 1000', 'runs per task 60 → 61'],
    ],
    [
      'one that is switched off is looser than any',
      { cost_per_day: 5 },
      { cost_per_day: null },
      ['cost per day 5 → unlimited'],
    ],
    ['one that is set for the first time is tighter', {}, { cost_per_day: 5 }, []],
  ] as const)
    it(what, () => {
      assert.deepEqual(looserLimits(limits(present), limits(incoming)), expected);
    });
});
