import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { tasks } from '../../src/model/task.ts';
import { select } from '../../src/store/rows.ts';
import type { Question } from './model/step.ts';
import { BenchChat, openForChats, said } from './support/benchChat.ts';
import { eachProgram } from './support/eachProgram.ts';
import { agentIn, readInput, wholeTurn, writeAnswer } from './support/scripts.ts';
import { treeOf } from './support/tree.ts';

// The real CLIs, started by the product's own code, against a scripted model: loopback only.

const first = {
  message: 'Grüße! **Tea** goes on the board.',
  actions: [
    { type: 'create_task', summary: 'Brew tea', description: 'Green, not black.' },
    { type: 'rename_chat', title: 'All about tea' },
  ],
};
const second = { message: 'Yes, it is there.' };

const uploadIn = ({ text }: Question): string | undefined =>
  /User has uploaded (.+?)"/.exec(text)?.[1];

describe('a chat with an agent on a real CLI', () => {
  eachProgram((program, set) => {
    it('has words and actions as its answer, and remembers both in the next turn', async () => {
      const isSecond = ({ text }: Question): boolean => text.includes('Is it there now?');
      const bench = await set(
        wholeTurn(program, (question) => (isSecond(question) ? second : first)),
      );
      execFileSync('git', ['init', '-q', bench.project]);
      const malamar = await openForChats(bench);
      const chat = BenchChat.withAgent(malamar, 'Planner');
      const before = treeOf(bench.project);

      const [answer, ...more] = await chat.say('Put tea on the board, please.');
      assert.deepEqual(more, [], chat.told);
      assert.equal(answer?.role, 'agent', chat.told);
      assert.equal(answer.message, first.message);
      const [task] = select(malamar.store.read, tasks, '');
      assert.deepEqual(answer.actions, [
        {
          ...first.actions[0],
          result: { ok: true, sentence: 'Created the task “Brew tea”', task_id: task?.id },
        },
        {
          ...first.actions[1],
          result: { ok: true, sentence: 'Renamed this chat to “All about tea”' },
        },
      ]);
      assert.deepEqual([task?.summary, task?.description], ['Brew tea', 'Green, not black.']);
      assert.equal(chat.chat.title, 'All about tea');

      const [run] = chat.runs;
      assert.deepEqual(
        [run?.status, run?.cli_type, run?.outcome, run?.files_changed],
        ['completed', program.cli, { action: 'answer' }, 0],
        'it came in the file, and nothing else was written',
      );
      assert.ok(run?.usage && run.usage.output > 0);
      assert.equal(answer.run_id, run.id);
      const asked = bench.model.questions.find(({ turn }) => turn === 1);
      assert.match(asked?.text ?? '', /Put tea on the board, please\./);

      const next = await chat.say('Is it there now?');
      assert.deepEqual(said(next), [['agent', second.message]], chat.told);
      const heard = bench.model.questions.find((each) => each.turn === 1 && isSecond(each));
      for (const words of [first.message, 'Created the task “Brew tea”', task?.id ?? 'no task'])
        assert.ok(heard?.text.includes(words), `${words} is in the history: ${heard?.text}`);
      assert.deepEqual(chat.queue, ['completed', 'completed']);
      assert.deepEqual(treeOf(bench.project), before);
      assert.deepEqual(bench.changedSettings(), []);
    });

    it('reads what a person attached, where the message about it says', async () => {
      const bench = await set([
        readInput(program),
        (question) => ({ call: [program.read(uploadIn(question) ?? 'nothing was uploaded')] }),
        writeAnswer(program, { message: 'I have read it.' }),
        { say: 'I am done.' },
      ]);
      const chat = BenchChat.withAgent(await openForChats(bench), 'Planner');
      const source = join(bench.home, 'somewhere.txt');
      writeFileSync(source, 'Darjeeling 4711\n');
      const path = await chat.attach('Grüße & notes.txt', source);
      assert.deepEqual(said(chat.messages), [['system', `User has uploaded ${path}`]]);
      assert.equal(bench.model.questions.length, 0, 'an upload alone wakes nobody');

      const answer = await chat.say('Which tea is it?');
      assert.deepEqual(said(answer), [['agent', 'I have read it.']], chat.told);
      const [, before, after] = bench.model.questions;
      assert.ok(!before?.text.includes('Darjeeling 4711'));
      assert.ok(after?.text.includes('Darjeeling 4711'), after?.text);
      assert.equal(basename(path), 'Grüße & notes.txt');
      assert.ok(before?.text.includes(`- Attachments: ${dirname(path)}`));
    });

    it('is one of several that are answered at once, each with its own answer', async () => {
      const bench = await set(
        wholeTurn(program, (question) => ({ message: `I am the ${agentIn(question)}.` })),
      );
      const malamar = await openForChats(bench);
      const names = ['Planner', 'Implementer', 'Reviewer'];
      // OpenCode sets up its database at its very first start, and not when several do it at once.
      await BenchChat.withAgent(malamar, 'Approver').say('Who are you?');
      const answers = await Promise.all(
        names.map((name) => BenchChat.withAgent(malamar, name).say('Who are you?')),
      );
      assert.deepEqual(
        answers.map(said),
        names.map((name) => [['agent', `I am the ${name}.`]]),
      );
    });
  });
});
