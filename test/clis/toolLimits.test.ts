import assert from 'node:assert/strict';
import { join } from 'node:path';
import type { CliTool } from '../../src/model/tools.ts';
import type { Script } from './model/step.ts';
import { claude } from './programs/claude.ts';
import { codex, codexOlderModel } from './programs/codex.ts';
import { gemini } from './programs/gemini.ts';
import { opencode } from './programs/opencode.ts';
import type { RealProgram } from './programs/program.ts';
import { eachProgram } from './support/eachProgram.ts';
import { readInput } from './support/scripts.ts';
import { treeOf } from './support/tree.ts';

// The real CLIs, started by the product's own code, against a scripted model: loopback only.

const readOnly: readonly CliTool[] = ['Read', 'Glob', 'Grep'];

const asMessage = (): string => 'Give your answer as JSON in your final message.';

describe('an agent that may only read, on a real CLI', () => {
  eachProgram(
    (program, set) => {
      it('is offered nothing but what its tools are called there', async () => {
        const answer = { message: 'I looked.' };
        const bench = await set([readInput(program), { say: JSON.stringify(answer) }]);
        const { finished } = await bench.turn({ kind: 'chat', tools: readOnly, input: asMessage });
        assert.deepEqual(JSON.parse(finished.ending.finalText), answer, JSON.stringify(finished));
        assert.equal(finished.ending.trouble, null);
        assert.deepEqual(
          [...(bench.model.questions[0]?.tools ?? [])].sort(),
          program.readOnlyTools,
        );
      });

      it('writes nothing, neither with a tool nor through a shell', async () => {
        const bench = await set(tryToWrite(program, () => bench.project));
        const { finished, events } = await bench.turn({
          kind: 'chat',
          tools: readOnly,
          input: asMessage,
        });
        const told = JSON.stringify({ finished, events });
        assert.deepEqual(Object.keys(treeOf(bench.project)), ['README.md'], told);
        assert.ok(bench.model.questions.length >= 2, 'the model did try');
      });
    },
    [claude, gemini, opencode],
  );

  eachProgram(
    (program, set) => {
      it('is not started at all, because it reads through a shell', async () => {
        const bench = await set([{ say: 'I run.' }]);
        const { finished } = await bench.turn({ kind: 'chat', tools: readOnly, input: asMessage });
        assert.equal(finished.end.how, 'not_started');
        const sentence = finished.end.how === 'not_started' && finished.end.failure.sentence;
        assert.match(String(sentence), /cannot keep this agent within its tools.*running commands/);
        assert.deepEqual(bench.model.questions, []);
      });

      it('with a shell as well, writes nothing: its sandbox forbids it', async () => {
        const bench = await set(tryToWrite(program, () => bench.project));
        const { finished, events } = await bench.turn({
          kind: 'chat',
          tools: [...readOnly, 'Bash'],
          input: asMessage,
        });
        const told = JSON.stringify({ finished, events });
        assert.deepEqual(Object.keys(treeOf(bench.project)), ['README.md'], told);
        assert.equal(bench.model.questions.length, 4, 'the model did try, and went on');
        assert.deepEqual(
          JSON.parse(finished.ending.finalText),
          { message: 'I was refused.' },
          told,
        );
      });
    },
    [codex, codexOlderModel],
  );
});

const tryToWrite = (program: RealProgram, project: () => string): Script => [
  readInput(program),
  () => ({ call: [program.write(join(project(), 'written.txt'), 'no')] }),
  () => ({ call: [program.shell(`echo no > "${join(project(), 'echoed.txt')}"`)] }),
  { say: '{"message":"I was refused."}' },
];
