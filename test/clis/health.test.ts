import assert from 'node:assert/strict';
import { pinnedClis } from '../../scripts/clis/versions.mjs';
import { adapters } from '../../src/cli/adapters.ts';
import { examine } from '../../src/cli/examine.ts';
import { eachProgram } from './support/eachProgram.ts';

// The real CLIs, asked by the product's own code: loopback only.

/** What is known of a login without a turn; Codex and OpenCode may use a service that needs none. */
const states = {
  claude: ['ready', 'not_logged_in'],
  gemini: ['ready', 'not_logged_in'],
  codex: ['unknown', 'not_logged_in'],
  opencode: ['unknown', 'unknown'],
} as const;

describe('the health of a real CLI', () => {
  eachProgram((program, set) => {
    const [withKey, without] = states[program.cli];

    it('with a key: its version is told, and that a turn can work', async () => {
      const bench = await set([{ say: 'Nobody asks.' }]);
      const health = await examine(adapters[program.cli], bench.settings, process.env);
      console.log(`        ${program.cli}: ${health.version}, ${health.state}: ${health.sentence}`);
      assert.equal(health.version, pinnedClis[program.cli].version);
      assert.equal(health.path, bench.settings.path);
      assert.equal(health.state, withKey, health.sentence);
      assert.deepEqual(bench.model.questions, [], 'no model was asked');
    });

    it('without any login: that is told, with what to do', async () => {
      const bench = await set([{ say: 'Nobody asks.' }], { loggedIn: false });
      const health = await examine(adapters[program.cli], bench.settings, process.env);
      console.log(`        ${program.cli}: ${health.state}: ${health.sentence}`);
      assert.equal(health.version, pinnedClis[program.cli].version);
      assert.equal(health.state, without, health.sentence);
      assert.deepEqual(bench.model.questions, [], 'no model was asked');
    });
  });
});
