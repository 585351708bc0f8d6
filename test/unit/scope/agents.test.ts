import assert from 'node:assert/strict';
import { Scope } from '../../../src/model/agent.ts';
import { type Known, mayCall, maySee } from '../../../src/scope/agents.ts';

const known = (name: string, scope: object = {}): Known => ({
  id: `id-${name}`,
  name,
  slug: name.toLowerCase().replace(/\W+/g, '-'),
  scope: Scope.parse(scope),
});

const others = [
  known('Todo'),
  known('Journal'),
  known('Deployer'),
  known('Research Web'),
  known('Research Code'),
  known('Secret', { visible: false }),
];

const EVERYBODY = 'Todo Journal Deployer Research Web Research Code';
const rows: [what: string, scope: object, sees: string, calls: string][] = [
  ['nothing is said', {}, EVERYBODY, EVERYBODY],
  [
    'agentAllowlist: ["todo", "journal"]',
    { agents: { allow: ['todo', 'journal'] } },
    'Todo Journal',
    'Todo Journal',
  ],
  [
    'agents: { allow: ["*"], deny: ["deployer"] }',
    { agents: { deny: ['deployer'] } },
    'Todo Journal Research Web Research Code',
    'Todo Journal Research Web Research Code',
  ],
  ['by id', { agents: { allow: ['id-Todo'] } }, 'Todo', 'Todo'],
  ['by name, any case', { agents: { allow: ['RESEARCH web'] } }, 'Research Web', 'Research Web'],
  [
    'by a glob over the short name',
    { agents: { allow: ['research-*'] } },
    'Research Web Research Code',
    'Research Web Research Code',
  ],
  [
    'deny by another name than allow',
    { agents: { allow: ['todo', 'journal'], deny: ['id-Todo'] } },
    'Journal',
    'Journal',
  ],
  ['nobody', { agents: { allow: [] } }, '', ''],
  [
    'delegate_targets: ["research-*"]',
    { policy: ['Delegate'], delegate_targets: ['research-*'] },
    EVERYBODY,
    'Research Web Research Code',
  ],
  [
    'targets that it may not see',
    { agents: { deny: ['research-web'] }, delegate_targets: ['research-*'] },
    'Todo Journal Deployer Research Code',
    'Research Code',
  ],
  ['without Delegate', { policy: ['Patch', 'Finalize'] }, EVERYBODY, ''],
  [
    'an invisible one, named in agents',
    { agents: { allow: ['*', 'secret'] } },
    EVERYBODY,
    `${EVERYBODY} Secret`,
  ],
  ['an invisible one, named in the targets', { delegate_targets: ['secret'] }, EVERYBODY, 'Secret'],
  [
    'an invisible one, by a wildcard',
    { agents: { allow: ['secret*'] }, delegate_targets: ['s*'] },
    '',
    '',
  ],
  ['an invisible one, named and denied', { agents: { allow: ['secret'], deny: ['sec*'] } }, '', ''],
];

describe('the agents that an agent may see and call', () => {
  for (const [what, scope, sees, calls] of rows)
    it(`${what}: sees ${sees || 'nobody'}, calls ${calls || 'nobody'}`, () => {
      const onlooker = { id: 'me', scopes: [Scope.parse(scope)] };
      const names = (may: typeof maySee): string =>
        others
          .filter((other) => may(onlooker, other))
          .map(({ name }) => name)
          .join(' ');
      assert.equal(names(maySee), sees);
      assert.equal(names(mayCall), calls);
    });

  it('never itself', () => {
    const me = known('Me');
    const onlooker = { id: me.id, scopes: [me.scope] };
    assert.equal(maySee(onlooker, me), false);
    assert.equal(mayCall(onlooker, me), false);
  });

  it('for a child, only those whom its parent may as well', () => {
    const parent = Scope.parse({ agents: { allow: ['todo', 'journal'] } });
    const child = Scope.parse({ agents: { allow: ['journal', 'deployer'] } });
    const onlooker = { id: 'me', scopes: [parent, child] };
    assert.deepEqual(
      others.filter((other) => mayCall(onlooker, other)).map(({ name }) => name),
      ['Journal'],
    );
  });
});
