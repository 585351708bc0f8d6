import assert from 'node:assert/strict';
import { eachProgram } from './support/eachProgram.ts';
import { processesOf } from './support/marked.ts';
import { until } from './support/until.ts';

// The real CLIs, started by the product's own code, against a scripted model: loopback only.

/** In the shell's own group, and once more in a session of its own, which no signal to a group reaches. */
const command = (node: string): string => {
  const wait = `"${node}" -e "setTimeout(() => {}, 600000)" malamar-waits`;
  return `setsid ${wait} & ${wait}`;
};

describe('stopping a real CLI in the middle of a shell command', () => {
  before(function () {
    // Processes are found by what Linux shows of their environment.
    if (process.platform !== 'linux') this.skip();
  });

  eachProgram((program, set) => {
    it('leaves no process of its tree alive', async () => {
      const bench = await set([
        { call: [program.shell(command(process.execPath))] },
        { hang: true },
      ]);
      const turn = bench.begin({ input: () => 'Work for a while.' });
      const waiting = until(() => {
        const found = processesOf(turn.runId).filter(
          ({ command: line }) => line.includes('setTimeout') && line.includes('node'),
        );
        return found.length >= 2 ? found : undefined;
      });
      const early = turn.live.finished.then((finished) => {
        throw new Error(`it ended by itself: ${JSON.stringify({ finished, events: turn.events })}`);
      });
      early.catch(() => undefined);
      await Promise.race([waiting, early]);
      assert.ok(
        new Set(processesOf(turn.runId).map(({ group }) => group)).size > 1,
        'a part of it left the group',
      );

      turn.live.stop('user');
      const { end } = await turn.live.finished;
      assert.equal(end.how, 'stopped', JSON.stringify(end));
      assert.deepEqual(end.how === 'stopped' && [end.reason, end.survivors], ['user', []]);
      assert.deepEqual(processesOf(turn.runId), []);
    });
  });
});
