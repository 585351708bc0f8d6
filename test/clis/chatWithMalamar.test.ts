import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { mainAgents } from '../../src/core/agents.ts';
import { carryOut } from '../../src/core/requests.ts';
import type { Question } from './model/step.ts';
import { claude } from './programs/claude.ts';
import { codex, codexOlderModel } from './programs/codex.ts';
import { gemini } from './programs/gemini.ts';
import { opencode } from './programs/opencode.ts';
import { BenchChat, openForChats, said } from './support/benchChat.ts';
import { eachProgram } from './support/eachProgram.ts';
import { readInput, sayAnswer } from './support/scripts.ts';
import { treeOf } from './support/tree.ts';

// The real CLIs, started by the product's own code, against a scripted model: loopback only.

/** What the CLIs that can keep Malamar within its tools call the one that is not about files. */
const fetchTool: Readonly<Record<string, string>> = {
  claude: 'WebFetch',
  gemini: 'web_fetch',
  opencode: 'webfetch',
};

const answer = {
  message: 'Here comes a taster.',
  actions: [
    {
      type: 'create_agent',
      name: 'Taster',
      instruction: 'You are the Taster.\n\nTaste "everything".',
      order: 2,
    },
  ],
};

/** What the input of the built-in agent names, each in its own words. */
const paths: Readonly<Record<string, RegExp>> = {
  'the state of the workspace': /For workspace state and settings, read: (.+)/,
  'the index of the guides': /Their index is `(.+?)`/,
  'an upload': /User has uploaded (.+?)"/,
  'the folder': /- Working directory: (.+)/,
};
const pathIn = ({ text }: Question, what: string): string =>
  (paths[what]?.exec(text)?.[1] ?? `nothing about ${what}`).trim();

describe('a chat with the built-in Malamar agent on a real CLI', () => {
  eachProgram(
    (program, set) => {
      it('creates an agent by its final message, with nothing but the tools it may have', async () => {
        const bench = await set([readInput(program), sayAnswer(answer)]);
        const malamar = await openForChats(bench);
        const chat = BenchChat.withMalamar(malamar, bench);
        const told = await chat.say('I want somebody who tastes.');
        assert.deepEqual(said(told), [['agent', answer.message]], chat.told);

        const team = malamar.agents.inOrder().filter(({ kind }) => kind === 'main');
        assert.deepEqual(
          team.map(({ name }) => name),
          ['Planner', 'Taster', 'Implementer', 'Reviewer', 'Approver'],
        );
        assert.equal(team[1]?.instruction, answer.actions[0]?.instruction);
        assert.equal(team[1]?.cli_type, program.cli);
        assert.deepEqual(told[0]?.actions?.[0]?.result?.agent_id, team[1]?.id);
        assert.deepEqual(chat.runs[0]?.outcome, { action: 'answer', from_message: true });
        assert.deepEqual(
          [...(bench.model.questions[0]?.tools ?? [])].sort(),
          [...(program.readOnlyTools ?? []), fetchTool[program.cli]].sort(),
        );
      });

      it('writes nothing and runs nothing, even if its model tries', async () => {
        const bench = await set([
          readInput(program),
          () => ({ call: [program.write(join(bench.project, 'written.txt'), 'no')] }),
          () => ({ call: [program.shell(`echo no > "${join(bench.project, 'echoed.txt')}"`)] }),
          sayAnswer({ message: 'I was refused.' }),
        ]);
        const chat = BenchChat.withMalamar(await openForChats(bench), bench);
        const told = await chat.say('Write a file.');
        assert.deepEqual(Object.keys(treeOf(bench.project)), ['README.md'], chat.told);
        assert.deepEqual(said(told), [['agent', 'I was refused.']], chat.told);
        assert.equal(bench.model.questions.length, 4, 'it was refused twice and went on');
      });

      it('reads the guides, the state of the workspace, uploads and the folder', async () => {
        const bench = await set([
          readInput(program),
          (question) => ({ call: [program.read(pathIn(question, 'the state of the workspace'))] }),
          (question) => ({ call: [program.read(pathIn(question, 'the index of the guides'))] }),
          (question) => ({ call: [program.read(pathIn(question, 'an upload'))] }),
          (question) => ({
            call: [program.read(join(pathIn(question, 'the folder'), 'README.md'))],
          }),
          sayAnswer({ message: 'I have read it all.' }),
        ]);
        const chat = BenchChat.withMalamar(await openForChats(bench), bench);
        execFileSync('git', ['init', '-q', bench.project]);
        const source = join(bench.home, 'somewhere.txt');
        writeFileSync(source, 'Darjeeling 4711\n');
        writeFileSync(join(bench.project, 'README.md'), '# Lapsang 0815\n');
        await chat.attach('notes.txt', source);
        assert.deepEqual(
          said(await chat.say('Read all you can.')),
          [['agent', 'I have read it all.']],
          chat.told,
        );

        const learnt = [
          'Actions name them by their ids',
          'what its agents should know about it',
          'Darjeeling 4711',
          'Lapsang 0815',
        ];
        const heard = bench.model.questions.map(({ text }) =>
          learnt.map((words) => text.includes(words)),
        );
        const upTo = (count: number): boolean[] => learnt.map((_, index) => index < count);
        assert.deepEqual(heard, [0, 0, 1, 2, 3, 4].map(upTo), bench.model.questions.at(-1)?.text);
      });
    },
    [claude, gemini, opencode],
  );

  eachProgram(
    (program, set) => {
      it('is told that this CLI cannot keep to its tools; nothing is started until a person takes that', async () => {
        const bench = await set([readInput(program), sayAnswer(answer)]);
        const malamar = await openForChats(bench);
        const chat = BenchChat.withMalamar(malamar, bench);
        const [told, ...more] = await chat.say('I want somebody who tastes.');
        assert.deepEqual(more, []);
        assert.equal(told?.role, 'system');
        assert.match(
          told.message,
          /^Error: Codex CLI cannot keep Malamar within its tools.*it reads files by running commands.*Choose another CLI for this chat; or accept this/s,
        );
        assert.deepEqual(bench.model.questions, []);
        assert.deepEqual(chat.runs, []);
        assert.deepEqual(chat.queue, ['failed']);
        assert.equal(mainAgents(malamar.store.read).length, 4);

        const taken = await carryOut(malamar, 'agents.acceptLimit', { id: null, accept: true });
        assert.ok(taken.ok);
        assert.deepEqual(said(await chat.say('Go on.')), [['agent', answer.message]], chat.told);
        assert.equal(mainAgents(malamar.store.read)[1]?.name, 'Taster');
      });

      it('writes nothing then either, even if its model tries', async () => {
        const bench = await set([
          readInput(program),
          () => ({ call: [program.shell(`echo no > "${join(bench.project, 'echoed.txt')}"`)] }),
          sayAnswer({ message: 'I was refused.' }),
        ]);
        const malamar = await openForChats(bench);
        const taken = await carryOut(malamar, 'agents.acceptLimit', { id: null, accept: true });
        assert.ok(taken.ok);
        const chat = BenchChat.withMalamar(malamar, bench);
        const told = await chat.say('Write a file.');
        assert.deepEqual(Object.keys(treeOf(bench.project)), ['README.md'], chat.told);
        assert.deepEqual(said(told), [['agent', 'I was refused.']], chat.told);
      });
    },
    [codex, codexOlderModel],
  );
});
