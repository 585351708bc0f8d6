import assert from 'node:assert/strict';
import { agentsInOrder } from '../../src/core/agents.ts';
import type { Malamar } from '../../src/core/malamar.ts';
import { agents, type CliType } from '../../src/model/agent.ts';
import { update } from '../../src/store/rows.ts';
import type { Question } from './model/step.ts';
import { BenchChat, openForChats, said } from './support/benchChat.ts';
import { eachProgram } from './support/eachProgram.ts';
import { processesOf } from './support/marked.ts';
import { readInput, writeAnswer } from './support/scripts.ts';
import { until } from './support/until.ts';

// The real CLIs, started by the product's own code, against a scripted model: loopback only.

describe('stopping an answer of a real CLI', () => {
  before(function () {
    // Processes are found by what Linux shows of their environment.
    if (process.platform !== 'linux') this.skip();
  });

  eachProgram((program, set) => {
    it('while it waits for its model: it is gone, the chat says so, and the next message is answered', async () => {
      const wasStopped = ({ text }: Question): boolean => text.includes('Stopped by user');
      const goOn = writeAnswer(program, { message: 'Here I am again.' });
      const bench = await set([
        readInput(program),
        (question) => (wasStopped(question) ? goOn(question) : { hang: true }),
        { say: 'I am done.' },
      ]);
      const malamar = await openForChats(bench);
      const chat = BenchChat.withAgent(malamar, 'Planner');
      chat.send('Think about tea.');
      await until(() => bench.model.questions[1]);
      const runId = chat.runs[0]?.id ?? '';
      assert.ok(processesOf(runId).length > 0, 'it lives');
      assert.equal(chat.runs[0]?.status, 'running');

      assert.deepEqual(await malamar.chatActs.stop(chat.id), { ok: true, value: null });
      assert.deepEqual(processesOf(runId), []);
      assert.deepEqual(said(chat.messages).slice(1), [['system', 'Stopped by user']], chat.told);
      assert.deepEqual(chat.queue, ['failed']);
      assert.equal(chat.runs[0]?.status, 'cancelled');

      const next = await chat.say('Are you there?');
      assert.deepEqual(said(next), [['agent', 'Here I am again.']], chat.told);
      assert.deepEqual(chat.queue, ['failed', 'completed']);
    });
  });
});

function setFallback(malamar: Malamar, fallback_cli_type: CliType): void {
  malamar.store.transaction((writer) => {
    for (const agent of agentsInOrder(writer)) update(writer, agents, agent, { fallback_cli_type });
  });
}

describe('a chat when a real CLI has reached its usage limit', () => {
  eachProgram((program, set) => {
    for (const [name, limit] of Object.entries(program.usageLimits)) {
      const { step, tellsWhen, environment, triesFor = 120 } = limit;

      it(`says until when and does not try again; the fallback goes on: ${name}`, async function () {
        this.timeout((2 * triesFor + 60) * 1000);
        const bench = await set([step], environment ? { environment } : {});
        const malamar = await openForChats(bench);
        const chat = BenchChat.withAgent(malamar, 'Planner');
        const [told, ...more] = await chat.say('What about tea?', triesFor);
        assert.deepEqual(more, [], chat.told);
        assert.equal(told?.role, 'system', chat.told);
        const time =
          /^Error: .+\n\nSend your message again after (\S+ \S+) UTC, or choose another/s;
        const when = time.exec(told.message)?.[1];
        assert.ok(when, told.message);
        const minutes = (Date.parse(`${when.replace(' ', 'T')}Z`) - Date.now()) / 60_000;
        assert.ok(minutes > 50 && minutes < 70, `${when}: ${tellsWhen ? 'named' : 'an hour'}`);
        assert.deepEqual(chat.queue, ['failed']);
        const asked = bench.model.questions.length;

        setFallback(malamar, 'rehearsal');
        const other = BenchChat.withAgent(malamar, 'Reviewer');
        const [switched, answer, ...rest] = await other.say('What about tea?', triesFor);
        assert.deepEqual(rest, [], other.told);
        assert.equal(switched?.role, 'system', other.told);
        assert.match(switched.message, /\n\nReviewer goes on with Rehearsal\.$/);
        assert.equal(answer?.role, 'agent');
        assert.match(answer.message, /What about tea\?/);
        assert.deepEqual(
          other.runs.map(({ cli_type, status }) => [cli_type, status]),
          [
            [program.cli, 'failed'],
            ['rehearsal', 'completed'],
          ],
        );
        const before = bench.model.questions.length;
        const [again] = await other.say('And now?', triesFor);
        assert.equal(again?.role, 'agent', other.told);
        assert.equal(bench.model.questions.length, before, 'the limit is remembered here');
        assert.deepEqual(chat.runs.length, 1, `${asked} questions, and then never again`);
      });
    }
  });
});
