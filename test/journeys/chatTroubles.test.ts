import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { timestamp } from '../../src/base/clock.ts';
import { standardSettings } from '../../src/cli/settings.ts';
import { noteSpending } from '../../src/core/spending.ts';
import { chatQueue } from '../../src/model/chat.ts';
import { select } from '../../src/store/rows.ts';
import { eachWithWorkspace, openWorkspaces } from './support/openWorkspace.ts';
import { eachWithDirectory } from './support/place.ts';
import { Talk } from './support/talk.ts';

describe('an answer that does not come', () => {
  const workspace = eachWithWorkspace();
  const open = openWorkspaces();
  const directory = eachWithDirectory();
  const rehearsal = { environment: { MALAMAR_REHEARSAL_PACE: '0' } };
  const quickClis = { ...standardSettings.clis, rehearsal };
  /** A program that says what Claude Code says when its limit is reached, once it is let. */
  const atItsLimit = (wait = ''): string => {
    const path = join(directory(), 'claude');
    const words = resolve('test/fixtures/clis/claude-session-limit.jsonl');
    writeFileSync(path, `#!/bin/sh\n${wait}\ncat '${words}'\nexit 1\n`, { mode: 0o755 });
    return path;
  };
  const withClaude = (path: string) =>
    open({ settings: { clis: { ...quickClis, claude: { path, environment: {} } } } });

  for (const [directive, sentence] of [
    ['fail 3', /^Error: Rehearsal exited with code 3\.[\s\S]*as it was told/],
    ['garbage', /^Error: The answer of Rehearsal is not JSON: /],
    ['wrong', /^Error: The answer of Rehearsal has the wrong shape: /],
    ['empty', /^Error: Rehearsal finished but its answer file is empty\./],
    ['missing', /^Error: Rehearsal finished but wrote no answer file\./],
    ['huge', /^Error: Rehearsal left an answer that cannot be used: .* 50 MB/],
    ['symlink', /^Error: Rehearsal left an answer that cannot be used: .* link/],
    ['cut', /^Error: Rehearsal ended without saying that it was finished/],
    ['login', /^Error: Not logged in/],
  ] as const)
    it(`because of "${directive}" is told of, and is not tried again by itself`, async () => {
      const talk = Talk.with(workspace(), 'Planner');
      await talk.say(`[[rehearsal: ${directive}]]`);
      assert.deepEqual(
        talk.messages.map(({ role }) => role),
        ['user', 'system'],
      );
      assert.match(talk.last.message, sentence);
      assert.deepEqual(
        talk.runs.map(({ status }) => status),
        ['failed'],
      );
      const items = select(workspace().malamar.store.read, chatQueue, '');
      assert.deepEqual(
        items.map(({ status }) => status),
        ['failed'],
      );
      const answer = await talk.say('Once more, please.');
      assert.equal(answer.role, 'agent');
    });

  it('because of a usage limit is told of with its time, and waits for the person', async () => {
    const talk = Talk.with(workspace(), 'Planner');
    await talk.say('[[rehearsal: quota until 2199-05-04T14:05:00Z]]');
    assert.match(talk.last.message, /^Error: Usage limit reached[\s\S]*after 2199-05-04 14:05 UTC/);
    assert.equal(talk.isPending, false);
    assert.equal(talk.runs.length, 1);
  });

  it('because of a usage limit is given by the fallback, if the agent has one', async () => {
    const limited = await withClaude(atItsLimit());
    limited.changeAgent('Planner', { cli_type: 'claude', fallback_cli_type: 'rehearsal' });
    const talk = Talk.with(limited, 'Planner');
    const answer = await talk.say('[[rehearsal: say I am the fallback.]]');
    assert.equal(answer.message, 'I am the fallback.');
    assert.deepEqual(
      talk.runs.map(({ cli_type, status }) => `${cli_type} ${status}`),
      ['claude failed', 'rehearsal completed'],
    );
    const told = talk.messages.find(({ role }) => role === 'system');
    assert.match(told?.message ?? '', /Planner goes on with Rehearsal\./);
    await talk.say('[[rehearsal: say Still me.]]');
    assert.equal(talk.runs.at(-1)?.cli_type, 'rehearsal', 'as long as the limit holds');
  });

  it('because both CLIs of the agent are at their limit is tried with each of them once', async () => {
    const limited = await withClaude(atItsLimit());
    limited.changeAgent('Planner', { cli_type: 'claude', fallback_cli_type: 'rehearsal' });
    const talk = Talk.with(limited, 'Planner');
    await talk.say('[[rehearsal: quota until 2199-05-04T14:05:00Z]]');
    assert.deepEqual(
      talk.runs.map(({ cli_type, status }) => `${cli_type} ${status}`),
      ['claude failed', 'rehearsal failed'],
    );
    assert.match(talk.last.message, /^Error: Usage limit reached[\s\S]*Send your message again/);
  });

  it('because of a usage limit is given by nobody else, if the agent was deleted meanwhile', async () => {
    const go = join(directory(), 'go');
    const limited = await withClaude(atItsLimit(`while [ ! -e '${go}' ]; do sleep 0.05; done`));
    limited.changeAgent('Planner', { cli_type: 'claude', fallback_cli_type: 'rehearsal' });
    const [planner, other] = limited.agents();
    const talk = Talk.with(limited, 'Planner');
    const action = JSON.stringify({ type: 'delete_agent', agent_id: other?.id });
    talk.send(`[[rehearsal: action ${action}]]`);
    await limited.until(() => talk.runs.length > 0);
    talk.malamar.agents.delete(planner?.id ?? '');
    writeFileSync(go, '');
    await talk.settled();
    assert.deepEqual(
      talk.runs.map(({ agent_name, cli_type }) => `${agent_name} ${cli_type}`),
      ['Planner claude'],
    );
    assert.match(talk.last.message, /^Error: [\s\S]*Send your message again/);
    assert.ok(
      limited.agents().some(({ id }) => id === other?.id),
      'nobody was deleted',
    );
  });

  it('because the chosen CLI is not there is an error, and no other one is taken instead', async () => {
    const path = '/nowhere/codex';
    const broken = await open({
      settings: { clis: { ...quickClis, codex: { path, environment: {} } } },
    });
    broken.changeAgent('Planner', { fallback_cli_type: 'rehearsal' });
    const talk = Talk.with(broken, 'Planner');
    talk.malamar.chats.setCli(talk.id, 'codex');
    await talk.say('Hello?');
    assert.match(talk.last.message, /^Error: [\s\S]*\/nowhere\/codex/);
    assert.deepEqual(
      talk.runs.map(({ cli_type }) => cli_type),
      ['codex'],
    );
  });

  it('because the day’s limit is reached costs nothing, and comes after a fresh allowance', async () => {
    workspace().setLimits({ tokens_per_day: 10 });
    const { store, clock } = workspace().malamar;
    const spent = { input: 10, output: 0, cost: null };
    store.transaction((writer) => noteSpending(writer, spent, timestamp(clock)));
    const talk = Talk.with(workspace(), 'Planner');
    await talk.say('Hello?');
    assert.match(talk.last.message, /^Error: .*10 of 10 tokens today/);
    assert.deepEqual(talk.runs, []);
    talk.malamar.taskActs.allowMore();
    assert.equal((await talk.say('Hello?')).role, 'agent');
  });

  it('goes on although its agent was deleted, with the rights it began with', async () => {
    const talk = Talk.with(workspace(), 'Planner');
    const { agent_id } = talk.chat;
    const actions = [
      '{"type":"rename_chat","title":"Kept"}',
      '{"type":"delete_agent","agent_id":"x"}',
    ];
    talk.send(`[[rehearsal: sleep 300ms | say Done. | action ${actions.join(' | action ')}]]`);
    await talk.untilRunning();
    talk.malamar.agents.delete(agent_id ?? '');
    await talk.settled();
    assert.equal(talk.chat.agent_id, null);
    assert.equal(talk.chat.title, 'Kept');
    const [, deleted, answer, refused] = talk.messages;
    assert.match(deleted?.message ?? '', /“Planner” was deleted\. Malamar answers here now\./);
    assert.equal(answer?.message, 'Done.');
    assert.match(refused?.message ?? '', /delete_agent: Only the Malamar agent may do this\./);
  });
});
