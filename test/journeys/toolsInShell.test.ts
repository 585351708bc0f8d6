import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { execa } from 'execa';
import { todos } from '../../src/model/todo.ts';
import { select } from '../../src/store/rows.ts';
import { ChatFiles } from './support/chatFiles.ts';
import { OpenWorkspace } from './support/openWorkspace.ts';
import { Talk } from './support/talk.ts';

/** The rehearsal has no shell, so this test types what an agent with one would read and type. */
describe('an agent that has Malamar’s tools in its shell', () => {
  let workspace: OpenWorkspace;
  beforeEach(async () => {
    workspace = await OpenWorkspace.open();
  });
  afterEach(() => workspace.close());

  it('uses them with the command that it is told, as long as its turn lasts', async () => {
    const planner = workspace.agents().find(({ name }) => name === 'Planner');
    assert.ok(planner);
    workspace.changeAgent('Planner', { scope: { ...planner.scope, tool_exposure: 'skills' } });
    const talk = Talk.with(workspace, 'Planner');
    const files = new ChatFiles(workspace, talk);
    talk.send('[[rehearsal: hang]]');
    await talk.untilRunning();
    const [, command = ''] = /for this turn only:\n\n```sh\n(.*)\n```/.exec(files.text) ?? [];
    const type = (words: string, input = '') =>
      execa('sh', ['-c', `${command} ${words}`], { input, reject: false });
    const list = await type('list');
    const names = JSON.parse(list.stdout).map(({ name }: { name: string }) => name);
    assert.ok(names.includes('todo') && names.includes('agents_message'), names.join());
    const steps = { todos: [{ content: 'Read the parser', status: 'in_progress' }] };
    const noted = await type('call todo -', JSON.stringify(steps));
    assert.equal(noted.exitCode, 0, noted.stderr);
    const [kept] = select(workspace.malamar.store.read, todos, 'WHERE chat_id = ?', [talk.id]);
    assert.deepEqual([kept?.content, kept?.status], ['Read the parser', 'in_progress']);
    const refused = await type(`call send_to_chat '{"chat":"abcd","message":"x"}'`);
    assert.equal(refused.exitCode, 1);
    assert.match(refused.stdout, /You may not use send_to_chat/);
    await workspace.malamar.chatActs.stop(talk.id);
    assert.notEqual((await type('list')).exitCode, 0, 'the turn is over');
    assert.equal(existsSync(command.replace(/^sh '|'$/g, '')), false, 'and its script is gone');
  });
});
