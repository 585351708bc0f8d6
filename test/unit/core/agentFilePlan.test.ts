import assert from 'node:assert/strict';
import type { AgentDefinition, Origin } from '../../../src/agentFiles/definition.ts';
import { FileMemory } from '../../../src/core/agentFileMemory.ts';
import { planAgentFiles, type SeenFile } from '../../../src/core/agentFilePlan.ts';
import { type Agent, nameKey, Scope, slugOf } from '../../../src/model/agent.ts';

const NOW = '2026-01-15T10:00:00.000Z';
const BEFORE = '2026-01-14T10:00:00.000Z';

const define = (name: string, change: Partial<AgentDefinition> = {}): AgentDefinition => ({
  name,
  description: '',
  instruction: 'Work.',
  model: null,
  kind: 'main',
  scope: Scope.parse({}),
  cli: null,
  fallback: null,
  order: null,
  ...change,
});

const pathOf = (origin: Origin, slug: string): string =>
  origin === 'shipped' ? `shipped:${slug}` : `/${origin}/${slug}.md`;

/** A file as a test speaks of it: where it is, which version, and what that says. */
interface Given {
  readonly at: `${Origin}/${string}`;
  readonly hash?: string;
  /** Null: it has an error. */
  readonly says?: AgentDefinition | null;
  readonly accepted?: boolean;
  readonly warns?: boolean;
}

const split = (at: Given['at']): [Origin, string] => {
  const [origin = '', slug = ''] = at.split('/');
  return [origin as Origin, slug];
};

function file({ at, hash = 'v1', says, accepted = false, warns = false }: Given): SeenFile {
  const [origin, slug] = split(at);
  const severity = says === null ? ('error' as const) : ('warning' as const);
  return {
    path: pathOf(origin, slug),
    slug,
    origin,
    hash,
    definition: says === undefined ? define(slug) : says,
    problems: says === null || warns ? [{ severity, message: 'Hm.', line: 1 }] : [],
    accepted: accepted || origin === 'shipped',
  };
}

const row = (name: string, at: Given['at'] | null, change: Partial<Agent> = {}): Agent => ({
  id: `id-${name}`,
  workspace_id: 'w',
  name,
  name_key: nameKey(name),
  slug: at === null ? slugOf(name) : split(at)[1],
  description: '',
  instruction: 'Work.',
  cli_type: 'claude',
  cli_auto: at !== null,
  model: null,
  fallback_cli_type: null,
  order: 1,
  kind: 'main',
  scope: Scope.parse({}),
  source_path: at === null ? null : pathOf(...split(at)),
  missing_since: null,
  created_at: BEFORE,
  updated_at: BEFORE,
  ...change,
});

const memory = (
  at: Given['at'],
  agent: string | null,
  change: Partial<FileMemory> = {},
): FileMemory => {
  const [origin, slug] = split(at);
  return {
    path: pathOf(origin, slug),
    slug,
    origin,
    agent_id: agent === null ? null : `id-${agent}`,
    name: agent ?? slug,
    accepted: agent === null ? null : 'v1',
    order: null,
    seen: 'v1',
    state: 'valid',
    problems: [],
    declined: null,
    removing: false,
    trouble: null,
    since: BEFORE,
    ...change,
  };
};

interface Row {
  readonly that: string;
  readonly files?: readonly Given[];
  readonly known?: readonly FileMemory[];
  readonly agents?: readonly Agent[];
  readonly isBusy?: boolean;
  /** `make a→folder/a`, with ` @2` if it goes to that place. */
  readonly steps?: readonly string[];
  /** The states of all files that are remembered anew. */
  readonly states?: Readonly<Record<string, FileMemory['state']>>;
  readonly forget?: readonly string[];
  /** A word of the last problem of the first file that is remembered. */
  readonly problem?: string;
}

const a = row('a', 'folder/a');
const known = memory('folder/a', 'a');
const inMalamar = row('Reviewer', null);

const table: readonly Row[] = [
  { that: 'nothing means nothing' },
  {
    that: 'an accepted file makes an agent',
    files: [{ at: 'folder/a', accepted: true }],
    steps: ['make new-1→/folder/a.md'],
    states: { '/folder/a.md': 'valid' },
  },
  {
    that: 'what ships is accepted',
    files: [{ at: 'shipped/a' }],
    steps: ['make new-1→shipped:a'],
    states: { 'shipped:a': 'valid' },
  },
  {
    that: 'a new file that nobody accepted is no agent yet',
    files: [{ at: 'folder/a' }],
    states: { '/folder/a.md': 'waiting' },
  },
  {
    that: 'warnings do not keep an agent from being one',
    files: [{ at: 'folder/a', accepted: true, warns: true }],
    steps: ['make new-1→/folder/a.md'],
    states: { '/folder/a.md': 'warning' },
  },
  {
    that: 'a file that is invalid at first sight is no agent, also if a person wrote it',
    files: [{ at: 'folder/a', says: null, accepted: true }],
    states: { '/folder/a.md': 'invalid' },
  },
  {
    that: 'what is as it was changes nothing',
    files: [{ at: 'folder/a' }],
    known: [known],
    agents: [a],
  },
  {
    that: 'a change that nobody accepted leaves the version before at work',
    files: [{ at: 'folder/a', hash: 'v2', says: define('a', { description: 'new' }) }],
    known: [known],
    agents: [a],
    states: { '/folder/a.md': 'waiting' },
  },
  {
    that: 'an accepted change is one of the agent',
    files: [
      { at: 'folder/a', hash: 'v2', says: define('a', { description: 'new' }), accepted: true },
    ],
    known: [known],
    agents: [a],
    steps: ['change id-a→/folder/a.md'],
    states: { '/folder/a.md': 'valid' },
  },
  {
    that: 'an accepted change of a comment changes no agent',
    files: [{ at: 'folder/a', hash: 'v2', accepted: true }],
    known: [known],
    agents: [a],
    states: { '/folder/a.md': 'valid' },
  },
  {
    that: 'a file that waits and changes again waits on, as another version',
    files: [{ at: 'folder/a', hash: 'v3' }],
    known: [memory('folder/a', 'a', { state: 'waiting', seen: 'v2' })],
    agents: [a],
    states: { '/folder/a.md': 'waiting' },
  },
  {
    that: 'a file that is changed back to the accepted version waits no more',
    files: [{ at: 'folder/a', hash: 'v1' }],
    known: [memory('folder/a', 'a', { state: 'waiting', seen: 'v2' })],
    agents: [a],
    states: { '/folder/a.md': 'valid' },
  },
  {
    that: 'an invalid version after a valid one changes nothing but its mark',
    files: [{ at: 'folder/a', hash: 'v2', says: null, accepted: true }],
    known: [known],
    agents: [a],
    states: { '/folder/a.md': 'invalid' },
  },
  {
    that: 'a declined version is not asked about again',
    files: [{ at: 'folder/a', hash: 'v2' }],
    known: [memory('folder/a', 'a', { state: 'declined', declined: 'v2', seen: 'v2' })],
    agents: [a],
  },
  {
    that: 'a declined file that changes waits again',
    files: [{ at: 'folder/a', hash: 'v3' }],
    known: [memory('folder/a', 'a', { state: 'declined', declined: 'v2', seen: 'v2' })],
    agents: [a],
    states: { '/folder/a.md': 'waiting' },
  },
  {
    that: 'an agent whose file is gone rests',
    known: [known],
    agents: [a],
    steps: ['rest id-a'],
    states: { '/folder/a.md': 'missing' },
  },
  {
    that: 'an agent whose file is away already rests on',
    known: [memory('folder/a', 'a', { state: 'missing', seen: null })],
    agents: [row('a', 'folder/a', { missing_since: BEFORE })],
  },
  {
    that: 'it comes back with its file, without a question',
    files: [{ at: 'folder/a' }],
    known: [memory('folder/a', 'a', { state: 'missing', seen: null })],
    agents: [row('a', 'folder/a', { missing_since: BEFORE })],
    steps: ['wake id-a'],
    states: { '/folder/a.md': 'valid' },
  },
  {
    that: 'if another version comes back, the agent works with the one before',
    files: [{ at: 'folder/a', hash: 'v2' }],
    known: [memory('folder/a', 'a', { state: 'missing', seen: null })],
    agents: [row('a', 'folder/a', { missing_since: BEFORE })],
    steps: ['wake id-a'],
    states: { '/folder/a.md': 'waiting' },
  },
  {
    that: 'a file that was never accepted is forgotten when it is gone',
    known: [memory('folder/a', null, { state: 'waiting' })],
    forget: ['/folder/a.md'],
  },
  {
    that: 'a renamed file keeps its agent, by its text, and nobody is asked',
    files: [{ at: 'folder/b', hash: 'v1', says: define('a') }],
    known: [known],
    agents: [a],
    steps: ['take over id-a→/folder/b.md'],
    states: { '/folder/b.md': 'valid', '/folder/a.md': 'missing' },
  },
  {
    that: 'while somebody works, a renamed file is asked about',
    files: [{ at: 'folder/b', hash: 'v1', says: define('a') }],
    known: [known],
    agents: [a],
    isBusy: true,
    steps: ['rest id-a'],
    states: { '/folder/b.md': 'waiting', '/folder/a.md': 'missing' },
  },
  {
    that: 'and waits on when nobody works any more',
    files: [{ at: 'folder/b', hash: 'v1', says: define('a') }],
    known: [
      memory('folder/a', 'a', { state: 'missing', seen: null }),
      memory('folder/b', null, {
        state: 'waiting',
        name: 'a',
        proposal: { description: '', kind: 'main', cli: null, model: null, tools: 'all' },
      }),
    ],
    agents: [row('a', 'folder/a', { missing_since: BEFORE })],
  },
  {
    that: 'a file that is renamed to what another agent is called is asked about',
    files: [
      { at: 'folder/helper', hash: 'v1', says: define('a') },
      { at: 'shipped/helper', hash: 'v7' },
    ],
    known: [known, memory('shipped/helper', 'helper', { accepted: 'v7', seen: 'v7' })],
    agents: [a, row('helper', 'shipped/helper')],
    steps: ['rest id-a'],
    states: { '/folder/helper.md': 'waiting', '/folder/a.md': 'missing' },
  },
  {
    that: 'a version of a person’s own file counts no more when the machine knows it no more',
    files: [{ at: 'user/a' }],
    known: [memory('user/a', 'a')],
    agents: [row('a', 'user/a')],
    states: { '/user/a.md': 'waiting' },
  },
  {
    that: 'the text of an agent that has another file by now is not accepted',
    files: [
      { at: 'folder/c', says: define('old') },
      { at: 'folder/b', hash: 'v2', says: define('a') },
    ],
    known: [
      memory('folder/a', 'a', { agent_id: null, state: 'missing', seen: null }),
      memory('folder/b', 'a', { accepted: 'v2', seen: 'v2' }),
    ],
    agents: [row('a', 'folder/b')],
    states: { '/folder/c.md': 'waiting' },
  },
  {
    that: 'a renamed file keeps its agent, by the name in it',
    files: [{ at: 'folder/b', hash: 'v2', says: define('A'), accepted: true }],
    known: [known],
    agents: [a],
    steps: ['take over id-a→/folder/b.md'],
    states: { '/folder/b.md': 'valid', '/folder/a.md': 'missing' },
  },
  {
    that: 'a renamed file that nobody accepted leaves its agent at rest',
    files: [{ at: 'folder/b', hash: 'v2', says: define('a') }],
    known: [known],
    agents: [a],
    steps: ['rest id-a'],
    states: { '/folder/b.md': 'waiting', '/folder/a.md': 'missing' },
  },
  {
    that: 'the folder wins over the person: the agent stays the same',
    files: [
      { at: 'folder/a', accepted: true },
      { at: 'user/a', accepted: true },
    ],
    known: [memory('user/a', 'a')],
    agents: [row('a', 'user/a')],
    steps: ['take over id-a→/folder/a.md'],
    states: { '/folder/a.md': 'valid', '/user/a.md': 'shadowed' },
  },
  {
    that: 'a file of the folder that nobody accepted hides nothing',
    files: [{ at: 'folder/a' }, { at: 'user/a', accepted: true }],
    known: [memory('user/a', 'a')],
    agents: [row('a', 'user/a')],
    states: { '/folder/a.md': 'waiting' },
  },
  {
    that: 'an invalid file of the folder hides nothing',
    files: [
      { at: 'folder/a', says: null, accepted: true },
      { at: 'user/a', accepted: true },
    ],
    known: [memory('user/a', 'a')],
    agents: [row('a', 'user/a')],
    states: { '/folder/a.md': 'invalid' },
  },
  {
    that: 'the person wins over what ships, by the name in the file',
    files: [
      { at: 'user/mine', says: define('Helper'), accepted: true },
      { at: 'shipped/helper', says: define('helper') },
    ],
    steps: ['make new-1→/user/mine.md'],
    states: { '/user/mine.md': 'valid', 'shipped:helper': 'shadowed' },
  },
  {
    that: 'when the folder’s file goes, the hidden one takes its place',
    files: [{ at: 'user/a', accepted: true }],
    known: [known, memory('user/a', 'a', { state: 'shadowed' })],
    agents: [a],
    steps: ['take over id-a→/user/a.md'],
    states: { '/user/a.md': 'valid', '/folder/a.md': 'missing' },
  },
  {
    that: 'when it comes back from another branch, it wins again without a question',
    files: [{ at: 'folder/a' }, { at: 'user/a', accepted: true }],
    known: [
      memory('folder/a', 'a', { agent_id: null, state: 'missing', seen: null }),
      memory('user/a', 'a'),
    ],
    agents: [row('a', 'user/a')],
    steps: ['take over id-a→/folder/a.md'],
    states: { '/folder/a.md': 'valid', '/user/a.md': 'shadowed' },
  },
  {
    that: 'a hidden file is not asked about',
    files: [{ at: 'folder/a' }, { at: 'user/a', hash: 'v9' }],
    known: [known],
    agents: [a],
    states: { '/user/a.md': 'shadowed' },
  },
  {
    that: 'two files of one place with the same name: the first is the agent, the other says why not',
    files: [{ at: 'folder/b', says: define('a'), hash: 'v2', accepted: true }, { at: 'folder/a' }],
    known: [known],
    agents: [a],
    states: { '/folder/b.md': 'invalid' },
    problem: 'a.md',
  },
  {
    that: 'of two such new files, the first by its name is the agent',
    files: [
      { at: 'folder/b', says: define('x'), accepted: true },
      { at: 'folder/a', says: define('x'), accepted: true },
    ],
    steps: ['make new-1→/folder/a.md'],
    states: { '/folder/a.md': 'valid', '/folder/b.md': 'invalid' },
  },
  {
    that: 'an agent that lives in Malamar keeps its name',
    files: [{ at: 'folder/x', says: define('REVIEWER'), accepted: true }],
    agents: [inMalamar],
    states: { '/folder/x.md': 'invalid' },
    problem: 'Reviewer',
  },
  {
    that: 'it keeps its short name as well, which is that of the file',
    files: [{ at: 'folder/reviewer', says: define('Somebody else'), accepted: true }],
    agents: [inMalamar],
    states: { '/folder/reviewer.md': 'invalid' },
    problem: 'Reviewer',
  },
  {
    that: 'a file that waits in vain says so at once',
    files: [{ at: 'folder/x', says: define('Reviewer') }],
    agents: [inMalamar],
    states: { '/folder/x.md': 'invalid' },
    problem: 'Reviewer',
  },
  {
    that: 'what ships gives way to an agent that lives in Malamar',
    files: [{ at: 'shipped/x', says: define('Reviewer') }],
    agents: [inMalamar],
    states: { 'shipped:x': 'shadowed' },
  },
  {
    that: 'whoever cannot have its name hides nobody',
    files: [
      { at: 'folder/a', says: define('Reviewer'), accepted: true },
      { at: 'user/a', accepted: true },
    ],
    known: [memory('user/a', 'a')],
    agents: [row('a', 'user/a'), inMalamar],
    states: { '/folder/a.md': 'invalid' },
  },
  {
    that: 'a file that takes a name that is taken leaves the version before at work',
    files: [{ at: 'folder/a', hash: 'v2', says: define('Reviewer'), accepted: true }],
    known: [known],
    agents: [a, inMalamar],
    states: { '/folder/a.md': 'invalid' },
  },
  {
    that: 'names can be handed on in one breath',
    files: [
      { at: 'folder/a', hash: 'v2', says: define('b'), accepted: true },
      { at: 'folder/b', hash: 'v2', says: define('c'), accepted: true },
    ],
    known: [known, memory('folder/b', 'b')],
    agents: [a, row('b', 'folder/b')],
    steps: ['change id-a→/folder/a.md', 'change id-b→/folder/b.md'],
    states: { '/folder/a.md': 'valid', '/folder/b.md': 'valid' },
  },
  {
    that: 'nobody is called as the built-in agent',
    files: [{ at: 'folder/malamar', says: define('Somebody'), accepted: true }],
    states: { '/folder/malamar.md': 'invalid' },
    problem: 'Malamar',
  },
  {
    that: 'a new file goes to the place that it names',
    files: [{ at: 'folder/a', says: define('a', { order: 2 }), accepted: true }],
    steps: ['make new-1→/folder/a.md @2'],
    states: { '/folder/a.md': 'valid' },
  },
  {
    that: 'a new place in a file moves its agent',
    files: [{ at: 'folder/a', hash: 'v2', says: define('a', { order: 3 }), accepted: true }],
    known: [memory('folder/a', 'a', { order: 2 })],
    agents: [a],
    steps: ['change id-a→/folder/a.md @3'],
    states: { '/folder/a.md': 'valid' },
  },
  {
    that: 'an unchanged place moves nobody, wherever a person put the agent',
    files: [{ at: 'folder/a', hash: 'v2', says: define('a', { order: 2 }), accepted: true }],
    known: [memory('folder/a', 'a', { order: 2 })],
    agents: [row('a', 'folder/a', { order: 9 })],
    states: { '/folder/a.md': 'valid' },
  },
  {
    that: 'a place that is taken out of a file moves nobody',
    files: [{ at: 'folder/a', hash: 'v2', accepted: true }],
    known: [memory('folder/a', 'a', { order: 2 })],
    agents: [a],
    states: { '/folder/a.md': 'valid' },
  },
  {
    that: 'a renamed file moves nobody',
    files: [{ at: 'folder/b', says: define('a', { order: 2 }), accepted: true }],
    known: [memory('folder/a', 'a', { order: 2 })],
    agents: [a],
    steps: ['take over id-a→/folder/b.md'],
    states: { '/folder/b.md': 'valid', '/folder/a.md': 'missing' },
  },
  {
    that: 'a subagent has no place',
    files: [{ at: 'folder/a', says: define('a', { order: 1, kind: 'subagent' }), accepted: true }],
    steps: ['make new-1→/folder/a.md'],
    states: { '/folder/a.md': 'valid' },
  },
  {
    that: 'a file that is about to be removed is nobody’s',
    files: [{ at: 'folder/a', accepted: true }],
    known: [memory('folder/a', null, { removing: true })],
  },
  {
    that: 'an agent whose memory is lost goes on, and its file is asked about',
    files: [{ at: 'folder/a' }],
    agents: [a],
    states: { '/folder/a.md': 'waiting' },
  },
];

describe('what the files of agents mean', () => {
  for (const {
    that,
    files = [],
    known: past = [],
    agents = [],
    isBusy = false,
    ...wanted
  } of table)
    it(that, () => {
      let made = 0;
      const plan = planAgentFiles({
        files: files.map(file),
        known: past,
        agents,
        now: NOW,
        isBusy,
        newId: () => {
          made += 1;
          return `new-${made}`;
        },
      });
      const steps = plan.steps.map((step) =>
        'path' in step
          ? `${step.kind} ${step.agentId}→${step.path}${step.place === null ? '' : ` @${step.place}`}`
          : `${step.kind} ${step.agentId}`,
      );
      assert.deepEqual(steps, wanted.steps ?? []);
      const states = Object.fromEntries(plan.remember.map(({ path, state }) => [path, state]));
      assert.deepEqual(states, wanted.states ?? {});
      assert.deepEqual(plan.forget, wanted.forget ?? []);
      if (wanted.problem !== undefined) {
        const problem = plan.remember[0]?.problems.at(-1)?.message ?? '';
        assert.ok(problem.includes(wanted.problem), problem);
      }
    });

  it('remembers which version is accepted, and since when it is as it is', () => {
    const plan = planAgentFiles({
      files: [file({ at: 'folder/a', hash: 'v2' })],
      known: [known],
      agents: [a],
      now: NOW,
      isBusy: false,
      newId: () => 'new',
    });
    const [waiting] = plan.remember;
    assert.deepEqual(
      [waiting?.accepted, waiting?.seen, waiting?.since, waiting?.agent_id],
      ['v1', 'v2', NOW, 'id-a'],
    );
    const again = planAgentFiles({
      files: [file({ at: 'folder/a', hash: 'v2' })],
      known: plan.remember,
      agents: [a],
      now: 'later',
      isBusy: false,
      newId: () => 'new',
    });
    assert.deepEqual(again, { steps: [], remember: [], forget: [] });
  });

  it('remembers of a version that waits what it would be, as long as it waits', () => {
    const says = define('a', {
      description: 'Looks.',
      model: 'opus',
      scope: Scope.parse({ tools: { allow: ['Read'], deny: [] } }),
    });
    const plan = (accepted: boolean, past: readonly FileMemory[]) =>
      planAgentFiles({
        files: [file({ at: 'folder/a', says, accepted })],
        known: past,
        agents: [],
        now: NOW,
        isBusy: false,
        newId: () => 'new',
      }).remember;
    const waiting = plan(false, []);
    assert.deepEqual(waiting[0]?.proposal, {
      description: 'Looks.',
      kind: 'main',
      cli: null,
      model: 'opus',
      tools: ['Read'],
    });
    const stored = waiting.map((each) => FileMemory.parse(JSON.parse(JSON.stringify(each))));
    assert.deepEqual(plan(false, stored), [], 'it is not news each time somebody looks');
    assert.equal(plan(true, stored)[0]?.proposal, undefined);
  });
});
