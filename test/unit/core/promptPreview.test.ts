import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { findAgent } from '../../../src/core/agents.ts';
import { previewPrompt } from '../../../src/core/promptPreview.ts';
import { agents } from '../../../src/model/agent.ts';
import { update } from '../../../src/store/rows.ts';
import { type OpenMalamar, openMalamar } from '../support/openMalamar.ts';

describe('the preview of a prompt', () => {
  let open: OpenMalamar;
  beforeEach(async () => {
    open = await openMalamar();
  });
  afterEach(() => open.close());

  const planner = (): string => open.malamar.agents.inOrder()[0]?.id ?? '';
  const preview = async (id: string | null, chat: string | null = null) => {
    const result = await previewPrompt(open.malamar, id, chat);
    assert.ok(result.ok, JSON.stringify(result));
    return result.value;
  };

  it('is made for an example as long as no task waits, and says so', async () => {
    const { title, notes, files } = await preview(planner());
    assert.equal(title, 'Prompt of Planner');
    assert.match(notes.join('\n'), /made for an example/);
    assert.match(notes.join('\n'), /run on Rehearsal/);
    assert.match(files[0]?.text ?? '', /dark mode switch/);
    assert.match(files[0]?.text ?? '', /You are the Planner/);
  });

  it('is made for the task that is next, with what was said about it', async () => {
    const made = open.malamar.tasks.create({ summary: 'Brew tea', description: 'Green.' });
    assert.ok(made.ok);
    open.malamar.tasks.comment(made.value.id, 'Not too hot.');
    const { notes, files } = await preview(planner());
    assert.match(notes.join('\n'), /“Brew tea”, which is the next one/);
    const [input] = files;
    assert.match(input?.path ?? '', new RegExp(`malamar_task_${made.value.id}\\.md$`));
    for (const words of [/Brew tea/, /Green\./, /Not too hot\./])
      assert.match(input?.text ?? '', words);
  });

  it('has the real command line, which reads that very file', async () => {
    const { command, files } = await preview(planner());
    assert.match(command, /^cd \/demo$/m);
    assert.match(command, /rehearsal\.js/);
    assert.ok(command.includes(files[0]?.path ?? 'nothing'));
  });

  it('says why there is no command line where the CLI would not start', async () => {
    open.malamar.agentForms.update(planner(), { cli: 'opencode' });
    const { command, notes, files } = await preview(planner());
    assert.equal(command, '');
    assert.match(notes.join('\n'), /would not start: OpenCode needs a model/);
    assert.match(files[0]?.text ?? '', /You are the Planner/);
  });

  const expose = (tool_exposure: 'tools' | 'skills' | 'mixed', allow = ['*']): void =>
    open.malamar.store.transaction((writer) => {
      const agent = findAgent(writer, planner());
      assert.ok(agent);
      const scope = { ...agent.scope, tools: { allow, deny: [] }, tool_exposure };
      update(writer, agents, agent, { scope });
    });

  for (const [how, offered, inShell] of [
    ['tools', true, false],
    ['skills', false, true],
    ['mixed', true, true],
  ] as const)
    it(`shows how it gets Malamar’s tools: ${how}`, async () => {
      expose(how);
      const { command, files } = await preview(planner());
      assert.equal(command.includes('--mcp='), offered);
      const script = files.find(({ path }) => path.endsWith('malamar-tools'));
      assert.equal(script !== undefined, inShell);
      const input = files[0]?.text ?? '';
      for (const part of ['# Tools', '# Task Management', '# Agents You Can Call'])
        assert.ok(input.includes(`${part}\n`), part);
      assert.equal(input.includes('# Skills\n'), inShell);
      if (script) assert.ok(input.includes(`sh '${script.path}'`), 'it is told that very script');
      // The pass is made when a run begins.
      assert.doesNotMatch(JSON.stringify(files) + command, /token/);
    });

  it('falls back to what its program offers where it may run no commands', async () => {
    expose('skills', ['Read', 'todo']);
    const { command, files } = await preview(planner());
    assert.match(command, /--mcp=.*todo/);
    assert.doesNotMatch(files[0]?.text ?? '', /# Skills|# Agents You Can Call|shell/);
    assert.equal(files.length, 1);
  });

  it('and where the sandbox of its CLI lets no command reach Malamar', async () => {
    open.malamar.agentForms.update(planner(), { cli: 'codex' });
    expose('skills', ['Read', 'Bash', 'todo']);
    const { files } = await preview(planner());
    assert.match(files[0]?.text ?? '', /- todo:/);
    assert.doesNotMatch(files[0]?.text ?? '', /# Skills|command in your shell/);
    expose('skills');
    assert.match((await preview(planner())).files[0]?.text ?? '', /# Skills/);
  });

  it('tells a subagent nothing of calling others', async () => {
    open.malamar.store.transaction((writer) => {
      const agent = findAgent(writer, planner());
      assert.ok(agent);
      update(writer, agents, agent, { kind: 'subagent' });
    });
    const { files } = await preview(planner());
    assert.match(files[0]?.text ?? '', /- todo:/);
    assert.doesNotMatch(files[0]?.text ?? '', /Agents You Can Call|agents_message|summon/);
  });

  it('runs nothing, stores nothing and writes nothing', async () => {
    const { cursor } = open.malamar.store;
    await preview(planner());
    assert.deepEqual(open.malamar.store.cursor, cursor);
    assert.equal(existsSync(join(open.directory, 'temp')), false);
  });

  it('shows the prompt of a chat from there, of Malamar too', async () => {
    const chat = open.malamar.chats.create(null);
    assert.ok(chat.ok);
    const { title, notes, files } = await preview(null, chat.value.id);
    assert.equal(title, 'Prompt of Malamar');
    assert.match(notes.join('\n'), /“Untitled chat”/);
    assert.equal(files.length, 2);
    assert.match(files[0]?.text ?? '', /You are Malamar/);
    assert.match(files[1]?.path ?? '', /_context\.md$/);
  });

  it('is refused for Malamar without a chat, and for what is gone', async () => {
    for (const [id, chat] of [
      [null, null],
      ['nobody', null],
      [null, 'nothing'],
    ] as const)
      assert.equal((await previewPrompt(open.malamar, id, chat)).ok, false);
  });
});
