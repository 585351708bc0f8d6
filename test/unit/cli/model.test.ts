import assert from 'node:assert/strict';
import { adapters } from '../../../src/cli/adapters.ts';
import { modelFor } from '../../../src/cli/model.ts';

describe('the model of a turn', () => {
  const choices: [own: string | null, setting: string | undefined, model: string | null][] = [
    ['opus', 'sonnet', 'opus'],
    [null, 'sonnet', 'sonnet'],
    ['', 'sonnet', 'sonnet'],
    [' ', '', null],
    [null, undefined, null],
  ];
  for (const [own, setting, model] of choices)
    it(`is ${model}: the agent says ${own}, the settings say ${setting}`, () => {
      assert.equal(modelFor(own, setting === undefined ? {} : { model: setting }), model);
    });

  for (const cli of ['claude', 'gemini', 'codex', 'opencode'] as const)
    it(`${cli}: is never one that would be read as an option`, () => {
      for (const model of ['--version', '-m', '-'])
        assert.ok(adapters[cli].refuse?.({ model })?.sentence.includes(`"${model}"`), model);
      assert.equal(adapters[cli].refuse?.({ model: 'a/model-1' }), undefined);
    });
});
