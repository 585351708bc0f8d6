import assert from 'node:assert/strict';
import type { Finished } from '../../src/cli/job.ts';
import { judge } from '../../src/core/judge.ts';
import { opencode } from './programs/opencode.ts';
import { eachProgram } from './support/eachProgram.ts';
import { until } from './support/until.ts';

// The real CLIs, started by the product's own code, against a scripted model: loopback only.

const input = (): string => 'Give your answer as JSON in your final message.';

/** What the domain makes of it, as after every run. */
const verdictOn = (finished: Finished) =>
  judge(finished, {
    cli: 'The CLI',
    answersInFile: false,
    limits: { wall_limit: 'Too long.', idle_limit: 'Silent.', tool_limit: 'Too many.' },
    parse: (value) => ({ ok: true, value }),
  });

describe('when the vendor refuses a real CLI', () => {
  eachProgram((program, set) => {
    for (const [name, limit] of Object.entries(program.usageLimits)) {
      it(`a usage limit is recognised: ${name}`, async function () {
        const { environment, triesFor = 120, waits } = limit;
        this.timeout((triesFor + 60) * 1000);
        const bench = await set([limit.step], environment ? { environment } : {});
        const turn = bench.begin({ input, wallSeconds: triesFor });
        if (waits) {
          await until(() => turn.events.find(({ kind }) => kind === 'error'), triesFor);
          turn.live.stop('user');
        }
        const finished = await turn.live.finished;
        const told = JSON.stringify(finished);
        assert.equal(finished.ending.trouble?.kind, 'usage_limit', told);
        if (waits) return;
        const verdict = verdictOn(finished);
        assert.equal(verdict.kind, 'usage_limit', told);
        if (!limit.tellsWhen || verdict.kind !== 'usage_limit') return;
        assert.ok(verdict.until, told);
        const minutes = (Date.parse(verdict.until) - Date.now()) / 60_000;
        assert.ok(minutes > 50 && minutes < 70, verdict.until);
      });
    }

    it('a refused key is recognised as a matter of the login', async () => {
      const bench = await set([program.refusedKey]);
      const { finished } = await bench.turn({ input });
      assert.equal(finished.ending.trouble?.kind, 'login', JSON.stringify(finished));
      assert.equal(verdictOn(finished).kind, 'error');
    });

    it('without any login it never passes for an answer', async () => {
      const bench = await set([{ say: '{"message":"Who pays for this?"}' }], { loggedIn: false });
      const { finished } = await bench.turn({ input });
      const told = JSON.stringify(finished);
      assert.equal(verdictOn(finished).kind, 'error', told);
      if (program.saysLoggedOut) assert.equal(finished.ending.trouble?.kind, 'login', told);
      assert.deepEqual(bench.model.questions, []);
    });
  });

  // By itself it would take a free model in the cloud, and send the work there.
  eachProgram(
    (_program, set) => {
      it('without a model is not started, and nothing leaves this machine', async () => {
        const bench = await set([{ say: '{"message":"Who pays for this?"}' }], { loggedIn: false });
        const { finished } = await bench.turn({ input });
        assert.equal(finished.end.how, 'not_started', JSON.stringify(finished));
        assert.deepEqual(bench.model.outside, []);
      });
    },
    [{ ...opencode, model: null }],
  );
});
