import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileLines } from '../../src/core/agentFileMemory.ts';
import { hashOf } from '../../src/host/agentFileVersion.ts';
import { ask } from '../../src/host/ask.ts';
import type { Agent } from '../../src/model/agent.ts';
import type { AgentFileLine } from '../../src/protocol/agentFiles.ts';
import { AttentionEar } from './support/attentionEar.ts';
import { eachWithWorkspace } from './support/openWorkspace.ts';
import { Talk } from './support/talk.ts';

const text = (name: string, ...fields: readonly string[]): string =>
  ['---', `name: ${name}`, 'cli: rehearsal', ...fields, '---', `You are ${name}.`, ''].join('\n');

describe('agents in files, while agents work', () => {
  const workspace = eachWithWorkspace();
  const pathOf = (slug: string): string =>
    join(workspace().folder, '.malamar', 'agents', `${slug}.md`);
  const put = (path: string, content: string): void => {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, content);
  };
  const agent = (name: string): Agent | undefined =>
    workspace()
      .everybody()
      .find((each) => each.name === name);
  const line = (slug: string): AgentFileLine | undefined =>
    fileLines(workspace().malamar.store.read).find((file) => file.slug === slug);
  /** Shipped ones are there when the workspace has begun to work. */
  const started = (): Promise<void> =>
    workspace().until(() => agent('General Purpose') !== undefined);
  const save = async (slug: string, content: string): Promise<void> => {
    put(pathOf(slug), content);
    const version = { path: pathOf(slug), hash: hashOf(content) };
    assert.ok((await workspace().malamar.agentFiles.saved(version)).ok);
  };
  beforeEach(started);

  it('an edit is in the store without any further action, also in directories that come and go', async () => {
    put(pathOf('scout'), text('Scout'));
    await workspace().until(() => line('scout')?.state === 'waiting');
    const accepted = await ask(workspace().host, 'agentFiles.accept', {
      path: pathOf('scout'),
      hash: hashOf(text('Scout')),
    });
    assert.ok(accepted.ok);
    assert.ok(agent('Scout'));
    writeFileSync(pathOf('scout'), text('Scout', 'description: changed'));
    await workspace().until(() => line('scout')?.state === 'waiting');
    rmSync(join(workspace().folder, '.malamar'), { recursive: true });
    await workspace().until(() => agent('Scout')?.missing_since !== null);
    put(pathOf('scout'), text('Scout'));
    await workspace().until(() => agent('Scout')?.missing_since === null);
    renameSync(join(workspace().folder, '.malamar'), join(workspace().folder, 'elsewhere'));
    await workspace().until(() => line('scout')?.state === 'missing');
    renameSync(join(workspace().folder, 'elsewhere'), join(workspace().folder, '.malamar'));
    await workspace().until(() => line('scout')?.state === 'valid');
  });

  it('an agent cannot widen its own scope by its file', async () => {
    const narrow = text('Scout', 'order: 1', 'disallowedTools: [Bash]');
    const wide = text('Scout', 'order: 1');
    await save('scout', narrow);
    const ear = new AttentionEar(workspace());
    const task = workspace().create(
      `[[rehearsal Scout 1: write .malamar/agents/scout.md ${wide} | comment Done]]\n[[rehearsal: skip]]`,
    );
    await workspace().untilStatus(task, 'in_review');
    assert.equal(readFileSync(pathOf('scout'), 'utf8').trim(), wide.trim(), 'it could write it');
    await ear.until(({ news }) => news.some(({ kind }) => kind === 'agent_file'));
    assert.deepEqual(agent('Scout')?.scope.tools.deny, ['Bash']);
    assert.equal(line('scout')?.state, 'waiting');
    const { items } = ear.state;
    assert.deepEqual(items.find(({ kind }) => kind === 'agent_file')?.actions, [
      'accept_file',
      'decline_file',
    ]);
    ear.dispose();
  });

  it('an agent that writes a new file has made no agent', async () => {
    const task = workspace().create(
      `[[rehearsal Planner: write .malamar/agents/helper.md ${text('Helper', 'order: 1')} | skip]]\n[[rehearsal: skip]]`,
    );
    await workspace().untilStatus(task, 'in_review');
    await workspace().until(() => line('helper')?.state === 'waiting');
    assert.equal(agent('Helper'), undefined);
    const names = workspace()
      .runs(task)
      .map(({ agent_name }) => agent_name);
    assert.ok(!names.includes('Helper'));
  });

  it('a person may save in an editor while a run goes on', async () => {
    await save('scout', text('Scout', 'order: 1'));
    const task = workspace().create('[[rehearsal Scout: sleep 500ms | skip]]\n[[rehearsal: skip]]');
    await workspace().until(() => workspace().runs(task).length > 0);
    await save('scout', text('Scout', 'order: 1', 'description: saved'));
    assert.equal(agent('Scout')?.description, 'saved');
    await workspace().untilStatus(task, 'in_review');
  });

  it('what is saved in another window counts as well', async () => {
    const follower = workspace().openFollower();
    try {
      assert.equal((await follower.open()).role, 'follower');
      const content = text('Scout').replaceAll('\n', '\r\n');
      put(pathOf('scout'), content);
      const version = { path: pathOf('scout'), hash: hashOf(content) };
      assert.ok((await ask(follower, 'agentFiles.saved', version)).ok);
      assert.equal(agent('Scout')?.instruction, 'You are Scout.');
    } finally {
      await follower.leave();
    }
  });

  it('Malamar changes, moves and deletes them as other agents', async () => {
    await save('scout', text('Scout', 'order: 5'));
    const talk = Talk.with(workspace());
    const id = agent('Scout')?.id ?? '';
    const order = [
      id,
      ...workspace()
        .agents()
        .filter(({ kind }) => kind === 'main')
        .map((each) => each.id),
    ];
    const doing = async (action: object): Promise<void> => {
      await talk.say(`[[rehearsal: say Done | action ${JSON.stringify(action)}]]`);
      assert.equal(
        talk.messages.findLast(({ role }) => role === 'agent')?.actions?.[0]?.result?.ok,
        true,
      );
    };
    await doing({ type: 'update_agent', agent_id: id, description: 'by Malamar' });
    assert.match(readFileSync(pathOf('scout'), 'utf8'), /^description: by Malamar$/m);
    await doing({ type: 'reorder_agents', agent_ids: [...new Set(order)] });
    assert.match(readFileSync(pathOf('scout'), 'utf8'), /^order: 1$/m);
    await doing({ type: 'delete_agent', agent_id: id });
    await workspace().malamar.agentFiles.leave();
    assert.equal(existsSync(pathOf('scout')), false);
    assert.equal(agent('Scout'), undefined);
  });

  it('a chat with one whose file is gone says so, and goes on when it is back', async () => {
    await save('scout', text('Scout'));
    const talk = Talk.with(workspace(), 'Scout');
    rmSync(pathOf('scout'));
    await workspace().until(() => line('scout')?.state === 'missing');
    await talk.say('Are you there?');
    assert.equal(talk.last.role, 'system');
    assert.match(talk.last.message, /rests, because the file that defines it is gone/);
    assert.equal(talk.chat.agent_id, agent('Scout')?.id);
    put(pathOf('scout'), text('Scout'));
    await workspace().until(() => line('scout')?.state === 'valid');
    const answer = await talk.say('And now?');
    assert.equal(answer.role, 'agent');
  });

  it('one whose file goes while it works is not disturbed', async () => {
    await save('scout', text('Scout', 'order: 1'));
    const task = workspace().create(
      '[[rehearsal Scout: delete .malamar/agents/scout.md | sleep 500ms | comment Still here]]\n[[rehearsal: skip]]',
    );
    await workspace().untilStatus(task, 'in_review');
    assert.ok(
      workspace()
        .comments(task)
        .some(({ content }) => content.includes('Still here')),
    );
    await workspace().until(() => agent('Scout')?.missing_since !== null);
  });
});
