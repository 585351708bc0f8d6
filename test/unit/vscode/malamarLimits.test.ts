import assert from 'node:assert/strict';
import type { CliHealth } from '../../../src/cli/examine.ts';
import { CliType } from '../../../src/model/agent.ts';
import { malamarLimits } from '../../../src/vscode/malamarLimits.ts';

/** On this machine just these CLIs work; of `unsure` only a real turn would tell. */
const machine = (ready: readonly CliType[], unsure: readonly CliType[] = []) =>
  new Map(
    CliType.options.map((cli): [CliType, CliHealth] => {
      const works = cli === 'rehearsal' || ready.includes(cli);
      const state = works ? 'ready' : unsure.includes(cli) ? 'unknown' : 'not_installed';
      return [cli, { cli, state, sentence: 'It was looked at.' }];
    }),
  );
const settings = () => ({ model: 'a/model', environment: {} });
const malamar = { tools: ['Read', 'Glob', 'Grep', 'WebFetch'], limitAccepted: false };

describe('what Malamar’s row says of CLIs that cannot keep it', () => {
  it('is that it does not run, if no other one works, with what to do', () => {
    for (const clis of [machine(['codex']), machine([], ['codex'])]) {
      const { limits, trouble } = malamarLimits(malamar, clis, settings);
      assert.equal(limits, 'unkept');
      assert.deepEqual([trouble?.kind, trouble?.short], ['warning', 'tools cannot be limited']);
      assert.match(trouble?.sentence ?? '', /^Codex CLI cannot keep Malamar within its tools: /);
      assert.match(trouble?.sentence ?? '', /let it run anyway\.$/);
    }
  });

  it('is only in its menu while it can run on another one, even on one that merely may work', () => {
    for (const clis of [machine(['codex', 'claude']), machine(['codex'], ['gemini'])])
      assert.deepEqual(malamarLimits(malamar, clis, settings), { limits: 'unkept' });
  });

  it('is that a person took it, and nothing is wrong any more', () => {
    const accepted = { ...malamar, limitAccepted: true };
    for (const clis of [machine(['codex']), machine(['claude']), new Map()])
      assert.deepEqual(malamarLimits(accepted, clis, settings), { limits: 'accepted' });
  });

  it('is nothing if each that works keeps it, if none works, or if somebody still looks', () => {
    const stillLooking = machine(['codex']);
    stillLooking.delete('claude');
    for (const clis of [machine(['claude', 'opencode']), machine([]), stillLooking, new Map()])
      assert.deepEqual(malamarLimits(malamar, clis, settings), {});
  });

  it('leaves out a CLI that could not be started, as Malamar does', () => {
    const clis = machine(['codex', 'opencode']);
    const { trouble } = malamarLimits(malamar, clis, () => ({ environment: {} }));
    assert.ok(trouble, 'OpenCode has no model');
    assert.equal(malamarLimits(malamar, clis, settings).trouble, undefined);
  });
});
