import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Scope } from '../../src/model/agent.ts';
import { toolLimitOf } from '../../src/scope/tools.ts';
import { claude } from './programs/claude.ts';
import { codex, codexOlderModel } from './programs/codex.ts';
import { gemini } from './programs/gemini.ts';
import { opencode } from './programs/opencode.ts';
import type { RealProgram } from './programs/program.ts';
import { eachProgram } from './support/eachProgram.ts';
import { treeOf } from './support/tree.ts';

// What an agent's file allows, what the real CLIs offer their models then, and what they refuse.

const scopes = {
  'read and web': { tools: { allow: ['Read', 'Glob', 'Grep', 'Web*'] } },
  'Write without Edit': { tools: { allow: ['Read', 'Write'] } },
  'Edit without Write': { tools: { allow: ['Read', 'Edit'] } },
  'no Bash': { tools: { deny: ['Bash'] } },
  'Bash only': { tools: { allow: ['Bash'] } },
  'no tools': { tools: { allow: [] } },
  'without Patch': { policy: ['Finalize', 'Delegate'] },
} as const;
type Name = keyof typeof scopes;
const limitOf = (scope: object) => toolLimitOf(Scope.parse(scope));

const shell = ['list_background_processes', 'read_background_output', 'run_shell_command'];
/** What each CLI offers its model; null: it cannot keep that, and the agent is not started. */
const offered: Record<Name, Record<'claude' | 'gemini' | 'opencode', readonly string[] | null>> = {
  'read and web': {
    claude: ['Glob', 'Grep', 'Read', 'WebFetch', 'WebSearch'],
    gemini: [
      'glob',
      'google_web_search',
      'grep_search',
      'list_directory',
      'read_file',
      'web_fetch',
    ],
    opencode: ['glob', 'grep', 'read', 'webfetch', 'websearch'],
  },
  'Write without Edit': {
    claude: ['Read', 'Write'],
    gemini: ['list_directory', 'read_file', 'write_file'],
    opencode: null,
  },
  'Edit without Write': {
    claude: ['Edit', 'Read'],
    gemini: ['list_directory', 'read_file', 'replace'],
    opencode: null,
  },
  'no Bash': {
    claude: ['Agent', 'Edit', 'Glob', 'Grep', 'Read', 'WebFetch', 'WebSearch', 'Write'],
    gemini: [
      'glob',
      'google_web_search',
      'grep_search',
      'invoke_agent',
      'list_directory',
      'read_file',
      'replace',
      'web_fetch',
      'write_file',
    ],
    opencode: ['edit', 'glob', 'grep', 'read', 'task', 'webfetch', 'websearch', 'write'],
  },
  'Bash only': {
    claude: ['Bash', 'Read'],
    gemini: shell,
    opencode: ['bash', 'read'],
  },
  'no tools': { claude: ['Read'], gemini: ['read_file'], opencode: ['read'] },
  'without Patch': {
    claude: ['Agent', 'Bash', 'Glob', 'Grep', 'Read', 'WebFetch', 'WebSearch'],
    gemini: [
      'glob',
      'google_web_search',
      'grep_search',
      'invoke_agent',
      'list_directory',
      'read_file',
      'web_fetch',
      ...shell,
    ].sort(),
    opencode: ['bash', 'glob', 'grep', 'read', 'task', 'webfetch', 'websearch'],
  },
};

const asMessage = (): string => 'Give your answer as JSON in your final message.';
const answer = { say: '{"message":"Done."}' };

describe('the scope of an agent, on a real CLI', () => {
  eachProgram(
    (program, set) => {
      for (const [name, expected] of Object.entries(offered)) {
        const tools = program.cli === 'codex' ? null : expected[program.cli];
        it(`${name}: ${tools ? 'only its tools are offered' : 'it is not started'}`, async () => {
          const bench = await set([answer]);
          const scope = scopes[name as Name];
          const { finished } = await bench.turn({
            kind: 'chat',
            tools: limitOf(scope),
            input: asMessage,
          });
          if (tools === null) {
            assert.equal(finished.end.how, 'not_started');
            assert.deepEqual(bench.model.questions, []);
            return;
          }
          const told = JSON.stringify(finished);
          assert.deepEqual([...(bench.model.questions[0]?.tools ?? [])].sort(), tools, told);
        });
      }
    },
    [claude, gemini, opencode],
  );

  eachProgram(
    (program, set) => {
      it('is not started where it cannot be kept, and with the nearest limits once that is accepted', async () => {
        const bench = await set(tryToWrite(program, () => bench.project));
        const tools = limitOf({ tools: { allow: ['Read', 'Glob', 'Grep'] } });
        const order = { kind: 'chat', tools, input: asMessage } as const;
        const refused = await bench.turn(order);
        assert.equal(refused.finished.end.how, 'not_started');
        assert.deepEqual(bench.model.questions, []);
        const taken = await bench.turn({ ...order, limitAccepted: true });
        const told = JSON.stringify(taken.finished);
        assert.equal(taken.finished.end.how, 'exited', told);
        assert.ok(bench.model.questions.length >= 2, 'the model did try');
        assert.deepEqual(Object.keys(treeOf(bench.project)), ['README.md'], told);
      });
    },
    [codex, codexOlderModel],
  );
});

const tryToWrite = (program: RealProgram, project: () => string) => [
  () => ({ call: [program.write(join(project(), 'written.txt'), 'no')] }),
  () => ({ call: [program.shell(`echo no > "${join(project(), 'echoed.txt')}"`)] }),
  answer,
];

describe('the MCP servers of a person, on a real CLI', () => {
  eachProgram(
    (program, set) => {
      const servers = ['github', 'other'];
      const calls = [
        { call: [program.ofServer('github', 'look')] },
        { call: [program.ofServer('github', 'change')] },
        { call: [program.ofServer('other', 'look')] },
        answer,
      ];
      const rows: [what: string, scope: object, called: string[]][] = [
        ['none for an agent that names none', { tools: { allow: ['Read', 'Bash'] } }, []],
        [
          'all tools of the one that it names, and of no other',
          { tools: { allow: ['Read', 'Bash', 'mcp__github__*'] } },
          ['github change', 'github look'],
        ],
        [
          'the one tool that it names',
          { tools: { allow: ['Read', 'Bash', 'mcp__github__look'] } },
          ['github look'],
        ],
      ];
      for (const [what, scope, called] of rows)
        it(what, async () => {
          const bench = await set(calls, { servers });
          const { finished, events } = await bench.turn({
            kind: 'chat',
            tools: limitOf(scope),
            input: asMessage,
          });
          const told = JSON.stringify({ finished, events, served: bench.served() });
          assert.ok(bench.model.questions.length >= 4, told);
          assert.deepEqual(
            bench.served().filter((line) => !line.endsWith(' started')),
            called,
            told,
          );
          assert.equal(finished.ending.trouble, null, told);
        });
    },
    [claude, gemini, codexOlderModel, opencode],
  );
});

describe('a skill of the person, on a real CLI', () => {
  eachProgram(
    (program, set) => {
      it('is read by an agent that may only read, where it lies', async () => {
        const bench = await set([
          () => ({ call: [program.read(join(directory(), 'SKILL.md'))] }),
          answer,
        ]);
        const directory = (): string => join(bench.home, '.malamar', 'skills', 'notes');
        mkdirSync(directory(), { recursive: true });
        writeFileSync(
          join(directory(), 'SKILL.md'),
          '---\ndescription: d\n---\nMARK-OF-THE-SKILL\n',
        );
        const { finished, events } = await bench.turn({
          kind: 'chat',
          tools: limitOf({ tools: { allow: ['Read'] } }),
          readable: [directory()],
          input: asMessage,
        });
        const told = JSON.stringify({ finished, events });
        assert.match(bench.model.questions[1]?.text ?? '', /MARK-OF-THE-SKILL/, told);
      });
    },
    [claude, gemini, opencode],
  );
});
