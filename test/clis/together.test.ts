import assert from 'node:assert/strict';
import { runs } from '../../src/model/run.ts';
import { todos } from '../../src/model/todo.ts';
import { select } from '../../src/store/rows.ts';
import type { Question, Step } from './model/step.ts';
import { claude } from './programs/claude.ts';
import { codex, codexOlderModel } from './programs/codex.ts';
import { gemini } from './programs/gemini.ts';
import { opencode } from './programs/opencode.ts';
import type { RealProgram } from './programs/program.ts';
import { BenchChat, openForChats, said } from './support/benchChat.ts';
import { eachProgram } from './support/eachProgram.ts';
import { agentIn, readInput, writeAnswer } from './support/scripts.ts';

// The real CLIs, started by the product's own code, against a scripted model: loopback only.

const plan = [{ content: 'Ask about tea', status: 'in_progress', priority: 'high' }];

/** The Planner keeps a list and asks the Reviewer; the Reviewer answers. */
const asks =
  (program: RealProgram) =>
  (question: Question): Step => {
    if (agentIn(question) !== 'Planner')
      return writeAnswer(program, { message: 'It is Darjeeling 4711.' })(question);
    const about = { agentId: 'reviewer', content: 'Which tea is it?' };
    return {
      call: [
        program.ofServer('malamar', 'todo', { todos: plan }),
        program.ofServer('malamar', 'agents_message', about),
      ],
    };
  };

const answers =
  (program: RealProgram) =>
  (question: Question): Step => {
    if (agentIn(question) !== 'Planner') return { say: 'I am done.' };
    const isTold = question.text.includes('Darjeeling 4711');
    return writeAnswer(program, { message: isTold ? 'I was told.' : 'I was told nothing.' })(
      question,
    );
  };

describe('an agent on a real CLI with tools of Malamar', () => {
  eachProgram(
    (program, set) => {
      it('keeps a list of what is to be done, and asks another agent and gets its answer', async () => {
        const bench = await set([
          readInput(program),
          asks(program),
          answers(program),
          { say: 'I am done.' },
        ]);
        const malamar = await openForChats(bench);
        const chat = BenchChat.withAgent(malamar, 'Planner');
        const answer = await chat.say('Find out which tea it is.');
        const told = JSON.stringify(
          bench.model.questions.map(({ tools, text }) => [tools, text.slice(-600)]),
        );
        assert.deepEqual(said(answer), [['agent', 'I was told.']], `${chat.told} ${told}`);
        const list = select(malamar.store.read, todos, 'WHERE chat_id = ?', [chat.id]);
        assert.deepEqual(
          list.map(({ content, status, priority }) => ({ content, status, priority })),
          plan,
        );
        const [own, asked] = select(malamar.store.read, runs, 'ORDER BY started_at, rowid');
        assert.deepEqual(
          [asked?.agent_name, asked?.parent_run_id, asked?.status],
          ['Reviewer', own?.id, 'completed'],
        );
        // Whoever was called calls nobody, not even agents of its program's own. Codex offers `spawn_agent` to
        // its newest models whatever it is told; what they spawn is in the same sandbox.
        const offered = bench.model.questions
          .filter((question) => agentIn(question) === 'Reviewer')
          .flatMap(({ tools }) => tools);
        assert.ok(offered.length > 0, told);
        const spawning = /^(?:Task|Agent|Workflow|invoke_agent|task)$|multi_agent/;
        assert.deepEqual(
          offered.filter((tool) => spawning.test(tool)),
          [],
        );
        assert.deepEqual(bench.changedSettings(), []);
      });
    },
    [claude, gemini, codex, codexOlderModel, opencode],
  );
});
