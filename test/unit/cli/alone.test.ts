import assert from 'node:assert/strict';
import { adapters } from '../../../src/cli/adapters.ts';
import { orderFor } from './support/order.ts';

const launched = (cli: 'claude' | 'gemini' | 'codex' | 'opencode', alone: boolean) =>
  adapters[cli].launch({ ...orderFor('all', { model: 'a/model' }), ...(alone ? { alone } : {}) });

describe('an agent without limits that another agent called', () => {
  it('has no agents of its program’s own on Claude Code', () => {
    assert.match(launched('claude', true).args.join(' '), / --disallowedTools Task,Workflow /);
    assert.doesNotMatch(launched('claude', false).args.join(' '), /--disallowedTools/);
  });

  it('nor on Codex CLI', () => {
    assert.ok(launched('codex', true).args.includes('features.multi_agent=false'));
    assert.ok(!launched('codex', false).args.includes('features.multi_agent=false'));
  });

  it('nor on Gemini CLI', () => {
    const { args, files } = launched('gemini', true);
    assert.deepEqual(args.slice(args.indexOf('--policy'), args.indexOf('--policy') + 2), [
      '--policy',
      'malamar-policy.toml',
    ]);
    assert.match(files.at(-1)?.text ?? '', /toolName = \["invoke_agent".*\]\ndecision = "deny"/);
    assert.ok(!launched('gemini', false).args.includes('--policy'));
  });

  it('nor on OpenCode', () => {
    const config = (alone: boolean): { agent?: unknown } =>
      JSON.parse(launched('opencode', alone).environment['OPENCODE_CONFIG_CONTENT'] ?? '{}');
    assert.deepEqual(config(true).agent, { build: { permission: { task: 'deny' } } });
    assert.equal(config(false).agent, undefined);
  });
});
