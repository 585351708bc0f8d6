import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type Workspace, workspaces } from '../../src/model/workspace.ts';
import { update } from '../../src/store/rows.ts';
import { ChatFiles, filesIn, headingsIn, partOf } from './support/chatFiles.ts';
import { eachWithWorkspace } from './support/openWorkspace.ts';
import { Talk } from './support/talk.ts';

describe('what an agent in a chat can know of the workspace', () => {
  const workspace = eachWithWorkspace();
  const filesOf = (talk: Talk): ChatFiles => new ChatFiles(workspace(), talk);
  const setWorkspace = (change: Partial<Workspace>): void => {
    const { store, workspaces: all } = workspace().malamar;
    const present = all.find();
    assert.ok(present);
    store.transaction((writer) => update(writer, workspaces, present, change));
  };

  it('8: Malamar finds the settings, all agents and the health of the CLIs in malamar_chat_{id}_context.md, reads it only when needed, and no task is in it', async () => {
    setWorkspace({ description: 'All code is TypeScript.', retention_days: 3 });
    await workspace().malamar.taskActs.pauseRunner(true);
    workspace().create('A task that nobody may know', 'Hush');
    const talk = Talk.with(workspace());
    const files = filesOf(talk);
    await talk.say('Hello');
    const [title, path] = ['Journey', workspace().folder];
    assert.deepEqual(partOf(files.state, 'Workspace').split('\n'), [
      `- Title: ${title}`,
      '- Working directory mode: static',
      `- Working directory: ${path}`,
      '- Done tasks are deleted: after 3 days (auto_delete_done_tasks: true, retention_days: 3)',
      '- Notify on error: true',
      '- Notify on In Review: true',
      '- The runner is paused: true',
      '',
      'The instruction for all agents:',
      '',
      '```markdown',
      'All code is TypeScript.',
      '```',
    ]);
    const agents = workspace().everybody();
    assert.deepEqual(headingsIn(files.state), [
      '# Workspace',
      '# Agents',
      ...agents.map(({ name, id }) => `## ${name} (id: ${id})`),
      '# CLIs',
      '# E-mail',
      '# Open in the Editor',
    ]);
    for (const { instruction } of agents) assert.ok(files.state.includes(`\n${instruction}\n`));
    const clis = partOf(files.state, 'CLIs').split('\n');
    assert.deepEqual(
      clis.map((line) => /^- (\w+) \([^)]+\): (\w+)\. ./.exec(line)?.slice(1).join(' ')),
      ['claude broken', 'gemini broken', 'codex broken', 'opencode broken', 'rehearsal ready'],
    );
    assert.equal(partOf(files.state, 'E-mail'), '- Mailgun: not configured');
    assert.doesNotMatch(files.state + files.text, /Hush|nobody may know/);

    assert.ok(!files.used('Read').includes(files.context), 'a greeting needs no state');
    await talk.say('Delete agent Approver');
    assert.equal(files.used('Read').at(-1), files.context);
    assert.match(partOf(files.text, 'Additional Context'), /Read it only when you need it/);
  });

  it('27: every agent is told of the context file, which has all agents with their ids as they are now, and what is open where the person wrote', async () => {
    const talk = Talk.with(workspace(), 'Reviewer');
    const files = filesOf(talk);
    const answer = await talk.say('Create task Brew tea');
    assert.deepEqual(Talk.results(answer), ['create_task done']);
    const ids = () =>
      workspace()
        .everybody()
        .map(({ name, id }) => `## ${name} (id: ${id})`);
    const listed = () => headingsIn(files.state).filter((heading) => heading.startsWith('## '));
    assert.deepEqual(listed(), ids());
    assert.ok(files.text.includes(`read: ${files.context}\n`));

    const [planner] = workspace().agents();
    assert.ok(workspace().malamar.agents.move(planner?.id ?? '', null).ok);
    workspace().changeAgent('Approver', { name: 'Judge' });
    const editors = [
      { kind: 'file', id: 'src/tea.ts', active: true },
      { kind: 'chat', id: talk.id, active: false },
    ];
    await talk.say('Hello', { editors });
    assert.deepEqual(partOf(files.state, 'Open in the Editor').split('\n'), [
      '- file: src/tea.ts (active)',
      `- chat: ${talk.id}`,
    ]);
    assert.deepEqual(listed(), ids());
    assert.match(listed().join(), /^## Implementer .*## Judge .*## Planner /);
  });

  it("49: a chat works in the workspace's directory, or in mode temp in malamar_chat_{id}, which is its own and stays", async () => {
    const { folder } = workspace();
    const talk = Talk.with(workspace(), 'Planner');
    const directoryOf = (each: Talk): string | undefined =>
      /^- Working directory: (.+)$/m.exec(filesOf(each).text)?.[1];
    await talk.say('[[rehearsal: write notes/one.txt One.]]');
    assert.equal(readFileSync(join(folder, 'notes', 'one.txt'), 'utf8'), 'One.\n');
    assert.equal(directoryOf(talk), folder);
    assert.equal(existsSync(filesOf(talk).directory), false);

    const part = join(folder, 'part');
    mkdirSync(part);
    setWorkspace({ working_directory_path: part });
    await talk.say('[[rehearsal: write two.txt Two.]]');
    assert.deepEqual([directoryOf(talk), readdirSync(part)], [part, ['two.txt']]);

    setWorkspace({ working_directory_mode: 'temp' });
    const other = Talk.with(workspace(), 'Planner');
    for (const text of ['three', 'four'])
      await talk.say(`[[rehearsal: write ${text}.txt ${text}]]`);
    await other.say('[[rehearsal: write five.txt five]]');
    const own = join(filesIn(workspace()), `malamar_chat_${talk.id}`);
    assert.deepEqual(
      [directoryOf(talk), readdirSync(own).sort()],
      [own, ['four.txt', 'three.txt']],
    );
    assert.deepEqual(readdirSync(filesOf(other).directory), ['five.txt']);
    assert.equal(statSync(own).mode & 0o777, 0o700);
    assert.deepEqual(readdirSync(part), ['two.txt'], 'nothing more was written into the folder');
  });
});
